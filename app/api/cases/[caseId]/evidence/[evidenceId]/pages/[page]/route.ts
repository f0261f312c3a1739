import { readPageImage } from "@/lib/desk/client/evidence";
import { imageResponse } from "@/lib/desk/loaders/image-response";
import { readHandler } from "@/lib/desk/loaders/read-handler";
import { recordAccess } from "@/lib/desk/store/audit";

export const GET = readHandler<{ caseId: string; evidenceId: string; page: string }>(
  async ({ session, params, request }) => {
    const { caseId: id, evidenceId, page } = params;
    if (!/^\d{1,6}$/.test(page)) return undefined;
    const image = imageResponse(await readPageImage({ id, evidenceId, page }, request.signal));
    if (!image) return undefined;
    await recordAccess(session, { caseId: id, action: "viewed a document", object: `document ${evidenceId}` });
    return image;
  },
);
