import { addDays, isCalendarDate } from "@/lib/values/calendar";
import type { CaseKnowledge, EventDay, Place, SourceRecord } from "../model";
import { SHORT_STAMP } from "../records/shapes/lines";
import { findDays } from "../shapes/days";

/** Messages about a sale may begin some weeks before it. */
const LEAD = 45;

/**
 * Messages that print day and month alone (`24/03 18:40`): of the years around the sale the one in which they follow it
 * and are past.
 */
export function withMessageDays(records: readonly SourceRecord[], known: CaseKnowledge): SourceRecord[] {
  const { transactionDay: sale, today } = known;
  if (sale === undefined || !isCalendarDate(sale)) return [...records];
  const orders = stampOrders(records);
  return records.map((record) => {
    const [place] = record.passages;
    if (record.kind !== "turn" || record.madeAt !== undefined || place === undefined) return record;
    const { first = "", second = "", mark, time } = SHORT_STAMP.exec(place.quote)?.groups ?? {};
    if (time === undefined) return byMonthName(record, place, { sale, today });
    const within = (month: string, day: string): string | undefined =>
      [0, 1]
        .map((more) => `${Number(sale.slice(0, 4)) + more}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`)
        .find((one) => isCalendarDate(one) && one >= addDays(sale, -LEAD) && one <= today);
    const order = orders.get(record.file) ?? record.dates;
    const dayFirst = order === "month" ? undefined : within(second, first);
    const monthFirst = mark === "/" && order !== "day" ? within(first, second) : undefined;
    const day = monthFirst ?? dayFirst;
    if (day === undefined) return record;
    const value: EventDay = {
      day,
      ...(dayFirst && monthFirst && dayFirst !== monthFirst ? { other: dayFirst } : {}),
      time: time.replace(".", ":").padStart(5, "0"),
    };
    return { ...record, madeAt: { value, place } };
  });
}

/** `Apr 2`, `12. Mai`: the stamp of a message whose month is a word. */
function byMonthName(
  record: SourceRecord,
  place: Place,
  { sale, today }: { sale: string; today: string },
): SourceRecord {
  const [head = ""] = place.quote.split("\n");
  const [value] = findDays(head.slice(0, LONGEST_HEAD), record, sale).map((found) => found.value);
  const isPast = value !== undefined && value.day >= addDays(sale, -LEAD) && value.day <= today;
  return isPast ? { ...record, madeAt: { value, place } } : record;
}

const LONGEST_HEAD = 60;

/** One stamp of a file that has only one reading tells the others: `6/22`. */
function stampOrders(records: readonly SourceRecord[]): Map<string, "day" | "month"> {
  const orders = new Map<string, "day" | "month">();
  for (const { kind, file, passages } of records) {
    const { first, second } = (kind === "turn" && SHORT_STAMP.exec(passages[0]?.quote ?? "")?.groups) || {};
    if (Number(first) > MONTHS) orders.set(file, "day");
    else if (Number(second) > MONTHS) orders.set(file, "month");
  }
  return orders;
}

const MONTHS = 12;
