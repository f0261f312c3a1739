import type { Period, Row } from "./model";

/** The stated period; else from the first to the last day of the rows that settled. Dates that can be read two ways give a note. */
export function periodOf(stated: Period, rows: readonly Row[]): Period {
  if (stated.start && stated.end) return { start: stated.start, end: stated.end };
  // A balance that is carried over stands on the first or last day.
  const settled = rows.filter((row) => row.counted || row.kind === "balance");
  const days = settled.flatMap((row) => row.date ?? []).sort();
  const unclear = rows.find((row) => row.dateUnclear);
  if (unclear?.dateUnclear) {
    const [one = "", other = ""] = unclear.dateUnclear;
    return {
      note: `Dates can be read two ways, such as ${one} (month first) or ${other} (day first); nothing in the document decides.`,
    };
  }
  if (days[0]) return { start: days[0], end: days.at(-1) };
  return stated.note ? { note: stated.note } : {};
}
