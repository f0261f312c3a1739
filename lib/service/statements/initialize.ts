import { randomUUID } from "node:crypto";
import type { Service } from "../service";
import { expectUploads } from "../storage/upload-queue";
import { uploadUrl } from "../storage/upload-url";

const VALID_MS = 5 * 60_000;

export type StatementPutUrl = { putUrl: string; uploadFilename: string };

/** Operation 1. A `pending` task with one slot for every name, in order, each with a signed address valid five minutes. */
export async function initializeStatement(
  service: Service,
  orgId: string,
  uploadFilenames: string[],
  origin: string,
): Promise<{ id: string; putUrls: StatementPutUrl[] }> {
  const id = randomUUID();
  const now = service.clock.now();
  const expiresAt = now + VALID_MS;
  const slots = uploadFilenames.map((uploadFilename) => {
    const documentId = randomUUID();
    return { documentId, uploadFilename, key: `statements/${documentId}` };
  });
  await service.db.transaction().execute(async (trx) => {
    const at = new Date(now);
    await trx
      .insertInto("statements")
      .values({ id, org_id: orgId, status: "pending", created_at: at, updated_at: at })
      .execute();
    await trx
      .insertInto("statement_documents")
      .values(
        slots.map((slot, index) => ({
          id: slot.documentId,
          statement_id: id,
          org_id: orgId,
          position: index + 1,
          upload_filename: slot.uploadFilename,
          blob_key: slot.key,
          state: "open" as const,
          expires_at: new Date(expiresAt),
        })),
      )
      .execute();
    await expectUploads(service, trx);
  });
  const putUrls = slots.map(async ({ uploadFilename, key }) => {
    return { putUrl: await uploadUrl(service, key, expiresAt, origin), uploadFilename };
  });
  return { id, putUrls: await Promise.all(putUrls) };
}
