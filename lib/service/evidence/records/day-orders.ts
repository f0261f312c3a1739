import type { CaseKnowledge, EventDay, SourceRecord } from "../model";
import { type DayOrder, findDays, numericOrder } from "../shapes/days";

type KnownDays = Pick<CaseKnowledge, "transactionDay" | "disputeDay">;

/**
 * The records with the order of day and month in which their file prints dates: that of its own unmistakable dates
 * (`27/02/2026`), else that in which it prints a day of the case, else that of the other files of the case, where these
 * agree. Only English prints both orders.
 */
export function withDayOrders(
  records: readonly SourceRecord[],
  { transactionDay, disputeDay }: KnownDays = {},
): SourceRecord[] {
  const days = new Set([transactionDay, disputeDay].filter((day) => day !== undefined));
  const files = new Map<string, SourceRecord[]>();
  for (const record of records) files.set(record.file, [...(files.get(record.file) ?? []), record]);
  // A file of few words may be taken for one in another language.
  const foreign = new Set([...files].flatMap(([file, own]) => (own.every(isForeign) ? [file] : [])));
  const readsForeign = foreign.size * 2 > files.size;
  const own = new Map(
    [...files].map(([file, parts]) => [
      file,
      printedOrder(parts, days) ?? (readsForeign && foreign.has(file) ? "day" : undefined),
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

function printedOrder(records: readonly SourceRecord[], days: ReadonlySet<string>): DayOrder | undefined {
  const places = records.flatMap(({ passages, prose, pairs }) => [
    ...passages,
    ...prose,
    ...pairs.map(({ place }) => place),
  ]);
  const text = places.map(({ quote }) => quote).join("\n");
  return numericOrder(text) ?? orderOfCaseDays(text, days);
}

/** `06/08/2026` on a slip of a sale of 8 June: hardly ever is a day in the other order one of the case by chance. */
function orderOfCaseDays(text: string, days: ReadonlySet<string>): DayOrder | undefined {
  const orders = new Set(
    findDays(text, "en").flatMap(({ value: { day, other } }): DayOrder[] => {
      if (other === undefined || days.has(day) === days.has(other)) return [];
      return [days.has(day) ? "month" : "day"];
    }),
  );
  return orders.size === 1 ? [...orders][0] : undefined;
}

/** The day in an order; of two readings the day's own takes the month first. Both stay where the order is not known. */
export function readAs(dates: DayOrder | undefined, value: EventDay): EventDay {
  const { other, ...day } = value;
  if (other === undefined || dates === undefined) return value;
  return dates === "month" ? day : { ...day, day: other };
}
