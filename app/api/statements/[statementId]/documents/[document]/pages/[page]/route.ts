import { readStatementPageImage } from "@/lib/desk/client/statements";
import { imageResponse } from "@/lib/desk/loaders/image-response";
import { readHandler } from "@/lib/desk/loaders/read-handler";
import { recordAccess } from "@/lib/desk/store/audit";

export const GET = readHandler<{ statementId: string; document: string; page: string }>(
  async ({ session, params, request }) => {
    const { statementId: id, document, page } = params;
    if (!/^\d{1,4}$/.test(document) || !/^\d{1,6}$/.test(page)) return undefined;
    const image = imageResponse(await readStatementPageImage({ id, document, page }, request.signal));
    if (!image) return undefined;
    await recordAccess(session, { action: "viewed a document", object: `statement ${id}` });
    return image;
  },
);
