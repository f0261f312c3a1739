import type { Handle } from "@/lib/db/database";
import type { ServiceTables } from "../db/tables";

export type ArrivedDocument = { evidenceId: string; uploadFilename: string; key: string; bytes: number };

/** The documents of a case whose contents arrived, in the order of attaching. */
export async function documentsOf(db: Handle<ServiceTables>, caseId: string): Promise<ArrivedDocument[]> {
  const rows = await db
    .selectFrom("evidence")
    .select(["id", "upload_filename", "blob_key", "bytes"])
    .where("case_id", "=", caseId)
    .where("state", "=", "arrived")
    .orderBy("position")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    evidenceId: row.id,
    uploadFilename: row.upload_filename,
    key: row.blob_key,
    bytes: row.bytes ?? 0,
  }));
}

/** A, B … Z, AA: what a letter calls the documents, in their order. */
export function exhibitLetter(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? exhibitLetter(rest - 1) : "") + String.fromCharCode(65 + (index % 26));
}
