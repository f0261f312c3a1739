import { PAGE_IMAGE_PATH, STATEMENT_PAGE_IMAGE_PATH } from "@/lib/contract/operations";
import { findCase, isUuid } from "@/lib/service/cases/case-record";
import { renderPage } from "@/lib/service/documents/read-document";
import { notFound } from "@/lib/service/errors";
import type { Service } from "@/lib/service/service";
import { arrivedDocument } from "@/lib/service/statements/arrived-document";
import { matchPath } from "./route";

type Params = Record<string, string>;
type Draw = (service: Service, orgId: string, params: Params) => Promise<Response>;

const IMAGES: { name: "pageImage" | "statementPageImage"; path: string; draw: Draw }[] = [
  { name: "pageImage", path: PAGE_IMAGE_PATH, draw: evidencePage },
  { name: "statementPageImage", path: STATEMENT_PAGE_IMAGE_PATH, draw: statementPage },
];

/** The extension that answers a path with the image of a page, and the path's parameters. */
export function findImage(path: string) {
  for (const { draw, ...operation } of IMAGES) {
    const params = matchPath(operation.path, path);
    if (params) return { operation, params, draw };
  }
  return undefined;
}

async function evidencePage(service: Service, orgId: string, params: Params): Promise<Response> {
  const record = await findCase(service.db, orgId, params.id ?? "");
  if (!isUuid(params.evidenceId ?? "")) throw notFound("page");
  const file = await service.db
    .selectFrom("evidence")
    .select("blob_key")
    .where("id", "=", params.evidenceId ?? "")
    .where("case_id", "=", record.id)
    .where("state", "=", "arrived")
    .executeTakeFirst();
  return imageOf(service, file?.blob_key, numberOf(params.page));
}

async function statementPage(service: Service, orgId: string, params: Params): Promise<Response> {
  const file = await arrivedDocument(service, orgId, params.id ?? "", numberOf(params.document));
  return imageOf(service, file?.blobKey, numberOf(params.page));
}

/** 0 for what is no number of a page. */
function numberOf(given: string | undefined): number {
  return /^\d{1,4}$/.test(given ?? "") ? Number(given) : 0;
}

/** It is rendered for each request; browsers cache it for an hour. */
async function imageOf(service: Service, key: string | undefined, page: number): Promise<Response> {
  const image = key !== undefined && page > 0 ? await renderPage(await service.files.localPath(key), page) : undefined;
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
