import type { DocumentReading } from "@/lib/service/documents/reading";
import { type DayOrder, dayOrder } from "./days";
import { readMollie, type Special } from "./json/mollie";
import { jsonTables } from "./json/records";
import type { Row } from "./model";
import { decimalMark, namedCurrency } from "./money";
import { recogniseProcessor } from "./processor";
import { findTables } from "./table/find-tables";
import type { Line, Table } from "./table/grid";
import { linesOf, tableLines } from "./table/lines";
import { type RawRow, readRawRows } from "./table/read-rows";
import { uniformRows } from "./table/uniform-rows";

export type Activity = {
  lines: Line[];
  tables: Table[];
  raw: RawRow[];
  rows: Row[];
  processor?: { id: string; name: string };
  /** The currency that the document names, for amounts that name none. */
  currency?: string;
  order?: DayOrder;
  mark?: "." | ",";
  special?: Special;
};

/** Everything a document lists, in one form whatever it was: CSV, workbook, JSON, PDF, text or recognised picture. */
export function readActivity(reading: DocumentReading, filename: string): Activity {
  const lines = linesOf(reading);
  const text = reading.pages.map((page) => page.text).join("\n");
  const special = readMollie(reading.data);
  const tables = special ? [] : tablesOf(reading, lines);
  const titles = tables.flatMap((table) => table.titles);
  const processor = recogniseProcessor(reading, titles, filename);
  const order = dayOrder(text);
  const mark = decimalMark(lines.flatMap((line) => line.cells.map((cell) => cell.text)));
  const currency = documentCurrency(text);
  const context = { processor: processor?.id, currency, order, mark };
  const read = tables.map((table) => readRawRows(table, context));
  return {
    lines,
    tables,
    raw: read.flat(),
    rows: special?.rows ?? distinct(read.map((one) => uniformRows(one))),
    ...(processor ? { processor } : {}),
    ...(currency ? { currency } : {}),
    ...(order ? { order } : {}),
    ...(mark ? { mark } : {}),
    ...(special ? { special } : {}),
  };
}

function tablesOf(reading: DocumentReading, lines: readonly Line[]): Table[] {
  if (reading.form === "json") return jsonTables(reading.data);
  const aligned = reading.tables.length > 0;
  return findTables(aligned ? tableLines(reading) : lines, aligned);
}

/**
 * A document that lists transactions and sums them up by day or card says the same money twice: the transactions count
 * and the summaries stay as rows of no effect. Of several summaries (by day, by card) the longest counts.
 */
function distinct(tables: Row[][]): Row[] {
  const lists = tables.filter((rows) => rows.some((row) => row.type === "sale" || row.type === "refund"));
  const summaries = tables.filter((rows) => rows.some((row) => row.parts?.sales !== undefined && row.type === "other"));
  const counting = lists.length > 0 ? undefined : [...summaries].sort((one, other) => other.length - one.length)[0];
  return tables.flatMap((rows) =>
    summaries.includes(rows) && rows !== counting
      ? rows.map((row) => ({ ...row, parts: undefined, counted: false, reason: "sums up what is listed elsewhere" }))
      : rows,
  );
}

/** Named most often; a document that names none has no currency. */
function documentCurrency(text: string): string | undefined {
  const counts = new Map<string, number>();
  for (const match of text.matchAll(/(?:\b[A-Z]{3}\b|(?:CA|AU|NZ|HK|A|R)?\$|[€£₹])/g)) {
    const code = namedCurrency(match[0]);
    if (code) counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  const [best] = [...counts].sort((one, other) => other[1] - one[1]);
  const lower = /["']?currency["']?\s*[:\t]\s*["']?([a-z]{3})\b/.exec(text)?.[1]?.toUpperCase();
  return best?.[0] ?? lower;
}
