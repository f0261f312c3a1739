import { plainWords } from "@/lib/service/evidence/keys/words";
import type { Place, SourceRecord } from "@/lib/service/evidence/model";
import { SOURCES } from "../catalog/sources";
import { findWrittenDays } from "../shapes/days";
import { REASON } from "./shapes/ids";

const { strong, weak, status, made, wrongly, replaced, papers, ofThePaper, by, conditions } = SOURCES.unusable.void;

const inWords = (phrases: readonly string[]): ReadonlySet<string> =>
  new Set(phrases.map((phrase) => plainWords(phrase).join(" ")));
const STRONG = inWords(strong);
const WEAK = inWords(weak);
const STATUS = inWords(status);
const PAPERS = inWords(papers);
const OF_THE_PAPER: ReadonlySet<string> = new Set([...inWords(ofThePaper), ...PAPERS]);
const BY = inWords(by);
const REPLACED = inWords(replaced);
const CONDITIONS = inWords(conditions);
const MADE = inWords(made);
const WRONGLY = [...inWords(wrongly)].toSorted((one, other) => other.length - one.length);

/**
 * `VOID - entered in error`, `This slip was superseded`, `Voided by the manager`, `STORNIERT - falsch erfasst`: the line
 * says so of its own paper, and of nothing else. `Void, if altered` is a rule, `Invalid - PIN tries 1 of 3` and `Void: none`
 * are of something else.
 */
export function isVoidLine(line: string): boolean {
  const parts = withoutDays(line)
    .split(REASON)
    .map(plainWords)
    .filter((words) => words.length > 0);
  const [first, ...others] = parts.map(kindOf);
  if (first === undefined || others.includes("condition")) return false;
  if (first === "strong") return true;
  const isVoid = others.includes("strong") || others.includes("weak");
  return first === "status" ? isVoid : first === "weak" && others.every((kind) => kind !== "other");
}

/** `Voided 04/12/2026 by JT`: when it was stamped. */
function withoutDays(line: string): string {
  return findWrittenDays(line, "en").reduceRight(
    (text, { start, end }) => text.slice(0, start) + text.slice(end),
    line,
  );
}

type Kind = "strong" | "weak" | "status" | "condition" | "other";

function kindOf(words: readonly string[]): Kind {
  const [opening = ""] = words;
  if (CONDITIONS.has(opening)) return "condition";
  const from = words.findIndex((word) => !OF_THE_PAPER.has(word));
  const said = from < 0 ? [] : words.slice(from);
  const whole = said.join(" ");
  if (isMadeWrongly(whole)) return "strong";
  const until = said.findIndex((word, at) => at > 0 && BY.has(word));
  const act = until < 0 ? whole : said.slice(0, until).join(" ");
  if (REPLACED.has(act) && said.slice(until + 1).some((word) => PAPERS.has(word))) return "strong";
  if (STRONG.has(act)) return "strong";
  if (WEAK.has(act)) return "weak";
  return STATUS.has(act) ? "status" : "other";
}

/** `entered in error`, `falsch erfasst`, `saisi par erreur`: how it was made, and that this was wrong. */
function isMadeWrongly(text: string): boolean {
  const how = WRONGLY.find((phrase) => ` ${text} `.includes(` ${phrase} `));
  return how !== undefined && MADE.has(` ${text} `.replace(` ${how} `, " ").trim());
}

const FOOT_LINES = 3;
const FEWEST_SLIPS = 2;

/** Of several slips in one file the foot of each speaks of that slip alone. */
export function voidSlips(records: readonly SourceRecord[]): readonly SourceRecord[] {
  const slips = records.filter(({ kind }) => kind === "slip");
  return slips.length < FEWEST_SLIPS ? [] : slips.filter((slip) => linesOf(slip).slice(-FOOT_LINES).some(isVoidLine));
}

/** Whether a place of the file stands in one of several slips. */
export function standsInSlip(
  records: readonly SourceRecord[],
  { page, start }: Pick<Place, "page" | "start">,
): boolean {
  const slips = records.filter(({ kind }) => kind === "slip");
  return (
    slips.length >= FEWEST_SLIPS &&
    slips.some(({ passages }) => passages.some((own) => own.page === page && own.start <= start && start < own.end))
  );
}

const linesOf = ({ passages }: SourceRecord): string[] =>
  passages
    .toSorted((one, other) => one.page - other.page || one.start - other.start)
    .flatMap(({ quote }) => quote.split("\n"))
    .map((line) => line.trim())
    .filter(Boolean);
