import { parentsOf } from "../events/events-of";
import { draftOf } from "../events/fields/drafts";
import { fieldsOfRecord, type RecordFields } from "../events/fields/record-fields";
import {
  type CaseKnowledge,
  type Event,
  type EventDay,
  type FieldValue,
  type Found,
  isDay,
  isFirm,
  isMoney,
  type Money,
  type Place,
  type SourceRecord,
} from "../model";
import { findAmounts } from "../shapes/amounts";
import { findDays } from "../shapes/days";
import { findIdentifiers } from "../shapes/identifiers";
import { tokensOf } from "../shapes/value-shapes";
import { part } from "../ties/literal";
import { type Facts, isUnspoken, linesOf } from "./paper";
import { endingIn, hasAcquirersNumber, headOf, PAYMENT_WORDS, says } from "./payment-lines";

/**
 * Credits as acquirers and gateways print them: a row of a settlement whose type is a credit, or a page headed as one with
 * the number that the acquirer gave it. Only a credit of the disputed sum counts, to a card that is not another's, in which
 * nothing failed or waits.
 */
export function withPaymentCredits(events: readonly Event[], records: readonly SourceRecord[], facts: Facts): Event[] {
  const { known, ties } = facts;
  if (known.amount === undefined) return [...events];
  const byId = new Map(records.map((record) => [record.id, record]));
  return [...new Set(records.map(({ file }) => file))].reduce(
    (told, file) => {
      const own = records.filter((record) => record.file === file);
      const firm = own.filter(({ id }) => isFirm(ties.get(id)));
      if (firm.length === 0 || !isUnspoken(own)) return told;
      const rows = firm.filter(({ kind }) => kind === "row" || kind === "object");
      const head = headOf(own).day;
      const isOpen = (line: Place): boolean => !isDone(line) || isTakenBack(line);
      if (linesOf(own).some((line) => isOpen(line) && sumIn([line], known) !== undefined)) return told;
      if (rows.length > 0) return rows.reduce((all, row) => withRow(all, row, parentsOf(row, byId), head, known), told);
      return withPage(told, own, firm, known);
    },
    [...events],
  );
}

type Credit = {
  record: SourceRecord;
  parents: readonly SourceRecord[];
  line: Place;
  amount: Found<Money>;
  day: Found<EventDay> | undefined;
  arn: Found<string> | undefined;
};

function withRow(
  events: Event[],
  record: SourceRecord,
  parents: readonly SourceRecord[],
  head: Found<EventDay> | undefined,
  known: CaseKnowledge,
): Event[] {
  const [line] = record.passages;
  const cells = [...record.pairs.map(({ value }) => value), ...record.prose.map(({ quote }) => quote)];
  const isCredit = cells.some((cell) => {
    const words = tokensOf(cell);
    return words.length > 0 && words.length <= MOST_WORDS && words.every((word) => PAYMENT_WORDS.credits.has(word));
  });
  const { own } = fieldsOfRecord(record, parents);
  if (!line || !(isCredit || isTakenOff(record, own, parents, known)) || !isDone(line) || !isAcquirers(record))
    return events;
  const amount = sumIn([line], known);
  const day = dayOf(own.day) ?? dayOf(own.clearedOn) ?? daysIn(line, record)[0] ?? head;
  return amount ? withCredit(events, { record, parents, line, amount, day, arn: arnIn([line]) }) : events;
}

/**
 * `05FEB  3767 **** 1006  189.00-  74921606036000000120557`: a sum below zero beside the number that the acquirer gave it is
 * what went back to the card, whatever the columns are called. What is taken for a dispute has such a number, too, and comes
 * after it.
 */
function isTakenOff(
  record: SourceRecord,
  { amount, day }: RecordFields["own"],
  parents: readonly SourceRecord[],
  { disputeDay }: CaseKnowledge,
): boolean {
  const isBelow = amount !== undefined && isMoney(amount.value) && amount.value.minor < 0;
  const on = dayOf(day)?.value;
  if (!isBelow || !hasAcquirersNumber(record) || on === undefined) return false;
  if (disputeDay !== undefined && (on.other ?? on.day) >= disputeDay) return false;
  return [record, ...parents].every(({ passages }) =>
    passages.every(({ quote }) => !says(tokensOf(quote), PAYMENT_WORDS.disputes)),
  );
}

const OF_PAYMENTS: ReadonlySet<string> = new Set(["processor", "terminal"]);

