import { addDays, isCalendarDate } from "@/lib/values/calendar";
import type { CaseKnowledge, EventDay, SourceRecord } from "../model";
import { SHORT_STAMP } from "../records/shapes/lines";

/** Messages about a sale may begin some weeks before it. */
const LEAD = 45;

/**
 * Messages that print day and month alone (`24/03 18:40`): of the years around the sale the one in which they follow it
 * and are past.
 */
export function withMessageDays(records: readonly SourceRecord[], known: CaseKnowledge): SourceRecord[] {
  const { transactionDay: sale, today } = known;
  if (sale === undefined || !isCalendarDate(sale)) return [...records];
  return records.map((record) => {
    const [place] = record.passages;
    if (record.kind !== "turn" || record.madeAt !== undefined || place === undefined) return record;
    const { first = "", second = "", mark, time } = SHORT_STAMP.exec(place.quote)?.groups ?? {};
    if (time === undefined) return record;
    const within = (month: string, day: string): string | undefined =>
      [0, 1]
        .map((more) => `${Number(sale.slice(0, 4)) + more}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`)
        .find((one) => isCalendarDate(one) && one >= addDays(sale, -LEAD) && one <= today);
    const dayFirst = within(second, first);
    const monthFirst = mark === "/" ? within(first, second) : undefined;
    const day = dayFirst ?? monthFirst;
    if (day === undefined) return record;
    const value: EventDay = {
      day,
      ...(dayFirst && monthFirst && dayFirst !== monthFirst ? { other: monthFirst } : {}),
      time: time.replace(".", ":").padStart(5, "0"),
    };
    return { ...record, madeAt: { value, place } };
  });
}
