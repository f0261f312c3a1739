import { addDays } from "@/lib/values/calendar";
import { mayCarry } from "../catalog/catalog";
import { isFailure, isUseless, stateOf } from "../catalog/statuses";
import { covers } from "../events/fields/printed-lines";
import { GROUP_OF } from "../keys/vocabulary";
import { fold } from "../keys/words";
import {
  type CaseKnowledge,
  type Event,
  type FieldValue,
  type Found,
  isFirm,
  type Place,
  type SourceRecord,
} from "../model";
import { findAmounts } from "../shapes/amounts";
import { findIdentifiers } from "../shapes/identifiers";
import { tokensOf } from "../shapes/value-shapes";
import { findAmount } from "../ties/amounts";
import { part } from "../ties/literal";
import { WORDS } from "../words/paper-words";
import { type ChargeEntry, entriesOf, withoutLater } from "./charge-entries";
import { type Facts, isUnspoken, linesOf } from "./paper";

/**
 * Lists of what a customer paid: charges of a plan, visits, stays, orders. Systems print them in a thousand ways, but in one
 * list all entries have one form. So where an entry is the disputed charge by its day and its amount, the entries around
 * it that are built alike and say of themselves that they were paid are the customer's earlier payments. An entry that
 * speaks of a dispute without denying it, of a credit or of a failure is none.
 */
export function withCharges(events: readonly Event[], records: readonly SourceRecord[], facts: Facts): Event[] {
  const found = [...new Set(records.map(({ file }) => file))].flatMap((file) => {
    const paper = records.filter((record) => record.file === file);
    const own = paper.filter(({ id }) => facts.ties.get(id)?.strength !== "other");
    const [holder] = own.filter(({ id }) => isFirm(facts.ties.get(id)));
    if (holder === undefined || !isUnspoken(paper)) return [];
    const isOfOne = own.length === paper.length;
    const ofFile = events.filter((event) => event.file === file && event.modality === "asserted");
    const told = new Set(ofFile.filter(isDatedCapture).map(({ at }) => at?.day));
    // A gateway lists what became of one payment: approved, voided, captured.
    const isOfOnePayment = ofFile.some(({ type }) => type === "payment-voided");
    const approved = ofFile.flatMap(({ type, place }) =>
      isOfOnePayment && type === "payment-authorized" ? [place] : [],
    );
    return earlierIn(isOfOne ? own : own.filter(({ id }) => isTiedAsRow(id, facts)), holder, facts).filter(
      ({ at, place }) => !told.has(at?.day) && !approved.some((one) => covers(place, one)),
    );
  });
  return [...events, ...found];
}

/** In a table of many customers the rows that share the card, the mail address or the name with the case. */
function isTiedAsRow(id: string, { ties }: Facts): boolean {
  const tie = ties.get(id);
  return (
    isFirm(tie) ||
    (tie?.strength === "weak" &&
      tie.conflicts.length === 0 &&
      tie.shared.some(({ identifier }) => OF_HOLDER.has(identifier)))
  );
}

const OF_HOLDER: ReadonlySet<string> = new Set(["card", "email", "name", "account"]);
const TELLERS: ReadonlySet<string> = new Set(["processor", "merchant-system"]);

const isDatedCapture = ({ type, modality, by, at, fields }: Event): boolean =>
  type === "payment-captured" &&
  modality === "asserted" &&
  TELLERS.has(by) &&
  at?.own === true &&
  fields.amount !== undefined;

type Charge = ChargeEntry & { amount: Found<FieldValue> };

