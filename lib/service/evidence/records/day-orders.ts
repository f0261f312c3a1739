import type { EventDay, SourceRecord } from "../model";
import { type DayOrder, numericOrder } from "../shapes/days";

/**
 * The records with the order of day and month in which their file prints dates: that of its own unmistakable dates
 * (`27/02/2026`), else that of the other files of the case, where these agree. Only English prints both orders.
 */
export function withDayOrders(records: readonly SourceRecord[]): SourceRecord[] {
  const files = [...new Set(records.map(({ file }) => file))];
  // A file of few words may be taken for one in another language.
  const foreign = files.filter((file) => records.every((record) => record.file !== file || record.language !== "en"));
  const isForeign = foreign.length * 2 > files.length;
  const own = new Map(
    files.map((file) => [
      file,
      orderOf(records.filter((record) => record.file === file)) ??
        (isForeign && foreign.includes(file) ? "day" : undefined),
    ]),
  );
  const [common, ...others] = new Set([...own.values()].filter((order) => order !== undefined));
  return records.map((record) => {
    const dates = own.get(record.file) ?? (others.length === 0 ? common : undefined);
    if (dates === undefined) return record;
    const { madeAt } = record;
    return { ...record, dates, ...(madeAt && { madeAt: { ...madeAt, value: readAs(dates, madeAt.value) } }) };
  });
}

function orderOf(records: readonly SourceRecord[]): DayOrder | undefined {
  const places = records.flatMap(({ passages, prose, pairs }) => [
    ...passages,
    ...prose,
    ...pairs.map(({ place }) => place),
  ]);
  const printed = places.map(({ quote }) => quote).join("\n");
  return numericOrder(printed);
}

/** The day in an order; of two readings the day's own takes the month first. Both stay where the order is not known. */
export function readAs(dates: DayOrder | undefined, value: EventDay): EventDay {
  const { other, ...day } = value;
  if (other === undefined || dates === undefined) return value;
  return dates === "month" ? day : { ...day, day: other };
}
