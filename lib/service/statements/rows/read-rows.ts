import type { StatementRow } from "@/lib/contract/statement-analysis";
import { MOST_ROWS, type StatementRows, type StatementRowsQuery } from "@/lib/contract/statement-rows";
import type { Service } from "@/lib/service/service";
import { isListed } from "@/lib/values/statement-rows";
import { resultOf } from "../operations";
import { findStatement, type StoredResult } from "../statement-record";
import { sumsOf, type Tally, talliesOf, talliesSchema, unpackRows } from "./pack-rows";

/** Rows that stand together in the store: those of a short document with its result, those of a long one in parts. */
type Part = { document: number; tally: Tally; rows: () => Promise<StatementRow[]> };

/** Extension: rows behind the result from one on. Only the parts that have them are unpacked. */
export async function readStatementRows(
  service: Service,
  orgId: string,
  id: string,
  { filter, offset = 0 }: StatementRowsQuery,
): Promise<StatementRows> {
  const record = await findStatement(service.db, orgId, id);
  const parts = await partsOf(service, record.id, resultOf(record), filter);
  const rows: StatementRows["rows"] = [];
  let before = 0;
  for (const { document, tally, rows: read } of parts) {
    const passed = Math.max(0, offset - before);
    before += tally.rows;
    if (passed >= tally.rows || rows.length >= MOST_ROWS) continue;
    const listed = (await read()).filter((row) => isListed(row, filter)).slice(passed);
    rows.push(...listed.slice(0, MOST_ROWS - rows.length).map((row) => ({ ...row, document })));
  }
  return { rows, total: before, sums: sumsOf(parts.map(({ tally }) => tally)) };
}

async function partsOf(
  service: Service,
  id: string,
  stored: StoredResult | undefined,
  filter: StatementRowsQuery["filter"],
): Promise<Part[]> {
  const packed = await service.db
    .selectFrom("statement_rows")
    .select(["document", "first", "tallies"])
    .where("statement_id", "=", id)
    .orderBy("document")
    .orderBy("first")
    .execute();
  return (stored?.analysis.documents ?? []).flatMap(({ number, rows }): Part[] => {
    const own = packed.filter(({ document }) => document === number);
    if (own.length === 0)
      return [{ document: number, tally: talliesOf(rows)[filter], rows: () => Promise.resolve(rows) }];
    return own.map(({ first, tallies }) => ({
      document: number,
      tally: talliesSchema.parse(tallies)[filter],
      rows: () => readPart(service, { id, document: number, first }),
    }));
  });
}

async function readPart(
  service: Service,
  { id, document, first }: { id: string; document: number; first: number },
): Promise<StatementRow[]> {
  const { rows } = await service.db
    .selectFrom("statement_rows")
    .select("rows")
    .where("statement_id", "=", id)
    .where("document", "=", document)
    .where("first", "=", first)
    .executeTakeFirstOrThrow();
  return unpackRows(rows);
}
