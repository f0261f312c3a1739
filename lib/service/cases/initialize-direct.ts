import { randomUUID } from "node:crypto";
import { EVIDENCE_CATEGORIES } from "@/lib/contract/evidence-categories";
import { badRequest } from "../errors";
import { readOrganization } from "../organizations/settings";
import type { Service } from "../service";
import { expectUploads } from "../storage/upload-queue";
import { uploadUrl } from "../storage/upload-url";
import type { PutUrl } from "./attach";

const VALID_MS = 5 * 60_000;

/**
 * Operation 10. A case without fields and one slot, whose signed address is valid five minutes: what the document says
 * becomes the case when it has arrived.
 *
 * @throws ServiceError 400 when the organisation has no format configured in which one is recognised.
 */
export async function initializeDirect(
  service: Service,
  orgId: string,
  uploadFilename: string,
  origin: string,
): Promise<{ id: string; putUrls: [PutUrl] }> {
  const { agentDefaults, uploadFormats } = await readOrganization(service, orgId);
  if (uploadFormats.length === 0)
    throw badRequest(
      "This organisation has no upload format configured; an administrator can choose some in the settings.",
    );
  const [id, evidenceId] = [randomUUID(), randomUUID()];
  const key = `evidence/${evidenceId}`;
  const now = new Date(service.clock.now());
  const expiresAt = now.getTime() + VALID_MS;
  await service.db.transaction().execute(async (trx) => {
    await trx
      .insertInto("cases")
      .values({
        id,
        org_id: orgId,
        origin: "direct",
        fields: JSON.stringify({}),
        agent: JSON.stringify(agentDefaults),
        status: "pending",
        requirements: JSON.stringify([]),
        evidence_provided: JSON.stringify([]),
        // Without a reason code every category helps.
        evidence_suggested: JSON.stringify(EVIDENCE_CATEGORIES),
        created_at: now,
        updated_at: now,
      })
      .execute();
    await trx
      .insertInto("evidence")
      .values({
        id: evidenceId,
        case_id: id,
        org_id: orgId,
        position: 1,
        upload_filename: uploadFilename,
        blob_key: key,
        state: "open",
        expires_at: new Date(expiresAt),
      })
      .execute();
    await expectUploads(service, trx);
  });
  const putUrl = await uploadUrl(service, key, expiresAt, origin);
  return { id, putUrls: [{ evidenceId, putUrl, uploadFilename }] };
}
