import type { FieldValue, Found, Place, SourceRecord } from "../model";
import { WORDS } from "../papers/words";
import { findAmounts } from "../shapes/amounts";
import { type Draft, draftOf } from "./drafts";
import { linesIn } from "./lines";
import type { RecordFields } from "./record-fields";
import { wordsBesideNoShows } from "./terms";

const LOGGED: ReadonlySet<SourceRecord["kind"]> = new Set(["row", "object"]);
const SYSTEMS: ReadonlySet<SourceRecord["authority"]> = new Set(["merchant-system", "processor"]);
/** What the buyer agreed to, in quotation marks. */
const QUOTED = /["“„«](?<words>[^"“”„«»]{12,})["“”»]/u;

/** The words beside a box, and the line around them. */
export type Boxed = { inside: string; around: string };

/**
 * `box "Charge my card $120 each year until I cancel" TICKED`: the words beside a box that a line says was ticked, where they
 * agree to something, or to a sum that comes again.
 */
export function boxedIn(line: string): Boxed | undefined {
  const quoted = QUOTED.exec(line);
  const inside = quoted?.groups?.words;
  if (quoted === null || inside === undefined) return undefined;
  const around = line.replace(quoted[0], " ".repeat(quoted[0].length));
  const outer = wordsBesideNoShows(around);
  const isTicked = outer.some((word) => WORDS.boxes.has(word)) && outer.some((word) => WORDS.ticked.has(word));
  if (!isTicked || outer.some((word) => WORDS.denied.has(word))) return undefined;
  const words = wordsBesideNoShows(inside);
  const isAgreed = words.some((word) => WORDS.agreed.has(word));
  const isPlan = findAmounts(inside).length > 0 && periodIn(words) !== undefined;
  return (isAgreed || isPlan) && !words.some((word) => WORDS.marketing.has(word)) ? { inside, around } : undefined;
}

const periodIn = (words: readonly string[]): string | undefined =>
  Object.entries(WORDS.periods).find(([, names]) => words.some((word) => names.has(word)))?.[0];

/**
 * `consent   box "I agree to pay $59.00 every year until I cancel" ticked by user`: an entry of a log that prints the
 * words beside a box and that it was ticked is an acceptance of those words, whatever they are of.
 */
export function settledConsents(drafts: readonly Draft[], record: SourceRecord, known: RecordFields): Draft[] {
  if (!LOGGED.has(record.kind) || !SYSTEMS.has(record.authority)) return [...drafts];
  const told = drafts.some(({ type, modality }) => type === ACCEPTED && modality === "asserted");
  const found = told ? undefined : record.passages.flatMap(linesIn).flatMap((line) => consentIn(line) ?? [])[0];
  if (found === undefined) return [...drafts];
  const { place, fields } = found;
  return [...drafts.filter(({ type }) => type !== ACCEPTED), draftOf(record, known, { type: ACCEPTED, place, fields })];
}

const ACCEPTED = "terms-accepted";

function consentIn(line: Place): { place: Place; fields: Record<string, Found<FieldValue>> } | undefined {
  const { inside } = boxedIn(line.quote) ?? {};
  if (inside === undefined) return undefined;
  const [price] = findAmounts(inside);
  const period = periodIn(wordsBesideNoShows(inside));
  return {
    place: line,
    fields: {
      how: { value: WORDS.how.boxes, place: line },
      text: { value: inside, place: line },
      ...(price && { price: { value: price.value, place: line } }),
      ...(period !== undefined && { period: { value: period, place: line } }),
    },
  };
}
