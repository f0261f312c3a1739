import { findCase, isUuid } from "@/lib/service/cases/case-record";
import { renderPage } from "@/lib/service/documents/read-document";
import { notFound } from "@/lib/service/errors";
import type { Service } from "@/lib/service/service";

/** Extension: one page of a document as an image. It is rendered for each request; browsers cache it for an hour. */
export async function pageImage(service: Service, orgId: string, params: Record<string, string>): Promise<Response> {
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
  const image = file && (await renderPage(await service.files.localPath(file.blob_key), page));
  if (!image) throw notFound("page");
  return new Response(new Uint8Array(image.webp), {
    headers: {
      "content-type": "image/webp",
      "cache-control": "private, max-age=3600",
      "x-content-type-options": "nosniff",
      "content-security-policy": "sandbox",
    },
  });
}
