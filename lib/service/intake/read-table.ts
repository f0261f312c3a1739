import type { DocumentReading } from "@/lib/service/documents/reading";
import { type ReadColumns, readColumns } from "./columns";
import type { Part, RawNotice } from "./notice";
import { identifiesDispute } from "./read-record";

/** Report files put title rows above the header. */
const HEADER_WITHIN = 10;

/** The disputes of a table that no processor's format explains: its columns are recognized by title and values. */
export function readTable({ tables }: Pick<DocumentReading, "tables">): RawNotice[] {
  for (const { rows } of tables)
    for (const [at, titles] of rows.slice(0, HEADER_WITHIN).entries()) {
      if (titles.filter((title) => title.trim() !== "").length < 3) continue;
      const below = rows.slice(at + 1).filter((row) => row.some((cell) => cell.trim() !== ""));
      const columns = readColumns(titles, below);
      if (identifiesDispute([...columns.parts.keys()]))
        return below.map((row) => rawOf(row, columns)).filter(isDispute);
    }
  return [];
}

function rawOf(row: readonly string[], { parts, processor, decimals }: ReadColumns): RawNotice {
  const values: Partial<Record<Part, string>> = {};
  for (const [part, column] of parts) {
    const value = row[column]?.trim() ?? "";
    if (value !== "") values[part] = value;
  }
  if (values.card && /^\d{4}$/.test(values.card)) values.card = `**** ${values.card}`;
  return { values, processor, money: decimals ? "written" : "open", notes: [] };
}

/** Totals below a table have an amount and nothing else. */
function isDispute({ values }: RawNotice): boolean {
  return Object.keys(values).length >= 3;
}
