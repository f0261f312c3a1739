import { lockAnyCase } from "../cases/find";
import type { CaseRecord } from "../cases/record";
import type { ServiceTransaction } from "../db/handle";
import type { Service } from "../service";
import { isOf, sourcesOf } from "./source";

/** Removes the finished exports of a case that are out of date, and answers which files go with them. */
export async function dropOutdated(trx: ServiceTransaction, record: CaseRecord): Promise<string[]> {
  const { source } = await sourcesOf(trx, record);
  const rows = await trx
    .selectFrom("exports")
    .selectAll()
    .where("case_id", "=", record.id)
    .where("status", "in", ["complete", "failed"])
    .execute();
  const outdated = rows.filter((row) => !isOf(row, source));
  for (const { format } of outdated)
    await trx.deleteFrom("exports").where("case_id", "=", record.id).where("format", "=", format).execute();
  return outdated.flatMap(({ blob_key }) => blob_key ?? []);
}

/** At start: exports that were made from what has since moved on, and whose end nobody has told. */
export async function recoverExports(service: Service): Promise<void> {
  const ended = await service.db
    .selectFrom("exports")
    .select("case_id")
    .distinct()
    .where("status", "in", ["complete", "failed"])
    .execute();
  for (const { case_id } of ended) {
    const keys = await service.db.transaction().execute(async (trx) => {
      const record = await lockAnyCase(trx, case_id);
      return record ? dropOutdated(trx, record) : [];
    });
    await Promise.all(keys.map((key) => service.files.remove(key)));
  }
}

/** Which of these keys belong to an export. */
export async function knownExportFiles(service: Service, keys: string[]): Promise<string[]> {
  const rows = await service.db.selectFrom("exports").select("blob_key").where("blob_key", "in", keys).execute();
  return rows.flatMap(({ blob_key }) => blob_key ?? []);
}
