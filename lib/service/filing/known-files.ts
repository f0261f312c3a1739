import type { Service } from "../service";

/** Which of these keys belong to a filing. */
export async function knownFilingFiles(service: Service, keys: string[]): Promise<string[]> {
  const rows = await service.db.selectFrom("filing_files").select("blob_key").where("blob_key", "in", keys).execute();
  return rows.map(({ blob_key }) => blob_key);
}
