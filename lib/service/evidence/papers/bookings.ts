import { mayCarry } from "../catalog/catalog";
import { covers } from "../events/fields/printed-lines";
import {
  type CaseKnowledge,
  type EventDay,
  type FieldValue,
  type Found,
  isDay,
  type Place,
  type SourceRecord,
} from "../model";
import { holdsName } from "../people/people";
import { findDays } from "../shapes/days";
import { tokensOf } from "../shapes/value-shapes";
import { part } from "../ties/literal";
import { type Facts, identifierIn, type Paper } from "./paper";

/**
 * What the paper of a booking prints without a label: whose it is, and the days from and to, of which nothing but their
 * form says that they are of the stay.
 */
export function bookingIn(
  paper: Paper,
  fields: Readonly<Record<string, Found<FieldValue>>>,
  { ties, known: { transactionDay: sale, cardholder } }: Facts,
): Record<string, Found<FieldValue>> {
  const found: Record<string, Found<FieldValue>> = {};
  const name = identifierIn(paper, ties, "name");
  const buyer = name && cardholder && printedName(name, cardholder);
  if (
    buyer &&
    !isAddressee(name, paper) &&
    !["buyer", "guest"].some((field) => paper.values.has(field) || fields[field])
  )
    found.buyer = { value: buyer, place: name };
  const ordered = fields.day?.value;
  if (sale === undefined || !isDay(ordered) || fields.serviceFrom || !mayCarry("order-placed", "serviceFrom"))
    return found;
  const [first, second, ...others] = paper.lines.flatMap((line) => spannedIn(line, paper.head, sale));
  const isAhead = first !== undefined && first.value.other === undefined && first.value.day > ordered.day;
  return isAhead && second !== undefined && others.length === 0
    ? { ...found, serviceFrom: first, serviceTo: second }
    : found;
}

/** As the paper prints it; an address of email has the letters of a name and is none. */
function printedName({ quote }: Place, cardholder: string): string | undefined {
  const words = quote.replaceAll(EMAIL, " ").trim();
  if (!holdsName(words, cardholder)) return undefined;
  return tokensOf(words).length <= MOST_WORDS ? words : cardholder;
}

const EMAIL = /\S+@\S+/gu;
const MOST_WORDS = 4;

/** Goods may go to somebody else than who bought them. */
function isAddressee(name: Place, { records }: Paper): boolean {
  return records.some(({ pairs }) =>
    pairs.some(({ means, place }) => means && "field" in means && TO.has(means.field ?? "") && covers(place, name)),
  );
}

const TO: ReadonlySet<string> = new Set(["shippingAddress", "recipient", "address"]);

/** The last day of a stay stands on its bill, and nothing was sold on it. */
export function isEndOfStay({ lines, head }: Paper, day: Place, { transactionDay: sale = "" }: CaseKnowledge): boolean {
  return lines.some((line) =>
    spannedIn(line, head, sale).some(({ place }) => place.page === day.page && place.start === day.start),
  );
}

/** `Fri 2026-03-06 -> Sat 2026-03-07`, `09/05/2026 - 09/06/2026`, `Fri 01-May-2026 / Mon 04-May-2026`: both ends of what was booked. */
export function spannedIn(line: Place, head: SourceRecord, sale: string): Found<EventDay>[] {
  const [from, to, ...more] = findDays(line.quote, head, sale);
  if (!from || !to || more.length > 0 || !SPAN.test(line.quote.slice(from.end, to.start))) return [];
  return [from, to].map(({ value, start, end }) => ({ value, place: part(line, start, end) }));
}

/** A dash, an arrow or a slash, and the name of a day of the week at most. */
const SPAN = /^\s*(?:[-–—]+>?|→|\/)\s*(?:\p{L}{2,3}\.?\s*)?$/u;
