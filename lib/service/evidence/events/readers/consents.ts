import { linesIn } from "../../language/lines";
import type { FieldValue, Found, Pair, Place, SourceRecord } from "../../model";
import { readAs } from "../../records/day-orders";
import { dayIn } from "../../records/days";
import { findAmounts } from "../../shapes/amounts";
import { tokensOf } from "../../shapes/value-shapes";
import { WORDS } from "../../words/paper-words";
import { type Draft, draftOf } from "../fields/drafts";
import type { RecordFields } from "../fields/record-fields";
import { likelyRules } from "./rulings";
import { wordsBesideNoShows } from "./terms";

const LOGGED: ReadonlySet<SourceRecord["kind"]> = new Set(["row", "object"]);
const SYSTEMS: ReadonlySet<SourceRecord["authority"]> = new Set(["merchant-system", "processor"]);
/** What the buyer agreed to, in quotation marks. */
const QUOTED =
  /["“„«](?<words>[^"“”„«»]{12,})["“”»]|(?<![\p{L}\d])'(?<single>[^'"]{12,})'(?!\p{L})|\[(?<inner>\p{L}[^[\]]{15,})\]/u;

/** The words beside a box, and the line around them. */
export type Boxed = { inside: string; around: string };

/**
 * `box "Charge my card $120 each year until I cancel" TICKED`: the words beside a box that a line says was ticked, where they
 * agree to something, or to a sum that comes again.
 */
export function boxedIn(line: string): Boxed | undefined {
  const quoted = QUOTED.exec(line);
  const inside = quoted?.groups?.words ?? quoted?.groups?.single ?? quoted?.groups?.inner;
  if (quoted === null || inside === undefined) return undefined;
  const around = line.replace(quoted[0], " ".repeat(quoted[0].length));
  const outer = wordsBesideNoShows(around);
  const has = (list: ReadonlySet<string>) => outer.some((word) => list.has(word));
  const isTicked = has(WORDS.boxes) && has(WORDS.ticked);
  const isPressed = has(WORDS.agreed) && has(WORDS.pressed);
  // `consent row 88120 ("By tapping Start I accept …")`
  const isStored = has(WORDS.consents) && !has(WORDS.boxes) && !has(WORDS.unticked);
  // `E-sign: Jane Doe  29/07/2026 18:07  "I agree to the plan and price"`
  const joined = ` ${outer.join(" ")} `;
  const isSigned = [...WORDS.electronic].some((phrase) => joined.includes(` ${phrase} `));
  if (!(isTicked || isPressed || isStored || isSigned) || outer.some((word) => WORDS.denied.has(word)))
    return undefined;
  const words = wordsBesideNoShows(inside);
  const isAgreed = words.some((word) => WORDS.agreed.has(word) || (isTicked && WORDS.understood.has(word)));
  const isPlan = findAmounts(inside).length > 0 && periodIn(words) !== undefined;
  // `Conditions shown and ticked at 21:32: "…"`
  const isRule = (isPressed || (isTicked && has(WORDS.rules))) && likelyRules({ quote: inside }).length > 0;
  return (isAgreed || isPlan || isRule) && !words.some((word) => WORDS.marketing.has(word))
    ? { inside, around }
    : undefined;
}

/** How often a text says that something comes again: `monthly`, `every 30 days`, `12 months` of a year. */
export function periodIn(words: readonly string[]): string | undefined {
  const isYear = words.some((word, at) => word === MONTHS_OF_A_YEAR && WORDS.months.has(words[at + 1] ?? ""));
  if (isYear) return WORDS.year;
  return countedPeriod(words) ?? nameOf(WORDS.periods, (names) => words.some((word) => names.has(word)));
}

const MONTHS_OF_A_YEAR = "12";

function countedPeriod(words: readonly string[]): string | undefined {
  const at = words.findIndex((word, index) => WORDS.each.has(word) && DIGITS.test(words[index + 1] ?? ""));
  const unit = at < 0 ? undefined : nameOf(WORDS.units, (names) => names.has(words[at + 2] ?? ""));
  return unit && `every ${words[at + 1]} ${unit}`;
}

const nameOf = (
  lists: Readonly<Record<string, ReadonlySet<string>>>,
  holds: (names: ReadonlySet<string>) => boolean,
): string | undefined => Object.entries(lists).find(([, names]) => holds(names))?.[0];

/**
 * `consent   box "I agree to pay $59.00 every year until I cancel" ticked by user`: an entry of a log that prints the
 * words beside a box and that it was ticked is an acceptance of those words, whatever they are of.
 */
export function settledConsents(drafts: readonly Draft[], record: SourceRecord, known: RecordFields): Draft[] {
  if (record.pairs.some(isUnticked)) return drafts.filter(({ type }) => type !== ACCEPTED);
  if (!SYSTEMS.has(record.authority)) return [...drafts];
  const told = drafts.some(({ type, modality }) => type === ACCEPTED && modality === "asserted");
  const found = told
    ? undefined
    : (consentActed(record) ?? (LOGGED.has(record.kind) ? consentLogged(record) : consentAmong(record)));
  if (found === undefined) return [...drafts];
  const { place, fields } = found;
  return [...drafts.filter(({ type }) => type !== ACCEPTED), draftOf(record, known, { type: ACCEPTED, place, fields })];
}

