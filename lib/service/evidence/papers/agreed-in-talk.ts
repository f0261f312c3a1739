import { addDays } from "@/lib/values/calendar";
import { currencyExponent } from "@/lib/values/currencies";
import { answerOf } from "../lexicon/answers";
import {
  type CaseKnowledge,
  type Event,
  type Found,
  isMessage,
  isMoney,
  type Money,
  type Place,
  type SourceRecord,
} from "../model";
import { findAmounts } from "../shapes/amounts";
import { tokensOf } from "../shapes/value-shapes";
import { WORDS } from "../words/paper-words";
import type { Facts } from "./paper";

/**
 * The charge that the cardholder agreed to in a conversation: a message that names the very sum and agrees (`EUR 394.44 all
 * in is agreed`) or tells the shop from which card to take it, or one that answers with yes where the merchant has asked about it. It counts until the charge: whoever
 * names the sum afterwards speaks of what was taken.
 */
export function withSumsAgreedInTalk(
  events: readonly Event[],
  records: readonly SourceRecord[],
  { known }: Facts,
): Event[] {
  const { amount, transactionDay } = known;
  if (amount === undefined || transactionDay === undefined) return [...events];
  const all = [...events];
  for (const talk of talksIn(records))
    for (const [at, record] of talk.entries()) {
      const day = record.madeAt?.value.day;
      if (record.speaker?.role !== "cardholder" || day === undefined || day > addDays(transactionDay, 1)) continue;
      const said = agreedIn(record, amount) ?? answeredTo(talk[at - 1], record, amount);
      if (said === undefined || all.some((event) => isAgreed(event, record, amount))) continue;
      // `Please take it off my card` ends nothing where it agrees to the sum.
      const rest = all.filter((event) => event.record !== record.id || !ENDS.has(event.type));
      all.splice(0, all.length, ...rest, agreement(record, said, known));
    }
  return all;
}

const AGREED = "amount-agreed";
const ENDS: ReadonlySet<string> = new Set([AGREED, "cancellation-requested"]);

const isAgreed = ({ record, type, modality, fields }: Event, { id }: SourceRecord, amount: Money): boolean =>
  record === id &&
  type === AGREED &&
  modality === "asserted" &&
  isMoney(fields.amount?.value) &&
  fields.amount.value.minor === amount.minor;

/** The messages of each conversation, in the order of time. */
function talksIn(records: readonly SourceRecord[]): SourceRecord[][] {
  const talks = new Map<string, SourceRecord[]>();
  for (const record of records) {
    if (!isMessage(record.kind)) continue;
    const key = record.kind === "turn" ? `${record.file} ${record.parent ?? ""}` : record.file;
    talks.set(key, [...(talks.get(key) ?? []), record]);
  }
  const sent = ({ madeAt }: SourceRecord): string => (madeAt ? `${madeAt.value.day} ${madeAt.value.time ?? ""}` : "");
  return [...talks.values()].map((talk) =>
    talk.toSorted((one, other) => (sent(one) < sent(other) ? -1 : sent(one) > sent(other) ? 1 : 0)),
  );
}

type Said = { text: Place; sum: Place };

function agreedIn({ prose }: SourceRecord, amount: Money): Said | undefined {
  const text = prose
    .flatMap(sentencesOf)
    .find((sentence) => namesSum(sentence, amount) && (agrees(sentence) || isTold(sentence, amount)));
  return text && { text, sum: text };
}

/** `Charge the $1,184.60 to the same Amex`: whoever names the sum and the card to take it from has agreed to it. */
function isTold(place: Place, amount: Money): boolean {
  const clauses = place.quote.split(BETWEEN_CLAUSES).map((quote) => ({ ...place, quote }));
  return [place, ...clauses].some((part) => {
    const words = tokensOf(part.quote);
    const isOrder = words.some((word) => WORDS.charging.has(word)) && words.some((word) => WORDS.cards.has(word));
    return isOrder && namesSum(part, amount) && !part.quote.trimEnd().endsWith("?") && !isReserved(part);
  });
}

const BETWEEN_CLAUSES = /[,;:](?=\s)|\s[–—-]\s/u;

/** A yes to a question with the sum: it stands in the message before, which asks at its end. */
function answeredTo(
  asked: SourceRecord | undefined,
  { prose, language }: SourceRecord,
  amount: Money,
): Said | undefined {
  const [opening] = prose;
  if (asked === undefined || asked.speaker?.role !== "merchant" || opening === undefined) return undefined;
  const sentences = asked.prose.flatMap(sentencesOf);
  const sum = sentences.find((sentence) => namesSum(sentence, amount));
  const [first] = sentencesOf(opening);
  if (sum === undefined || first === undefined || !sentences.at(-1)?.quote.trimEnd().endsWith("?")) return undefined;
  const isYes = answerOf(first.quote, { language })?.says === "yes" || agrees(first);
  return isYes && !sentencesOf(opening).some(isReserved) ? { text: opening, sum } : undefined;
}

const SENTENCE = /.+?(?:[.!?](?=\s|$)|$)/gsu;

const sentencesOf = (place: Place): Place[] =>
  [...place.quote.matchAll(SENTENCE)].flatMap(({ 0: quote, index }) =>
    quote.trim() === ""
      ? []
      : [{ ...place, quote: quote.trim(), start: place.start + index, end: place.start + index + quote.length }],
  );

/** The sum to the cent, or in full units alone: `1325 is fine`. */
function namesSum({ quote }: Place, { minor, currency }: Money): boolean {
  const isNamed = findAmounts(quote).some(
    ({ value }) => value.minor === minor && (value.currency ?? currency) === currency,
  );
  const units = minor / 10 ** currencyExponent(currency);
  return isNamed || (Number.isInteger(units) && units >= LEAST_BARE && tokensOf(quote).includes(String(units)));
}

/** Smaller numbers are times, days and pieces as well. */
const LEAST_BARE = 100;

const agrees = (place: Place): boolean =>
  !place.quote.trimEnd().endsWith("?") &&
  !isReserved(place) &&
  tokensOf(place.quote).some((word) => WORDS.agreeing.has(word));

const isReserved = ({ quote }: Place): boolean => tokensOf(quote).some((word) => WORDS.reserving.has(word));

function agreement(record: SourceRecord, { text, sum }: Said, { amount }: CaseKnowledge): Event {
  const day = record.madeAt;
  const fields: Record<string, Found<string> | Found<Money>> = {
    speaker: { value: "cardholder", place: text },
    text: { value: text.quote, place: text },
    how: { value: WORDS.how.agreed, place: text },
    ...(amount && { amount: { value: amount, place: sum } }),
  };
  return {
    id: `${record.id}@agreed-in-talk`,
    type: AGREED,
    record: record.id,
    file: record.file,
    modality: "asserted",
    by: "cardholder",
    speaker: record.speaker,
    fields: { ...fields, ...(day && { day }) },
    ...(day && { at: { ...day.value, own: true } }),
    place: text,
    quote: text,
  };
}
