import type { DocumentReading } from "@/lib/service/documents/reading";
import { plausible } from "@/lib/service/evidence/keys/plausible";
import { plainWords } from "@/lib/service/evidence/keys/words";
import type { SourceRecord } from "@/lib/service/evidence/model";
import { isSignedBy } from "@/lib/service/evidence/people/signed-by";
import { WORDS } from "@/lib/service/evidence/words/paper-words";
import { finder, SOURCES, spaced } from "../catalog/sources";
import { hasOpenBlank } from "../shapes/blanks";
import { tokensOf } from "../shapes/value-shapes";
import { markOf, markOfField } from "./marks";
import { BLANK, DIGIT, PLACEHOLDER } from "./shapes/ids";
import { isOfARow, type Line, linesOf } from "./undone";
import { isVoidLine, standsInSlip, voidSlips } from "./void-lines";

type Reason = NonNullable<SourceRecord["unusable"]>;
type Stamp = Exclude<Reason, "speaks-to-software" | "private" | "void">;

/** Short lines that stamp a whole paper; a longer line only speaks of samples or tests. */
const MOST_STAMP_WORDS = 4;
const TITLE_LINES = 8;
const FOOT_LINES = 3;
const FEWEST_BLANKS = 3;

/** Why records cannot be used at all, by their ids; what stands in a record that cannot be used cannot either. */
export function unusableOf(
  records: readonly SourceRecord[],
  { reading, holder }: { reading: DocumentReading; holder?: string },
): ReadonlyMap<string, Unusable> {
  const marked = markOfPaper(reading, records);
  const stamped: Unusable | undefined =
    marked ?? found(stampOf(reading, holder) ?? voidOf(reading, records) ?? (isPrivate(reading) && "private"));
  const all = new Map(stamped ? [] : voidSlips(records).map(({ id }): [string, Unusable] => [id, { reason: "void" }]));
  for (const record of records) {
    const above = record.parent === undefined ? undefined : all.get(record.parent);
    const reason = stamped ?? all.get(record.id) ?? found(ownReason(record)) ?? markOfRecord(record) ?? above;
    if (reason) all.set(record.id, reason);
  }
  return all;
}

/** Why it cannot be used, and the words with which its paper says so of itself. */
export type Unusable = { reason: Reason; mark?: string };

const found = (reason: Reason | undefined | false): Unusable | undefined => (reason ? { reason } : undefined);

/** A mark that stands alone in a line at an end of the paper, or in a member of a list that says nothing else. */
function markOfPaper(reading: DocumentReading, records: readonly SourceRecord[]): Unusable | undefined {
  if (reading.form === "json" || reading.form === "xml") {
    const alone = records.find(({ pairs }) => pairs.length === 1);
    return alone && markOfRecord(alone);
  }
  for (const { text, ...line } of endsOf(reading)) {
    const [cell = "", ...others] = text.split("\t").filter((one) => one.trim() !== "");
    const reason = others.length > 0 ? undefined : (markOf(cell) ?? testIn(cell));
    if (reason && !standsInPart(records, line)) return { reason, mark: cell.trim() };
  }
  return undefined;
}

/** `environment: sandbox`, `livemode: false` below a table. */
const testIn = (line: string): "test-mode" | undefined => {
  const [label = "", value, ...more] = line.split(":");
  return value !== undefined && more.length === 0 && isTestSwitch({ label, value }) ? "test-mode" : undefined;
};

/** A mark in a field of the record, or alone in an end of a message or slip that stands among others. */
function markOfRecord({ kind, pairs, passages }: SourceRecord): Unusable | undefined {
  for (const { label, value } of pairs) {
    const reason = markOfField(label.split(".").at(-1) ?? label, value);
    if (reason) return { reason, mark: `${label}: ${value}` };
  }
  if (!PARTS.has(kind)) return undefined;
  const lines = passages.flatMap(({ quote }) => quote.split("\n")).filter((line) => line.trim() !== "");
  for (const line of new Set([...lines.slice(0, TITLE_LINES), ...lines.slice(-FOOT_LINES)])) {
    const reason = markOf(line);
    if (reason) return { reason, mark: line.trim() };
  }
  return undefined;
}

/** Parts of a file that speak of themselves alone. */
const PARTS: ReadonlySet<SourceRecord["kind"]> = new Set(["message", "turn", "slip"]);
const FEWEST_PARTS = 2;

