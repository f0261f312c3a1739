import { type Event, type EventType, isMessage, type Place, type SourceRecord } from "../model";
import { tokensOf } from "../shapes/value-shapes";
import { WORDS } from "../words/paper-words";

/** What people ask for, and what ends an order: words for it also name the rules that were shown. */
const NAMED: ReadonlySet<EventType> = new Set([
  "cancellation-confirmed",
  "cancellation-requested",
  "order-cancelled",
  "refund-requested",
  "return-requested",
]);
const MARKS = /["“”„«»]/u;

/**
 * `09:15:40  slide "Yes, I accept the cancellation rules" -> ON`: what a record of an acceptance quotes was read and ticked. It
 * names cancellations, and nobody canceled.
 */
export function withoutShownWords(events: readonly Event[], records: readonly SourceRecord[]): Event[] {
  const spoken = new Set(records.filter(({ kind }) => isMessage(kind)).map(({ id }) => id));
  const accepted = new Map<string, Event[]>();
  for (const event of events)
    if (event.type === "terms-accepted") accepted.set(event.record, [...(accepted.get(event.record) ?? []), event]);
  return events.flatMap((event): Event[] => {
    if (event.type === "policy-disclosed") return isSignature(event.quote) ? [] : [event];
    if (!NAMED.has(event.type) || spoken.has(event.record)) return [event];
    const beside = accepted.get(event.record) ?? [];
    const isShown = (beside.length > 0 && isQuoted(event)) || beside.some(({ quote }) => overlap(quote, event.place));
    return [isShown ? { ...event, modality: "template" } : event];
  });
}

const overlap = (one: Place, other: Place): boolean =>
  one.page === other.page && one.start < other.end && other.start < one.end;

/** `Customer signature on both: I. Robledo` rules nothing. */
const isSignature = ({ quote }: Place): boolean => {
  const words = tokensOf(quote);
  return (
    words.length <= LONGEST_SIGNATURE && words.slice(0, LABEL).some((word) => WORDS.signed.has(word.toLowerCase()))
  );
};

const LABEL = 2;
const LONGEST_SIGNATURE = 8;

/** A quotation mark stands before the words in their line. */
const isQuoted = ({ place, quote }: Event): boolean => MARKS.test(quote.quote.slice(0, place.start - quote.start));