function earlierIn(own: readonly SourceRecord[], holder: SourceRecord, { ties, known }: Facts): Event[] {
  const { transactionDay: sale, amount } = known;
  if (sale === undefined || amount === undefined) return [];
  const all = entriesOf(linesOf(own), holder, sale);
  const disputed = all.find((entry) => isOfSale(entry, known));
  if (disputed === undefined) return [];
  const entries = withoutLater(all, disputed);
  const priced = entries.flatMap((entry) => chargeIn(entry, disputed, known));
  const lines = linesOf(own);
  const isOfPlan = priced.length === 0 && isPlan(disputed, lines, known);
  const earlier = (isOfPlan ? atOnePrice(entries, lines, known) : priced).filter(
    (entry) =>
      entry.day.value.day < addDays(sale, -1) &&
      isAlike(entry, disputed) &&
      !isUndone(entry) &&
      (isOfPlan || isPaid(entry, own)),
  );
  const days = new Map(earlier.map((entry) => [entry.day.value.day, entry]));
  return [...days.values()].map((entry, at) => {
    const teller = own.find(
      ({ id, passages }) => isFirm(ties.get(id)) && passages.some((one) => covers(one, entry.line)),
    );
    return eventOf(entry, teller ?? holder, own, at);
  });
}

const AROUND = 1;

/** The entry of the disputed charge: its day, or a stay that ends on it, and its amount. */
function isOfSale({ line, day, days }: ChargeEntry, { transactionDay: sale = "", amount }: CaseKnowledge): boolean {
  const isNear = [day.value, ...days].some((value) =>
    [value.day, value.other].some(
      (one) => one !== undefined && one >= addDays(sale, -AROUND) && one <= addDays(sale, AROUND),
    ),
  );
  const isPriced = amount !== undefined && findAmount(amount, line, true) !== undefined;
  return isNear && (isPriced || findAmounts(line.quote).length === 0);
}

/** The amount of an entry stands where the disputed one has its own. */
function chargeIn(entry: ChargeEntry, disputed: ChargeEntry, { amount }: CaseKnowledge): Charge[] {
  const [own, others] = [sumsIn(disputed.line), sumsIn(entry.line)];
  const fromEnd = own.length - own.findLastIndex(({ minor }) => minor === amount?.minor);
  const sum = own.length === others.length ? others.at(-fromEnd) : others.length === 1 ? others[0] : undefined;
  return sum === undefined || sum.minor <= 0
    ? []
    : [
        {
          ...entry,
          amount: {
            value: { minor: sum.minor, ...(amount?.currency && { currency: amount.currency }) },
            place: sum.place,
          },
        },
      ];
}

function sumsIn(line: Place): { minor: number; place: Place }[] {
  return findAmounts(line.quote).map(({ value, start, end }) => ({
    minor: value.minor,
    place: part(line, start, end),
  }));
}

/** `Charged 31.03.2024 · 31.03.2025 · 31.03.2026`: days behind a word for payments, in the paper of a plan at one price. */
function isPlan({ label }: ChargeEntry, lines: readonly Place[], { amount }: CaseKnowledge): boolean {
  return (
    wordsIn(label).some((word) => isOfPayment(word) || PAID_STATES.has(stateOf("payment", word)?.event ?? "")) &&
    amount !== undefined &&
    lines.some((line) => findAmount(amount, line, true) !== undefined)
  );
}

function atOnePrice(entries: readonly ChargeEntry[], lines: readonly Place[], { amount }: CaseKnowledge): Charge[] {
  if (amount === undefined) return [];
  const place = lines.flatMap((line) => findAmount(amount, line, true) ?? [])[0];
  return place === undefined ? [] : entries.map((entry) => ({ ...entry, amount: { value: amount, place } }));
}

/** One list, and the same number of days and sums. */
const isAlike = (entry: ChargeEntry, disputed: ChargeEntry): boolean =>
  entry.list === disputed.list || wordsOf(entry).join(" ") === wordsOf(disputed).join(" ");

const wordsOf = ({ line }: ChargeEntry): string[] => tokensOf(line.quote).filter((word) => !DIGIT.test(word));
const DIGIT = /\d/;

const isOfPayment = (word: string): boolean => GROUP_OF.get(fold(word)) === "payment" || WORDS.payments.has(word);

/** It speaks of a dispute without denying it, of a credit or of a failure. */
function isUndone({ line: { quote } }: ChargeEntry): boolean {
  const words = wordsIn(quote);
  return isUseless(quote) || words.some(undoes) || !isUndisputed(words);
}

