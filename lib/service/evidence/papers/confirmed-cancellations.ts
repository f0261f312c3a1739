import { stateOf } from "../catalog/statuses";
import { isQualified } from "../lexicon/find-mentions";
import type { Event, SourceRecord } from "../model";
import { isTypedCode } from "../shapes/codes";

const CANCELED = "order-cancelled";
const CONFIRMED = "cancellation-confirmed";
const ENDS: ReadonlySet<string> = new Set([CANCELED, CONFIRMED]);
/** Between the number and its state: `FS-119 is now canceled`. */
const MOST_BETWEEN = 3;
const CLAUSES = /[,;:!?\n]|\.(?=\s|$)|\s[–—-]\s/u;
const SPACES = /\s+/u;
const LETTER = /\p{L}/u;

/**
 * A merchant's reply that says of a number alone that it is canceled, without a word for what the number is of: `PT-4410 is
 * canceled, nothing will leave our house`. Who confirms that has given the sale up.
 */
export function withConfirmedCancellations(events: readonly Event[], records: readonly SourceRecord[]): Event[] {
  const byId = new Map(records.map((record) => [record.id, record]));
  const ended = new Set(events.filter(({ type }) => ENDS.has(type)).map(({ record }) => record));
  const found = events.flatMap((message): Event[] => {
    const record = byId.get(message.record);
    if (message.type !== "contact-made" || message.speaker?.role !== "merchant" || !record || ended.has(record.id))
      return [];
    const line = record.prose.find(({ quote }) => quote.split(CLAUSES).some((one) => isEnded(one, record.language)));
    if (line === undefined) return [];
    ended.add(record.id);
    const { topic: _, about: __, ...fields } = message.fields;
    const modality = "asserted" as const;
    return [{ ...message, id: `${message.id}-confirmed`, type: CONFIRMED, modality, fields, place: line, quote: line }];
  });
  return [...events, ...found];
}

function isEnded(clause: string, language: string): boolean {
  const words = clause.trim().split(SPACES);
  const number = words.findIndex((word) => LETTER.test(word) && isTypedCode(word));
  const behind = number < 0 ? [] : words.slice(number + 1, number + 2 + MOST_BETWEEN);
  const state = behind.findIndex((word) => stateOf("order", word)?.event === CANCELED);
  // `FS-119 canceled on request` of a list is none of a sentence; a reply has a verb between.
  return state > 0 && !isQualified(words.slice(0, number + 2 + state).join(" "), language);
}
