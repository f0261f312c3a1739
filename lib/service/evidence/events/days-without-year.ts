import { addDays, isCalendarDate } from "@/lib/values/calendar";
import { type CaseKnowledge, type EventDay, isMessage, type Pair, type Place, type SourceRecord } from "../model";
import { type DayOrder, findDays } from "../shapes/days";
import { SHORT_STAMP, STAMP_BEHIND } from "../shapes/line-shapes";

/** Messages and entries about a sale may begin some weeks before it. */
const LEAD = 45;

/** Between these days lies what a paper of the case tells. */
type Span = { sale: string; today: string };

/**
 * Messages and entries of logs that print day and month alone (`24/03 18:40`): of the years around the sale the one in
 * which they follow it and are past.
 */
export function withYears(records: readonly SourceRecord[], known: CaseKnowledge): SourceRecord[] {
  const { transactionDay: sale, today } = known;
  if (sale === undefined || !isCalendarDate(sale)) return [...records];
  const span = { sale, today };
  const orders = stampOrders(records);
  return records.map((record) => {
    const order = orders.get(record.file) ?? record.dates;
    return past(record.kind === "turn" ? datedTurn(record, span, order) : datedEntry(record, span, order), today);
  });
}

/** Of the two readings of `04/08/2026` only the past one can be the day of what was written. */
function past(record: SourceRecord, today: string): SourceRecord {
  const isWritten = isMessage(record.kind);
  if (!isWritten || record.madeAt?.value.other === undefined) return record;
  const { other, ...first } = record.madeAt.value;
  if (first.day <= today === other <= today) return record;
  const day = first.day <= today ? first.day : other;
  return { ...record, madeAt: { ...record.madeAt, value: { ...first, day } } };
}

function datedTurn(record: SourceRecord, span: Span, order: DayOrder | undefined): SourceRecord {
  const [place] = record.passages;
  if (record.madeAt !== undefined || place === undefined) return record;
  if (!SHORT_STAMP.test(place.quote)) return byMonthName(record, place, span);
  const value = dayOfStamp(place.quote, span, order);
  return value === undefined ? record : { ...record, madeAt: { value, place } };
}

/** `07/11 14:03:44  SALE  620.00`: its date as a page with the year would print it. */
function datedEntry(record: SourceRecord, span: Span, order: DayOrder | undefined): SourceRecord {
  if (!record.pairs.some(isShort)) return record;
  const pairs = record.pairs.map((pair) => {
    const found = isShort(pair) ? dayOfStamp(pair.value, span, order) : undefined;
    if (found === undefined) return pair;
    const { first = "", second = "", mark = "" } = SHORT_STAMP.exec(pair.value)?.groups ?? {};
    const day = found.other === undefined ? found.day : [first, second, found.day.slice(0, 4)].join(mark);
    return { ...pair, value: `${day} ${found.time ?? ""}`.trim() };
  });
  return { ...record, pairs };
}

const isShort = ({ label, value }: Pair): boolean => label === "date" && SHORT_STAMP.test(value);

function dayOfStamp(text: string, { sale, today }: Span, order: DayOrder | undefined): EventDay | undefined {
  const { first = "", second = "", mark, time = "" } = SHORT_STAMP.exec(text)?.groups ?? {};
  const within = (month: string, day: string): string | undefined =>
    [0, 1]
      .map((more) => `${Number(sale.slice(0, 4)) + more}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`)
      .find((one) => isCalendarDate(one) && one >= addDays(sale, -LEAD) && one <= today);
  const dayFirst = order === "month" ? undefined : within(second, first);
  const monthFirst = mark !== "." && order !== "day" ? within(first, second) : undefined;
  const day = monthFirst ?? dayFirst;
  if (day === undefined) return undefined;
  return {
    day,
    ...(dayFirst && monthFirst && dayFirst !== monthFirst ? { other: dayFirst } : {}),
    time: time.replace(".", ":").padStart(5, "0"),
  };
}

/** `Apr 2`, `12. Mai`: the stamp of a message whose month is a word, in front of it or in brackets behind it. */
function byMonthName(record: SourceRecord, place: Place, { sale, today }: Span): SourceRecord {
  const [head = ""] = place.quote.split("\n");
  const behind = STAMP_BEHIND.exec(place.quote)?.groups?.stamp ?? "";
  const [value] = [head.slice(0, LONGEST_HEAD), behind].flatMap((text) =>
    findDays(text, record, sale).map((found) => found.value),
  );
  const isPast = value !== undefined && value.day >= addDays(sale, -LEAD) && value.day <= today;
  return isPast ? { ...record, madeAt: { value, place } } : record;
}

const LONGEST_HEAD = 60;

/** One stamp of a file that has only one reading tells the others: `6/22`. */
function stampOrders(records: readonly SourceRecord[]): Map<string, DayOrder> {
  const orders = new Map<string, DayOrder>();
  for (const { kind, file, passages, pairs } of records) {
    const stamps = kind === "turn" ? [passages[0]?.quote ?? ""] : pairs.filter(isShort).map(({ value }) => value);
    for (const stamp of stamps) {
      const { first, second } = SHORT_STAMP.exec(stamp)?.groups ?? {};
      if (Number(first) > MONTHS) orders.set(file, "day");
      else if (Number(second) > MONTHS) orders.set(file, "month");
    }
  }
  return orders;
}

const MONTHS = 12;
