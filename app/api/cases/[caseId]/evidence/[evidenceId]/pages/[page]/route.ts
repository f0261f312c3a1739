import { readPageImage } from "@/lib/desk/client/evidence";
import { readHandler } from "@/lib/desk/loaders/read-handler";
import { recordAccess } from "@/lib/desk/store/audit";

const IMAGES = new Set(["image/webp", "image/png", "image/jpeg"]);

export const GET = readHandler<{ caseId: string; evidenceId: string; page: string }>(
  async ({ session, params, request }) => {
    const { caseId: id, evidenceId, page } = params;
    if (!/^\d{1,6}$/.test(page)) return undefined;
    const { bytes, contentType } = await readPageImage({ id, evidenceId, page }, request.signal);
    if (!IMAGES.has(contentType)) return undefined;
    await recordAccess(session, { caseId: id, action: "viewed a document", object: `document ${evidenceId}` });
    return new Response(new Uint8Array(bytes), {
      headers: {
        "content-type": contentType,
        "cache-control": "private, max-age=3600",
        "x-content-type-options": "nosniff",
        "content-security-policy": "sandbox; default-src 'none'",
      },
    });
  },
);