/** By whoever handles payments, or with a column for the acquirer's number. */
const isAcquirers = ({ authority, pairs }: SourceRecord): boolean =>
  OF_PAYMENTS.has(authority) || pairs.some(({ means }) => means && "field" in means && means.field === "arn");

const dayOf = (found: Found<FieldValue> | undefined): Found<EventDay> | undefined =>
  found && isDay(found.value) ? { value: found.value, place: found.place } : undefined;

const MOST_WORDS = 3;
const MOST_WORDS_OF_A_LABEL = 8;
const HEAD = 6;

/** A page of labels and values that is headed as a credit and prints the acquirer's number. */
function withPage(
  events: Event[],
  records: readonly SourceRecord[],
  firm: readonly SourceRecord[],
  known: CaseKnowledge,
): Event[] {
  const [teller] = firm;
  const lines = linesOf(records);
  const arn = arnIn(lines);
  const amount = sumIn(lines, known);
  const title = lines
    .slice(0, HEAD)
    .find(
      ({ quote }) => tokensOf(quote).length <= MOST_WORDS_OF_A_LABEL && says(tokensOf(quote), PAYMENT_WORDS.credits),
    );
  if (!teller || !arn || !amount || !title || !lines.every(isDone)) return events;
  const tails = lines.flatMap((line) => endingIn(line) ?? []);
  if (known.cardTail !== undefined && tails.some(({ value }) => value !== known.cardTail)) return events;
  const day = lines
    .flatMap((line) => (says(tokensOf(line.quote), PAYMENT_WORDS.clearing) ? daysIn(line, teller) : []))
    .find(({ value }) => known.disputeDay === undefined || value.day <= known.disputeDay);
  return day ? withCredit(events, { record: teller, parents: [], line: title, amount, day, arn }) : events;
}

const isDone = ({ quote }: Place): boolean => {
  const words = tokensOf(quote);
  return !says(words, PAYMENT_WORDS.refusing) && !says(words, PAYMENT_WORDS.waiting);
};

/** `Storno Gutschrift`, `refund voided`: the credit itself was undone; `refund, order canceled` is its reason. */
function isTakenBack({ quote }: Place): boolean {
  const words = tokensOf(quote);
  return words.some((word, at) => {
    const next = words[at + 1] ?? "";
    const [one, other] = PAYMENT_WORDS.voiding.has(word) ? [next, word] : [word, next];
    return PAYMENT_WORDS.credits.has(one) && PAYMENT_WORDS.voiding.has(other);
  });
}

function sumIn(lines: readonly Place[], { amount: charged }: CaseKnowledge): Found<Money> | undefined {
  for (const line of lines)
    for (const { value, start, end } of findAmounts(line.quote)) {
      const isOther =
        value.currency !== undefined && charged?.currency !== undefined && value.currency !== charged.currency;
      if (Math.abs(value.minor) === charged?.minor && !isOther)
        return { value: { ...value, minor: charged.minor }, place: part(line, start, end) };
    }
  return undefined;
}

const arnIn = (lines: readonly Place[]): Found<string> | undefined =>
  lines.flatMap((line) =>
    findIdentifiers(line.quote).flatMap(({ kind, value, start, end }) =>
      kind === "arn" ? [{ value, place: part(line, start, end) }] : [],
    ),
  )[0];

const daysIn = (line: Place, record: SourceRecord): Found<EventDay>[] =>
  findDays(line.quote, record).map(({ value, start, end }) => ({ value, place: part(line, start, end) }));

const CREDITED = "refund-issued";

function withCredit(events: Event[], { record, parents, line, amount, day, arn }: Credit): Event[] {
  const more = { amount, ...(day && { day }), ...(arn && { arn }) };
  const dated = day ? { at: { ...day.value, own: true } } : {};
  // A number of the acquirer is printed by whoever has its records.
  const by = arn && record.authority !== "terminal" ? ("processor" as const) : record.authority;
  const known = events.find(
    (event) => event.type === CREDITED && event.record === record.id && TOLD.has(event.modality),
  );
  if (known !== undefined) {
    const { doubtful: _, ...told } = known;
    const whole: Event = { ...told, by, modality: "asserted", fields: { ...known.fields, ...more }, ...dated };
    return events.map((event) => (event === known ? whole : event));
  }
  const draft = draftOf(record, fieldsOfRecord(record, parents), { type: CREDITED, by, place: line, fields: more });
  return [...events, { ...draft, ...dated, id: `${record.id}@credit`, quote: line }];
}

/** A page of an acquirer is read as a form where its labels stand in front of dots. */
const TOLD: ReadonlySet<string> = new Set(["asserted", "reported", "template"]);
