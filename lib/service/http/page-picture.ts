import { findCase, isUuid } from "../cases/find";
import { renderPage } from "../documents/read-document";
import { notFound } from "../errors";
import type { Service } from "../service";

/** Extension: one page of a document as a picture. It is drawn anew each time; browsers keep it for an hour. */
export async function pagePicture(service: Service, orgId: string, params: Record<string, string>): Promise<Response> {
  const record = await findCase(service.db, orgId, params.id ?? "");
  const page = /^\d{1,4}$/.test(params.page ?? "") ? Number(params.page) : 0;
  if (!isUuid(params.evidenceId ?? "") || page < 1) throw notFound("page");
  const file = await service.db
    .selectFrom("evidence")
    .select("blob_key")
    .where("id", "=", params.evidenceId ?? "")
    .where("case_id", "=", record.id)
    .where("state", "=", "arrived")
    .executeTakeFirst();
  const picture = file && (await renderPage(await service.files.localPath(file.blob_key), page));
  if (!picture) throw notFound("page");
  return new Response(new Uint8Array(picture.webp), {
    headers: {
      "content-type": "image/webp",
      "cache-control": "private, max-age=3600",
      "x-content-type-options": "nosniff",
      "content-security-policy": "sandbox",
    },
  });
}