/** It says that it was paid, or it or its paper that nobody disputed it. */
function isPaid(entry: ChargeEntry, own: readonly SourceRecord[]): boolean {
  const words = wordsIn(entry.line.quote);
  return (
    words.some((word) => PAID_STATES.has(stateOf("payment", word)?.event ?? "") || WORDS.settled.has(word)) ||
    words.some(isOfDispute) ||
    own.some((record) => isClear(record, entry)) ||
    linesOf(own).some(deniesDisputes)
  );
}

/** `claim: -` says that there was none. */
const wordsIn = (text: string): string[] =>
  tokensOf(text.replaceAll(NO_VALUE, ": none")).map((word) => word.toLowerCase());
const NO_VALUE = /[:=]\s*-{1,3}(?=\s|$)/gu;
const isOfDispute = (word: string): boolean => GROUP_OF.get(fold(word)) === "dispute" || WORDS.disputed.has(word);

/** The row of the entry has a column of disputes, and nothing in it. */
const isClear = ({ passages, pairs }: SourceRecord, entry: ChargeEntry): boolean =>
  passages.some((one) => covers(one, entry.line)) &&
  pairs.some(({ words, value }) => words.some(isOfDispute) && WORDS.nothing.has(value.trim().toLowerCase()));

/** `No other disputes or refunds on this client`, `prior disputes: none`. */
function deniesDisputes({ quote }: Place): boolean {
  const words = wordsIn(quote);
  const at = words.findIndex(isOfDispute);
  return (
    at >= 0 &&
    words.length <= LONGEST_DENIAL &&
    !quote.includes("?") &&
    [...words.slice(Math.max(0, at - FARTHEST), at), words[at + 1]].some((word) => WORDS.nothing.has(word ?? ""))
  );
}

const LONGEST_DENIAL = 12;
const FARTHEST = 2;

const PAID_STATES: ReadonlySet<string> = new Set(["payment-captured"]);
const UNDONE: ReadonlySet<string> = new Set(["payment-declined", "payment-voided", "refund-issued"]);

const undoes = (word: string): boolean =>
  UNDONE.has(stateOf("payment", word)?.event ?? "") || GROUP_OF.get(fold(word)) === "refund" || isFailure(word);

/** `dispute: none`, `no claims`: what speaks of a dispute denies it beside itself. */
function isUndisputed(words: readonly string[]): boolean {
  return words.every((word, at) => {
    if (!isOfDispute(word)) return true;
    return [words[at - 1], words[at + 1]].some((next) => next !== undefined && WORDS.nothing.has(next));
  });
}

const OF_ENTRY = ["ip"] as const;
const OF_PAPER: ReadonlySet<string> = new Set(["account", "email"]);

function eventOf(entry: Charge, teller: SourceRecord, own: readonly SourceRecord[], at: number): Event {
  const { line, day, amount } = entry;
  const found = findIdentifiers(line.quote);
  const traces = OF_ENTRY.flatMap((kind) => {
    const one = found.find((other) => other.kind === kind);
    return one ? [[kind, { value: one.value, place: part(line, one.start, one.end) }] as const] : [];
  });
  const ofPaper = own
    .flatMap(({ pairs }) => pairs)
    .flatMap(({ means, value, place }) =>
      means && "field" in means && means.field && OF_PAPER.has(means.field) && mayCarry(CHARGE, means.field)
        ? [[means.field, { value, place }] as const]
        : [],
    );
  return {
    id: `${teller.id}@charge${at + 1}`,
    type: CHARGE,
    record: teller.id,
    file: teller.file,
    modality: "asserted",
    by: teller.authority === "processor" ? "processor" : "merchant-system",
    at: { ...day.value, own: true },
    fields: { ...Object.fromEntries(ofPaper.toReversed()), ...Object.fromEntries(traces), day, amount },
    place: line,
    quote: line,
    listed: true,
  };
}

const CHARGE = "payment-captured";
