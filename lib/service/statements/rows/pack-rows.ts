import { gunzipSync, gzipSync } from "node:zlib";
import { z } from "zod";
import { type StatementRow, statementRow } from "@/lib/contract/statement-analysis";
import { isListed, partOf, ROW_FILTERS, type RowFilter } from "@/lib/values/statement-rows";
import type { Row } from "../analysis/model";
import { wireRow } from "../combine/to-wire";

const ROWS = 1000;
/** Sums are whole ten-thousandths of the main unit, so that adding them is exact. */
const SCALE = 10_000;

const tally = z.object({ rows: z.int(), sums: z.record(z.string(), z.number()) });
export type Tally = z.infer<typeof tally>;
/** How many rows each filter lists, and what they come to by currency. */
export const talliesSchema = z.record(z.enum(ROW_FILTERS), tally);
export type Tallies = Record<RowFilter, Tally>;

/** Rows of a document in the form in which they are stored: a hundred thousand take some megabytes. */
export type PackedRows = { document: number; first: number; packed: Uint8Array; tallies: Tallies };

/** One part after the other, so that rows are in the form of answers for as long as they are packed. */
export function* packRows(document: number, rows: readonly Row[]): Generator<PackedRows> {
  for (let first = 0; first < rows.length; first += ROWS) {
    const some = rows.slice(first, first + ROWS).map(wireRow);
    yield { document, first, packed: gzipSync(JSON.stringify(some), { level: 1 }), tallies: talliesOf(some) };
  }
}

export function unpackRows(packed: Uint8Array): StatementRow[] {
  return z.array(statementRow).parse(JSON.parse(gunzipSync(packed).toString()));
}

export function talliesOf(rows: readonly StatementRow[]): Tallies {
  const of = (filter: RowFilter): Tally => {
    const found: Tally = { rows: 0, sums: {} };
    for (const row of rows) {
      if (!isListed(row, filter)) continue;
      const currency = row.currency ?? "";
      found.rows += 1;
      found.sums[currency] = (found.sums[currency] ?? 0) + Math.round(partOf(row, filter) * SCALE);
    }
    return found;
  };
  return {
    counted: of("counted"),
    sales: of("sales"),
    refunds: of("refunds"),
    chargebacks: of("chargebacks"),
    fees: of("fees"),
    "left out": of("left out"),
  };
}

/** Sums in the main unit. */
export function sumsOf(tallies: readonly Tally[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const one of tallies)
    for (const [currency, sum] of Object.entries(one.sums)) sums[currency] = (sums[currency] ?? 0) + sum;
  return Object.fromEntries(Object.entries(sums).map(([currency, sum]) => [currency, sum / SCALE]));
}
