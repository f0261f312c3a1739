import { stateOf } from "../catalog/statuses";
import { linesIn } from "../language/lines";
import { isQualified } from "../lexicon/find-mentions";
import { type CaseKnowledge, type Event, isMessage, type Place, type SourceRecord } from "../model";
import { findDays } from "../shapes/days";
import { hasDigit, tokensOf } from "../shapes/value-shapes";
import { part } from "../ties/literal";
import { WORDS } from "../words/paper-words";
import type { Facts } from "./paper";

/**
 * Orders whose own paper says that they were canceled. A remark, a stamp or a line of its history is enough, whatever
 * stands beside it: `Note 2 June: CANCELED at the guest's request`, `*** STORNIERT ***`.
 */
export function withCancellations(
  events: readonly Event[],
  records: readonly SourceRecord[],
  { known }: Facts,
): Event[] {
  const byId = new Map(records.map((record) => [record.id, record]));
  const ended = new Set(
    events.flatMap(({ type, modality, record }) => (type === CANCELED && SAID.has(modality) ? record : [])),
  );
  const found = events.flatMap((order) => {
    const record = byId.get(order.record);
    const isPaper = record !== undefined && !isMessage(record.kind);
    if (order.type !== "order-placed" || !SAID.has(order.modality) || !isPaper || ended.has(record.id)) return [];
    ended.add(record.id);
    const line = record.passages.flatMap(linesIn).find((place) => isCanceled(place.quote, record.language, known));
    return line === undefined ? [] : [cancellation(order, line, record, known)];
  });
  return [...events, ...found];
}

const CANCELED = "order-cancelled";
const SAID: ReadonlySet<string> = new Set(["asserted", "reported"]);

function cancellation(order: Event, line: Place, record: SourceRecord, { transactionDay }: CaseKnowledge): Event {
  const [day, ...others] = findDays(line.quote, record, transactionDay);
  const dated = day !== undefined && others.length === 0 ? day : undefined;
  const { at: _, ...told } = order;
  return {
    ...told,
    id: `${order.id}-canceled`,
    type: CANCELED,
    ...(dated && { at: { ...dated.value, own: true } }),
    fields: {
      ...(order.fields.orderNumber && { orderNumber: order.fields.orderNumber }),
      ...(dated && { day: { value: dated.value, place: part(line, dated.start, dated.end) } }),
    },
    place: line,
    quote: line,
  };
}

const WORD = /\p{L}+/gu;
const PARTS = /[:*|()[\]\t–—]|\s-\s/u;

/**
 * A word for canceled with nothing but the name of a remark or state in front of it, and nothing behind it or the reason,
 * the day or the person: `Note 2 June: canceled by phone`. `Canceled orders are refunded`, `Refund: canceled` and
 * `1 mug (canceled)` say nothing of the order.
 */
function isCanceled(line: string, language: string, { transactionDay }: CaseKnowledge): boolean {
  return [...line.matchAll(WORD)].some(({ 0: word, index }) => {
    if (stateOf("order", word)?.event !== CANCELED) return false;
    const lead = withoutDays(line.slice(0, index), language, transactionDay);
    const isLed = tokensOf(lead).every((token) => WORDS.remarks.has(token) || hasDigit(token));
    const [next] =
      line
        .slice(index + word.length)
        .split(PARTS)[0]
        ?.match(WORD) ?? [];
    const isSaid = next === undefined || WORDS.reasons.has(next.toLowerCase());
    return isLed && isSaid && !isQualified(line, language);
  });
}

function withoutDays(text: string, language: string, near: string | undefined): string {
  const days = findDays(text, language, near);
  return days.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text);
}
