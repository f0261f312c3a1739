import "server-only";
import type { Store } from "./db";

export type AttachedFile = { evidenceId: string; uploadFilename: string };

/** A signed upload URL of the attach operation is valid for fifteen minutes (specification, Limits). */
const UPLOAD_URL_LIFETIME_MS = 15 * 60_000;

/** The files that this dashboard attached to a case. `status` is the status of the case. */
export function findAttachedFiles(store: Store, caseId: string, status: string): Promise<AttachedFile[]> {
  return (
    store
      .selectFrom("attached")
      .select(["evidence_id as evidenceId", "upload_filename as uploadFilename"])
      .where("case_id", "=", caseId)
      // A pending case has received nothing: only files whose upload URL still works can be on their way.
      .$if(status === "pending", (query) =>
        query.where("attached_at", ">", new Date(Date.now() - UPLOAD_URL_LIFETIME_MS)),
      )
      .orderBy("attached_at")
      .limit(500)
      .execute()
  );
}

export async function insertAttachedFiles(
  store: Store,
  caseId: string,
  files: readonly AttachedFile[],
  attachedBy: string,
): Promise<void> {
  const attached_at = new Date();
  await store
    .insertInto("attached")
    .values(
      files.map(({ evidenceId, uploadFilename }) => ({
        evidence_id: evidenceId,
        case_id: caseId,
        upload_filename: uploadFilename,
        attached_by: attachedBy,
        attached_at,
      })),
    )
    .onConflict((conflict) => conflict.column("evidence_id").doNothing())
    .execute();
}

export async function removeAttachedFile(store: Store, evidenceId: string): Promise<void> {
  await store.deleteFrom("attached").where("evidence_id", "=", evidenceId).execute();
}
