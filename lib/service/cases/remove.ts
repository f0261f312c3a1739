import { sql } from "kysely";
import type { Service } from "@/lib/service/service";
import { lockCase } from "./case-record";

/**
 * Operation 3. The rows are deleted in one transaction (foreign keys cascade to readings, letters and events), the files
 * right after it. A file that a crash leaves behind is removed by the sweep, because no row refers to it.
 */
export async function removeCase(
  service: Service,
  orgId: string,
  id: string,
): Promise<{ id: string; status: "deleted" }> {
  const keys = await service.db.transaction().execute(async (trx) => {
    const record = await lockCase(trx, orgId, id);
    const files = await trx.selectFrom("evidence").select("blob_key").where("case_id", "=", record.id).execute();
    const made = await trx.selectFrom("exports").select("blob_key").where("case_id", "=", record.id).execute();
    const submitted = await trx
      .selectFrom("submission_files")
      .innerJoin("submissions", "submissions.id", "submission_files.submission_id")
      .select("blob_key")
      .where("submissions.case_id", "=", record.id)
      .execute();
    await trx.deleteFrom("cases").where("id", "=", record.id).execute();
    // The answer to its creation, kept for repeated requests, has its fields. A repetition learns that it was deleted.
    await trx
      .updateTable("idempotency_keys")
      .set({ answer: JSON.stringify({ id: record.id, status: "deleted" }) })
      .where("org_id", "=", orgId)
      .where(sql<boolean>`answer ->> 'id' = ${record.id}`)
      .execute();
    return [...files, ...made, ...submitted].flatMap(({ blob_key }) => blob_key ?? []);
  });
  await Promise.all(keys.map((key) => service.files.remove(key)));
  return { id: id.toLowerCase(), status: "deleted" };
}
