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
  const quoted = QUOTED.exec(line.quote);
  const inside = quoted?.groups?.words;
  if (quoted === null || inside === undefined) return undefined;
  const around = wordsBesideNoShows(line.quote.replace(quoted[0], " "));
  const isTicked = around.some((word) => WORDS.boxes.has(word)) && around.some((word) => WORDS.ticked.has(word));
  const words = wordsBesideNoShows(inside);
  if (!isTicked || around.some((word) => WORDS.denied.has(word)) || !words.some((word) => WORDS.agreed.has(word)))
    return undefined;
  const [price] = findAmounts(inside);
  const [period] = Object.entries(WORDS.periods).find(([, names]) => words.some((word) => names.has(word))) ?? [];
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