function standsInPart(records: readonly SourceRecord[], { page, start }: Pick<Line, "page" | "start">): boolean {
  const parts = records.filter(({ kind }) => PARTS.has(kind));
  return (
    parts.length >= FEWEST_PARTS &&
    parts.some(({ passages }) => passages.some((own) => own.page === page && own.start <= start && start < own.end))
  );
}

/** The lines at the head and the foot of a paper. */
function endsOf(reading: DocumentReading): Line[] {
  const lines = linesOf(reading).map((line) => ({ ...line, text: line.text.trim() }));
  return lines.length > TITLE_LINES + FOOT_LINES
    ? [...lines.slice(0, TITLE_LINES), ...lines.slice(-FOOT_LINES)]
    : lines;
}

/** A stamp across the paper (`SAMPLE`, `TEST MODE`) or a title that makes it an offer. */
function stampOf(reading: DocumentReading, holder: string | undefined): Reason | undefined {
  if (reading.form === "json" || reading.form === "xml") return undefined;
  const isSheet = reading.form === "csv" || reading.form === "spreadsheet";
  const lines = reading.pages
    .flatMap(({ text }) => text.split("\n"))
    .map((line) => line.trim())
    .filter(Boolean);
  const short = lines.filter(
    (line) => plainWords(line).length <= MOST_STAMP_WORDS && !line.includes("\t") && !line.includes(":"),
  );
  const holds = (among: readonly string[], reason: Stamp, whole: boolean): boolean =>
    among.some((line) => SOURCES.unusable[reason].some((phrase) => matches(line, phrase, whole)));
  if (isSheet) return undefined;
  if (lines.some(isTestLine)) return "test-mode";
  if (holds(short, "test-mode", false)) return "test-mode";
  if (holds(short, "template", true)) return "template";
  const head = lines.slice(0, TITLE_LINES);
  const first = head
    .flatMap((line) => titleOf(line, lines))
    .filter((line) => plainWords(line).length <= MOST_STAMP_WORDS && !line.includes(":"));
  // An estimate that the cardholder signed is what was agreed.
  const isSigned = holder !== undefined && lines.some((quote) => isSignedBy({ quote }, holder));
  if (
    !isSigned &&
    (first.some((line) => SOURCES.unusable.estimate.some((phrase) => spaced(line).includes(spaced(phrase)))) ||
      head.some(isCart) ||
      lines.some(isOpenOffer))
  )
    return "estimate";
  return undefined;
}

const CELLS = /\t+|\s{2,}/;

/**
 * The title in a line of the head: before its number in brackets (`Preliminary Estimate (ID: 1008)`) or the day that
 * stands far right of it (`QUOTE Q-5178      3/31/2026`), unless somebody agreed below. The titles of several columns are none.
 */
function titleOf(line: string, lines: readonly string[]): string[] {
  const [first = "", ...more] = line.split(CELLS);
  const isTitle = more.every((cell) => DIGIT.test(cell)) && (more.length === 0 || !lines.some(isAccepted));
  return isTitle ? [first.split("(")[0] ?? first] : [];
}

const OF_A_KIND: ReadonlySet<string> = new Set(SOURCES.unusable.cart.labels.map(spaced));

/** `Type: CART (draft)`: what somebody put together and may not have bought. */
function isCart(line: string): boolean {
  const [label = "", value = ""] = line.split(line.includes(":") ? ":" : CELLS).map(spaced);
  return OF_A_KIND.has(label) && SOURCES.unusable.cart.values.some((phrase) => value.startsWith(spaced(phrase)));
}

const OF_A_STATE: ReadonlySet<string> = new Set(SOURCES.unusable.cart.states.map(spaced));

/** `Status: Quotation, open until 26 May`; not `Status: quote accepted`. */
function isOpenOffer(line: string): boolean {
  const [label = "", value = ""] = line.split(line.includes(":") ? ":" : CELLS).map(spaced);
  return (
    OF_A_STATE.has(label) &&
    SOURCES.unusable.cart.values.some((phrase) => value.startsWith(spaced(phrase))) &&
    !isAccepted(line)
  );
}

/** Somebody agreed to it, whoever that was: the paper is no mere offer. */
function isAccepted(line: string): boolean {
  const words = tokensOf(line);
  return (
    !hasOpenBlank(line) &&
    words.some((word) => WORDS.agreed.has(word) || WORDS.signed.has(word)) &&
    !words.some((word) => WORDS.denied.has(word))
  );
}

