import { addDays } from "@/lib/values/calendar";
import { draftOf } from "../events/fields/drafts";
import { covers } from "../events/fields/printed-lines";
import {
  type Authority,
  type Event,
  type FieldValue,
  type Found,
  isFirm,
  type Money,
  type SourceRecord,
} from "../model";
import { tokensOf } from "../shapes/value-shapes";
import { type Facts, isUnspoken, linesOf } from "./paper";
import { creditedSums, PAYMENT_WORDS, type PaymentLine, paymentLines, says } from "./payment-lines";

/**
 * Journals of payments: what gateways, acquirers and terminals log of one sale. Each system words its entries in its own
 * way, but an entry that prints a sum of money with the issuer's answer and the code of its approval is an approval, and
 * one that says that it was completed, captured or cleared is the charge. Approvals of further sums are added up.
 */
export function withPaymentJournals(events: readonly Event[], records: readonly SourceRecord[], facts: Facts): Event[] {
  return withAuthentications(readJournals(events, records, facts), records);
}

/** A result of 3-D Secure beside the value that the issuer computed for it: only the server of the payment has both. */
function withAuthentications(events: readonly Event[], records: readonly SourceRecord[]): Event[] {
  const trusted = new Set(
    [...new Set(records.map(({ file }) => file))].filter((file) => {
      const own = records.filter((record) => record.file === file);
      return isUnspoken(own) && linesOf(own).some(({ quote }) => says(tokensOf(quote), PAYMENT_WORDS.authentication));
    }),
  );
  const isResult = ({ type, fields }: Event): boolean =>
    type === "payer-authenticated" && RESULTS.some((field) => fields[field] !== undefined);
  const hasValue = ({ file, fields }: Event): boolean => trusted.has(file) || fields.authenticationValue !== undefined;
  return events.map((event) => (isResult(event) && hasValue(event) ? { ...event, by: sourceOf(event.by) } : event));
}

const RESULTS = ["eci", "securityLevel", "transStatus"];

function readJournals(events: readonly Event[], records: readonly SourceRecord[], facts: Facts): Event[] {
  const files = new Set(records.map(({ file }) => file));
  return [...files].reduce(
    (told, file) => {
      const own = records.filter((record) => record.file === file);
      return isUnspoken(own) ? readFile(told, own, facts) : told;
    },
    [...events],
  );
}

function readFile(events: Event[], records: readonly SourceRecord[], { ties, known }: Facts): Event[] {
  const all = paymentLines(records);
  const tails = new Set(records.flatMap(({ pairs }) => pairs.flatMap(cardIn)));
  for (const { tail } of all) if (tail) tails.add(tail.value);
  const isOwnCard = ({ tail }: PaymentLine): boolean => {
    if (known.cardTail === undefined) return true;
    return tail === undefined
      ? tails.size === 0 || (tails.size === 1 && tails.has(known.cardTail))
      : tail.value === known.cardTail;
  };
  const credits = creditedSums(records);
  // What stands behind a credit of the same sum is of it: an entry without a code, and on a page of both any line.
  const isOfCredit = ({ act, code, line, amount, record: { kind } }: PaymentLine): boolean =>
    ((act === "captured" && code === undefined) || (kind !== "row" && kind !== "object")) &&
    credits.some(({ minor, start }) => minor === amount.value.minor && start < line.start);
  const lines = all.filter((line) => isOwnCard(line) && isFirm(ties.get(line.record.id)) && !isOfCredit(line));
  if (!lines.some((line) => isOfSale(line, lines, known)) || !isJournal(all)) return events;
  const covered = coveredBy(lines);
  const told = lines.reduce((all, line) => withLine(all, line, lines, covered), events);
  const isChecked = (event: Event): boolean => CHECKS.has(event.type) && lines.some((line) => isToldBy(event, line));
  return told.map((event) => (isChecked(event) ? { ...event, by: sourceOf(event.by) } : event));
}

/** What the issuer answered beside the approval. */
const CHECKS: ReadonlySet<string> = new Set([
  "address-checked",
  "security-code-checked",
  "card-read",
  "cardholder-verified",
]);

const cardIn = ({ means, value }: SourceRecord["pairs"][number]): string[] =>
  means && "field" in means && means.field === "cardTail" ? [value.slice(-4)] : [];

/** A charge is cleared within weeks of the sale. */
const LONGEST_CLEARING = 30;
const AROUND_THE_SALE = 1;

/**
 * The disputed sum around the day of the sale, or approvals that come to it: a journal of other days and other sums, such
 * as the check of one dollar with which a card is stored, tells nothing of the charge.
 */
function isOfSale(
  { act, amount, day, code, captured }: PaymentLine,
  lines: readonly PaymentLine[],
  { amount: charged, transactionDay: sale }: Facts["known"],
): boolean {
  if (charged === undefined) return false;
  // The last increase comes to what was charged, or to more.
  const isCovered = (coveredBy(lines)?.sum.minor ?? 0) >= charged.minor;
  const isSum = amount.value.minor === charged.minor || isCovered;
  if (!isSum || (act !== "authorized" && act !== "captured")) return false;
  const on = day?.value.day;
  if (on === undefined || sale === undefined) return true;
  const isNear = (one: string, days: number) => one >= addDays(sale, -AROUND_THE_SALE) && one <= addDays(sale, days);
  const days = [on, ...(day?.value.other ? [day.value.other] : [])];
  if (days.some((one) => isNear(one, act === "captured" || captured ? LONGEST_CLEARING : AROUND_THE_SALE))) return true;
  return lines.some((other) => code !== undefined && other.act === "captured" && other.code?.value === code.value);
}

