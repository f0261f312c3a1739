import { randomUUID } from "node:crypto";
import { badRequest } from "../errors";
import type { Service } from "../service";
import { expectUploads } from "../storage/upload-queue";
import { uploadUrl } from "../storage/upload-url";
import { lockCase } from "./find";

const VALID_MS = 15 * 60_000;

export type PutUrl = { evidenceId: string; putUrl: string; uploadFilename: string };

/** Operation 4. Opens a slot for every name, in order, each with a signed address valid fifteen minutes. */
export async function attachDocuments(
  service: Service,
  orgId: string,
  id: string,
  uploadFilenames: string[],
  origin: string,
): Promise<{ id: string; putUrls: PutUrl[] }> {
  const expiresAt = service.clock.now() + VALID_MS;
  const slots = uploadFilenames.map((uploadFilename) => {
    const evidenceId = randomUUID();
    return { evidenceId, uploadFilename, key: `evidence/${evidenceId}` };
  });
  const caseId = await service.db.transaction().execute(async (trx) => {
    const record = await lockCase(trx, orgId, id);
    if (record.origin === "direct")
      throw badRequest("A case begun with direct upload carries one document; none can be attached.");
    const { last } = await trx
      .selectFrom("evidence")
      .select((eb) => eb.fn.coalesce(eb.fn.max("position"), eb.lit(0)).as("last"))
      .where("case_id", "=", record.id)
      .executeTakeFirstOrThrow();
    await trx
      .insertInto("evidence")
      .values(
        slots.map((slot, index) => ({
          id: slot.evidenceId,
          case_id: record.id,
          org_id: orgId,
          position: last + index + 1,
          upload_filename: slot.uploadFilename,
          blob_key: slot.key,
          state: "open" as const,
          expires_at: new Date(expiresAt),
        })),
      )
      .execute();
    await expectUploads(service, trx);
    return record.id;
  });
  const putUrls = slots.map(async ({ evidenceId, uploadFilename, key }) => {
    return { evidenceId, putUrl: await uploadUrl(service, key, expiresAt, origin), uploadFilename };
  });
  return { id: caseId, putUrls: await Promise.all(putUrls) };
}
