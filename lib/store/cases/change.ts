import "server-only";
import type { LetterState } from "@/lib/contract/desk/letter-state";
import type { Store } from "../db";

export async function forgetCase(store: Store, id: string): Promise<void> {
  await store.deleteFrom("cases").where("id", "=", id).execute();
}

export async function setOwner(store: Store, id: string, ownerId: string): Promise<void> {
  await store.updateTable("cases").set({ owner_id: ownerId }).where("id", "=", id).execute();
}

/** A finished case leaves the open lists and has no clock any more; `undefined` opens it again. */
export async function setFinished(store: Store, id: string, at: Date | undefined): Promise<void> {
  await store
    .updateTable("cases")
    .set({ finished_at: at ?? null })
    .where("id", "=", id)
    .execute();
}

export async function setLetter(store: Store, id: string, letter: LetterState): Promise<void> {
  await store.updateTable("cases").set({ letter }).where("id", "=", id).execute();
}

export async function rememberAttached(
  store: Store,
  caseId: string,
  files: { evidenceId: string; uploadFilename: string }[],
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

export async function forgetAttached(store: Store, evidenceId: string): Promise<void> {
  await store.deleteFrom("attached").where("evidence_id", "=", evidenceId).execute();
}
