import "server-only";
import { detectDelimiter, parseCsv } from "hucre/csv";
import {
  COLUMN_NAMES,
  MOST_OUTCOME_ROWS,
  type OutcomeColumn,
  plainWords,
  TOO_LONG,
} from "@/lib/contract/desk/outcome-import";
import { isCalendarDate, MONTHS } from "@/lib/values/calendar";

export type FileRow = { row: number } & Record<OutcomeColumn, string>;
type OutcomeFile = { ok: true; rows: FileRow[] } | { ok: false; message: string };

const NEEDED = ["reference", "outcome", "date"] as const satisfies readonly OutcomeColumn[];

/** Rows of a CSV file with outcomes, cells as they are written. The first filled row names the columns. */
export function readOutcomeFile(content: string): OutcomeFile {
  const text = content.replace(/^\uFEFF/, "");
  const cells = parseCsv(text, { delimiter: detectDelimiter(text) }).map((row) =>
    row.map((cell) => String(cell ?? "").trim()),
  );
  const filled = cells.flatMap((row, index) => (row.some((cell) => cell !== "") ? [{ row, number: index + 1 }] : []));
  const [head, ...rows] = filled;
  if (!head || rows.length === 0) return { ok: false, message: "The file has no rows below its column names." };
  if (rows.length > MOST_OUTCOME_ROWS) return { ok: false, message: TOO_LONG };
  const names = head.row.map(plainWords);
  const missing = NEEDED.filter((column) => placeOf(names, column) === undefined);
  if (missing.length > 0)
    return { ok: false, message: `The first row has to name the columns. Not found: ${missing.join(", ")}.` };
  const cell = (row: readonly string[], column: OutcomeColumn) => row[placeOf(names, column) ?? -1] ?? "";
  return {
    ok: true,
    rows: rows.map(({ row, number }) => ({
      row: number,
      reference: cell(row, "reference"),
      outcome: cell(row, "outcome"),
      amount: cell(row, "amount"),
      date: cell(row, "date"),
      note: cell(row, "note"),
    })),
  };
}

/** The better name wins, wherever its column stands. */
function placeOf(names: readonly string[], column: OutcomeColumn): number | undefined {
  return COLUMN_NAMES[column].map((name) => names.indexOf(name)).find((at) => at >= 0);
}

/**
 * Reads `2026-11-05`, with or without a time, `5 Nov 2026`, `Nov 5, 2026`, `05.11.2026` and `11/22/2026`. Two numbers
 * that could both be the month are refused: `05/11/2026` is another day in another country.
 */
export function readDate(text: string): string | undefined {
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:$|[T ]\d)/.exec(text);
  if (iso) return date(iso[1], iso[2], iso[3]);
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text);
  if (dotted) return date(dotted[3], dotted[2], dotted[1]);
  const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  if (slashed) {
    const [first, second] = [Number(slashed[1]), Number(slashed[2])];
    if (first <= 12 && second <= 12 && first !== second) return undefined;
    return first > 12 ? date(slashed[3], slashed[2], slashed[1]) : date(slashed[3], slashed[1], slashed[2]);
  }
  const dayFirst = /^(\d{1,2})\.? ([a-z]{3,9})\.?,? (\d{4})$/i.exec(text);
  if (dayFirst) return date(dayFirst[3], monthOf(dayFirst[2]), dayFirst[1]);
  const monthFirst = /^([a-z]{3,9})\.? (\d{1,2}),? (\d{4})$/i.exec(text);
  return monthFirst ? date(monthFirst[3], monthOf(monthFirst[1]), monthFirst[2]) : undefined;
}

function monthOf(name = ""): string {
  return String(MONTHS.findIndex((month) => month.toLowerCase().startsWith(name.toLowerCase())) + 1);
}

function date(year = "", month = "", day = ""): string | undefined {
  const text = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isCalendarDate(text) ? text : undefined;
}