/** An answer of the issuer beside its code, or the stages of one payment: nobody but who handles payments logs them. */
function isJournal(lines: readonly PaymentLine[]): boolean {
  const codes = lines.filter(({ code }) => code !== undefined);
  const isAnswered = codes.some((line) => line.isAnswered);
  const isStaged = codes.length > 0 && lines.some(({ captured, isIncrease }) => captured !== undefined || isIncrease);
  return isAnswered || isStaged;
}

type Covered = { first: PaymentLine; sum: Money };

/** What the approval of the sale and those that raise it come to. */
function coveredBy(lines: readonly PaymentLine[]): Covered | undefined {
  const voided = new Set(lines.filter(({ act }) => act === "voided").flatMap(({ code }) => code?.value ?? []));
  const standing = lines.filter(({ act, code }) => act === "authorized" && !(code && voided.has(code.value)));
  const at = standing.findIndex(({ isIncrease }) => isIncrease);
  const first = standing[at - 1];
  const increases = standing.filter(({ isIncrease }) => isIncrease);
  const codes = new Set([first, ...increases].map((line) => line?.code?.value));
  if (first === undefined || codes.size !== increases.length + 1) return undefined;
  const minor = [first, ...increases].reduce((sum, { amount }) => sum + amount.value.minor, 0);
  return { first, sum: { ...first.amount.value, minor } };
}

function withLine(
  events: Event[],
  line: PaymentLine,
  lines: readonly PaymentLine[],
  covered: Covered | undefined,
): Event[] {
  const { record } = line;
  const before = lines.slice(0, lines.indexOf(line));
  const isApprovedBefore = before.some((other) => other.act === "authorized" && isSameCode(other, line));
  const act = line.act === "authorized" && line.captured && isApprovedBefore ? "captured" : line.act;
  let told = events;
  // The line of the charge repeats the code of its approval.
  if (act === "captured" && isApprovedBefore)
    told = told.filter((event) => !(event.type === "payment-authorized" && isToldBy(event, line)));
  if (act === "authorized")
    told = withEvent(told, line.isCharge ? { ...line, day: undefined } : line, "payment-authorized", {
      ...(line.answer && { response: line.answer }),
      ...(line.isIncrease && { indicator: { value: INCREMENTAL, place: line.line } }),
      ...(covered?.first === line && { authorizedAmount: { value: covered.sum, place: line.amount.place } }),
    });
  // What was approved is not said to have been approved on the day on which it was charged.
  if (act === "authorized" && line.isCharge)
    told = told.map((event) => (event.type === "payment-authorized" && isToldBy(event, line) ? undated(event) : event));
  if (act === "captured" || line.captured !== undefined) {
    const day = line.captured === "undated" ? undefined : line.captured;
    told = withEvent(told, line, "payment-captured", { ...(day && { day, clearedOn: day }) });
  }
  if (act === "voided") told = withEvent(told, line, "payment-voided", {});
  if (act === "declined" && record.kind !== "row" && record.kind !== "object")
    told = withEvent(told, line, "payment-declined", { ...(line.answer && { response: line.answer }) });
  return told;
}

const INCREMENTAL = "incremental";

function undated({ at: _, fields: { day: __, ...fields }, ...event }: Event): Event {
  return { ...event, fields };
}

const isSameCode = (one: PaymentLine, other: PaymentLine): boolean =>
  one.code !== undefined && one.code.value === other.code?.value;

/** An entry tells what its record does; a line among others only what stands in it. */
function isToldBy({ record, place }: Event, line: PaymentLine): boolean {
  if (record !== line.record.id) return false;
  return line.record.kind === "row" || line.record.kind === "object" || covers(line.line, place);
}

function withEvent(
  events: Event[],
  line: PaymentLine,
  type: string,
  more: Readonly<Record<string, Found<FieldValue>>>,
): Event[] {
  const { record, amount, code, day, tail } = line;
  const by = sourceOf(record.authority);
  const fields = {
    amount,
    ...(code && { approvalCode: code }),
    ...(tail && { cardTail: tail }),
    ...(day && { day }),
    ...more,
  };
  const at = events.findIndex((event) => event.type === type && event.modality === "asserted" && isToldBy(event, line));
  const known = events[at];
  const on = more.day?.value ?? day?.value;
  const dated = typeof on === "object" && "day" in on ? { at: { ...on, own: true } } : {};
  if (known !== undefined) {
    const whole = {
      ...known,
      by,
      fields: { ...fields, ...known.fields, ...pick(more) },
      ...(known.at?.own ? {} : dated),
    };
    return events.map((event) => (event === known ? whole : event));
  }
  const draft = draftOf(record, line.fields, { type, by, place: line.line, fields });
  const number = events.filter(({ id }) => id.startsWith(`${record.id}@payment`)).length + 1;
  return [...events, { ...draft, ...dated, id: `${record.id}@payment${number}`, quote: line.line }];
}

/** What only the journal as a whole tells goes before what one entry says. */
const pick = ({ authorizedAmount, clearedOn, indicator }: Readonly<Record<string, Found<FieldValue>>>) => ({
  ...(indicator && { indicator }),
  ...(authorizedAmount && { authorizedAmount }),
  ...(clearedOn && { clearedOn }),
});

const OF_PAYMENTS: ReadonlySet<Authority> = new Set(["terminal", "processor", "issuer"]);

/** A journal of payments that nothing else marks is printed by who handles them. */
const sourceOf = (by: Authority): Authority => (OF_PAYMENTS.has(by) ? by : "processor");
