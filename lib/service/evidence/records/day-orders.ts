import type { EventDay, SourceRecord } from "../model";
import { type DayOrder, numericOrder } from "../shapes/days";

/**
 * The records with the order of day and month in which their file prints dates: that of its own unmistakable dates
 * (`27/02/2026`), else that of the other files of the case, where these agree. Only English prints both orders.
 */
export function withDayOrders(records: readonly SourceRecord[]): SourceRecord[] {
  const files = new Map<string, SourceRecord[]>();
  for (const record of records) files.set(record.file, [...(files.get(record.file) ?? []), record]);
  // A file of few words may be taken for one in another language.
  const foreign = new Set([...files].flatMap(([file, own]) => (own.every(isForeign) ? [file] : [])));
  const readsForeign = foreign.size * 2 > files.size;
  const own = new Map(
    [...files].map(([file, parts]) => [
      file,
      printedOrder(parts) ?? (readsForeign && foreign.has(file) ? "day" : undefined),
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

const isForeign = ({ language }: SourceRecord): boolean => language !== "en";

function printedOrder(records: readonly SourceRecord[]): DayOrder | undefined {
  const places = records.flatMap(({ passages, prose, pairs }) => [
    ...passages,
    ...prose,
    ...pairs.map(({ place }) => place),
  ]);
  return numericOrder(places.map(({ quote }) => quote).join("\n"));
}

/** The day in an order; of two readings the day's own takes the month first. Both stay where the order is not known. */
export function readAs(dates: DayOrder | undefined, value: EventDay): EventDay {
  const { other, ...day } = value;
  if (other === undefined || dates === undefined) return value;
  return dates === "month" ? day : { ...day, day: other };
}