const ACCEPTED = "terms-accepted";

type Consent = { place: Place; fields: Record<string, Found<FieldValue>> };

const consentLogged = (record: SourceRecord): Consent | undefined =>
  record.passages.flatMap(linesIn).flatMap((line) => consentIn(line) ?? [])[0] ??
  consentAmong(record) ??
  consentInCells(record);

/** `"agreed": {"act": "ticked 'After 7 days I pay $59.99 a year'", "at": "2026-01-12T15:19:51Z"}`: the day beside the act is its own. */
function consentActed({ pairs, dates }: SourceRecord): Consent | undefined {
  const act = pairs.find(({ label, value }) => label.includes(OWNER) && boxedIn(value) !== undefined);
  const { inside } = boxedIn(act?.value ?? "") ?? {};
  if (act === undefined || inside === undefined) return undefined;
  const owner = ownerOf(act);
  const dated = pairs.find((pair) => pair !== act && ownerOf(pair) === owner && dayIn(pair.value) !== undefined);
  const printed = dated && dayIn(dated.value);
  const day = printed && readAs(dates, printed);
  const { place, fields } = consentTo(inside, act.place, WORDS.how.boxes);
  return { place, fields: dated && day ? { ...fields, day: { value: day, place: dated.place } } : fields };
}

const OWNER = ".";
const ownerOf = ({ label }: Pair): string => label.slice(0, label.lastIndexOf(OWNER));

function consentIn(line: Place): Consent | undefined {
  const { inside } = boxedIn(line.quote) ?? {};
  return inside === undefined ? undefined : consentTo(inside, line, WORDS.how.boxes);
}

/**
 * `{"text": "I agree to four charges …", "kind": "e-sign"}`, `{"t": "I understand …", "on": true}`: words that agree to
 * something or are terms, in an object that says beside them that they were ticked or signed.
 */
function consentAmong({ kind, title = "", pairs }: SourceRecord): Consent | undefined {
  const said = pairs.find((pair) => (kind === "object" || pair.label.includes(OWNER)) && isAgreed(pair.value));
  if (said === undefined || kind === "row") return undefined;
  // In an object of its own, what stands beside it says how it was agreed to.
  const owner = ownerOf(said);
  const others = pairs
    .filter((pair) => pair !== said && (kind === "object" || ownerOf(pair) === owner))
    .map(({ label, value }) => ({ label: tokensOf(label), value }));
  const words = others.flatMap(({ value }) => (value.includes(" ") ? [] : tokensOf(value)));
  if (words.some((word) => WORDS.unticked.has(word) || WORDS.denied.has(word))) return undefined;
  const isTicked =
    words.some((word) => WORDS.ticked.has(word) || (WORDS.yes.has(word) && !DIGITS.test(word))) ||
    others.some(({ label, value }) => label.some((word) => WORDS.ticked.has(word)) && dayIn(value) !== undefined);
  const names = [...tokensOf(title), ...tokensOf(said.label), ...others.flatMap(({ label }) => label), ...words];
  const isSigned = names.some((word) => WORDS.signed.has(word) || WORDS.signing.has(word));
  if (!isTicked && !isSigned) return undefined;
  return consentTo(said.value, said.place, isTicked ? WORDS.how.boxes : WORDS.how.signed);
}

/** `2026-12-04 10:25   box_ticked   I have read and accept the terms`: a cell that is nothing but a ticked box beside the words. */
function consentInCells({ kind, pairs }: SourceRecord): Consent | undefined {
  if (kind !== "row") return undefined;
  const said = pairs.find(({ value }) => isAgreed(value));
  const isTick = ({ value }: Pair): boolean => {
    const words = tokensOf(value);
    return (
      words.every((word) => WORDS.boxes.has(word) || WORDS.ticked.has(word)) &&
      words.some((word) => WORDS.ticked.has(word))
    );
  };
  return said && pairs.some(isTick) ? consentTo(said.value, said.place, WORDS.how.boxes) : undefined;
}

/** `"consent": {"on": false}` */
const isUnticked = ({ words, value }: Pair): boolean =>
  WORDS.unticked.has(value.trim().toLowerCase()) &&
  WORDS.flags.has(words.at(-1) ?? "") &&
  words.slice(0, -1).every((owner) => WORDS.consents.has(owner) || WORDS.boxes.has(owner));

const DIGITS = /^\d+$/u;
const FEWEST_WORDS = 5;

function isAgreed(text: string): boolean {
  const words = wordsBesideNoShows(text);
  if (words.length < FEWEST_WORDS || text.includes("?") || words.some((word) => WORDS.marketing.has(word)))
    return false;
  return (
    words.some((word) => WORDS.agreed.has(word) || WORDS.understood.has(word)) ||
    likelyRules({ quote: text }).length > 0
  );
}

function consentTo(inside: string, line: Place, how: string): Consent {
  const [price] = findAmounts(inside);
  const period = periodIn(wordsBesideNoShows(inside));
  return {
    place: line,
    fields: {
      how: { value: how, place: line },
      text: { value: inside, place: line },
      ...(price && { price: { value: price.value, place: line } }),
      ...(period !== undefined && { period: { value: period, place: line } }),
    },
  };
}
