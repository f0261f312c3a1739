import type { Service } from "../service";
import { lockCase } from "./find";

/**
 * Operation 3. Rows go in one transaction (texts, letters and events with them, by their foreign keys), files right
 * after it; a file that a kill leaves behind is removed by the sweep, because no row names it.
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
    const filed = await trx
      .selectFrom("filing_files")
      .innerJoin("filings", "filings.id", "filing_files.filing_id")
      .select("blob_key")
      .where("filings.case_id", "=", record.id)
      .execute();
    await trx.deleteFrom("cases").where("id", "=", record.id).execute();
    return [...files, ...made, ...filed].flatMap(({ blob_key }) => blob_key ?? []);
  });
  await Promise.all(keys.map((key) => service.files.remove(key)));
  return { id: id.toLowerCase(), status: "deleted" };
}
