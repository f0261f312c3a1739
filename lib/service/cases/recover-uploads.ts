import type { Service } from "../service";
import { receiveFile } from "./receive-file";

const BATCH = 500;

/**
 * Finishes what a kill interrupted: a whole file in a slot that is still open becomes a document, and slots that expired
 * a day ago go.
 */
export async function recoverUploads(service: Service): Promise<void> {
  const open = await service.db
    .selectFrom("evidence")
    .select("blob_key")
    .where("state", "=", "open")
    .orderBy("expires_at", "desc")
    .limit(BATCH)
    .execute();
  for (const { blob_key } of open) {
    const file = await service.files.head(blob_key);
    if (file) await receiveFile(service, blob_key, file);
  }
  const dayAgo = new Date(service.clock.now() - 86_400_000);
  await service.db.deleteFrom("evidence").where("state", "=", "open").where("expires_at", "<", dayAgo).execute();
}

/** Which of these keys belong to a document of a case. */
export async function knownEvidenceFiles(service: Service, keys: string[]): Promise<string[]> {
  const rows = await service.db.selectFrom("evidence").select("blob_key").where("blob_key", "in", keys).execute();
  return rows.map((row) => row.blob_key);
}