/** The head or the foot of a paper says that it is void; in one of several slips it says so of that slip. */
function voidOf(reading: DocumentReading, records: readonly SourceRecord[]): "void" | undefined {
  if (reading.form === "json" || reading.form === "xml") return undefined;
  const stamp = endsOf(reading).find(
    (line) =>
      !line.text.includes("\t") &&
      isVoidLine(line.text) &&
      !standsInSlip(records, line) &&
      !isOfARow(line, records, reading),
  );
  return stamp && "void";
}

const PRIVATE = SOURCES.private.map(inSingular);
const FEWEST_PRIVATE = 3;
const MOST_TEXT = 100_000;

/** Papers on somebody's health or identity have nothing to do with a sale: three of their words are no chance. */
function isPrivate({ pages }: DocumentReading): boolean {
  const text = inSingular(
    pages
      .map(({ text }) => text)
      .join("\n")
      .slice(0, MOST_TEXT),
  );
  return PRIVATE.filter((phrase) => text.includes(phrase)).length >= FEWEST_PRIVATE;
}

/** As words between spaces, without the last letter of a plural, so that `symptoms` is one with `symptom`. */
function inSingular(text: string): string {
  return ` ${plainWords(text)
    .map((word) => (word.endsWith("s") ? word.slice(0, -1) : word))
    .join(" ")} `;
}

/** `whole`: the line is the stamp and nothing else, as in `*** SAMPLE ***`. */
function matches(line: string, phrase: string, whole: boolean): boolean {
  return whole ? spaced(line) === spaced(phrase) : spaced(line).startsWith(spaced(phrase));
}

function ownReason(record: SourceRecord): Reason | undefined {
  if (record.pairs.some(isTestSwitch)) return "test-mode";
  const text = [...record.prose, ...record.pairs.map(({ place }) => place)].map(({ quote }) => quote).join("\n");
  const open = new Set((text.match(PLACEHOLDER) ?? []).filter((placeholder) => isRedaction(placeholder) === undefined));
  if (open.size >= FEWEST_PLACEHOLDERS || [...open].some(isSurelyOpen)) return "template";
  const blanks = text.match(BLANK)?.length ?? 0;
  const filled = record.pairs.filter(({ value, means }) =>
    plausible(means && "field" in means ? (means.field ?? "") : "", value),
  ).length;
  return blanks >= FEWEST_BLANKS && blanks > filled ? "template" : undefined;
}

const FEWEST_PLACEHOLDERS = 2;

/** `[HB0217]` in front of each line is what wrote a log, and `[Start yearly plan]` may be a button. */
const isSurelyOpen = (placeholder: string): boolean =>
  !placeholder.startsWith("[") || (!DIGIT.test(placeholder) && placeholder === placeholder.toUpperCase());

/** Blacked out, not left open. */
const isRedaction = finder(SOURCES.redactions);

const keys = (names: readonly string[]): ReadonlySet<string> => new Set(names.map(spaced));
const OFF = keys(SOURCES.unusable.testKeys.off);
const ON = keys(SOURCES.unusable.testKeys.on);
const ENVIRONMENT = keys(SOURCES.unusable.testKeys.environment);
const YES = new Set(["true", "1", "yes"]);
const NO = new Set(["false", "0", "no"]);

/** `environment      : sandbox`, however the line is laid out. */
function isTestLine(line: string): boolean {
  const [label = "", value = "", ...more] = line.split(":");
  return (
    more.length === 0 &&
    ENVIRONMENT.has(spaced(label)) &&
    SOURCES.unusable.testValues.includes(value.trim().toLowerCase())
  );
}

function isTestSwitch({ label, value }: Pick<SourceRecord["pairs"][number], "label" | "value">): boolean {
  const plain = value.trim().toLowerCase();
  const isSwitch = YES.has(plain) || NO.has(plain) || SOURCES.unusable.testValues.includes(plain);
  if (!isSwitch) return false;
  const key = spaced(label.split(".").at(-1) ?? label);
  if (OFF.has(key)) return NO.has(plain);
  if (ON.has(key)) return YES.has(plain);
  return ENVIRONMENT.has(key) && SOURCES.unusable.testValues.includes(plain);
}
