import type { Service } from "../service";

const WORKBOOK_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** What a signed address of a workup hands out; `undefined` when a newer one took its place. */
export async function workbookFile(
  service: Service,
  key: string,
): Promise<{ filename: string; mediaType: string } | undefined> {
  const row = await service.db
    .selectFrom("statement_workbooks")
    .select("statement_id")
    .where("blob_key", "=", key)
    .where("status", "=", "complete")
    .executeTakeFirst();
  return row && { filename: `statement-${row.statement_id.slice(0, 8)}.xlsx`, mediaType: WORKBOOK_TYPE };
}
