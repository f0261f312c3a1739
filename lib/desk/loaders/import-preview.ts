import "server-only";
import { createHash } from "node:crypto";
import type { ImportPreview, ImportRow } from "@/lib/contract/desk/case-import";
import { uploadFilename } from "@/lib/contract/filename";
import { MAX_NOTICE_BYTES } from "@/lib/contract/notice";
import { ApiError } from "@/lib/desk/client/api-error";
import { type NoticeRead, readNotice } from "@/lib/desk/client/notices";
import { casesFromFile } from "@/lib/desk/store/case-sources";
import { storeDb } from "@/lib/desk/store/db";
import { casesByReference } from "@/lib/desk/store/outcome-cases";
import { readCapped } from "@/lib/platform/read-capped";

/**
 * What a file would create. Changes nothing.
 *
 * @throws ApiError `invalid` for a file that cannot be read, and when the service does not answer.
 */
export async function previewImport(
  name: string | null,
  body: AsyncIterable<Uint8Array> | null,
  signal?: AbortSignal,
): Promise<ImportPreview> {
  const { success, data: filename } = uploadFilename.safeParse(name);
  if (!success) throw new ApiError("invalid", "The file has a name that cannot be used. Rename it.");
  const { bytes, truncated } = await readCapped(body, MAX_NOTICE_BYTES);
  if (truncated) throw new ApiError("invalid", "The file is larger than 10 MB. Export fewer disputes at a time.");
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const read = await readNotice(filename, bytes, signal);
  if (!read) return { filename, sha256, rows: [], unavailable: true };
  const { message, more } = read;
  return { filename, sha256, rows: await withKnownCases(sha256, read.disputes), message, more };
}

async function withKnownCases(sha256: string, disputes: NoticeRead["disputes"]): Promise<ImportRow[]> {
  const store = await storeDb();
  const created = await casesFromFile(store, sha256);
  const alike = await casesByReference(
    store,
    disputes.map(({ fields }) => fields.referenceNumber ?? ""),
  );
  return disputes.map(({ fields, orderNumber, acquirerReference, notes }, index) => {
    // The service gives one dispute per reference number, so the number names the row even if the file's order is read
    // differently one day.
    const key = fields.referenceNumber ?? `#${index + 1}`;
    const [known] = alike.get(fields.referenceNumber ?? "") ?? [];
    return {
      key,
      fields,
      orderNumber,
      acquirerReference,
      notes,
      duplicate: known && { caseId: known.id, merchant: known.merchant },
      created: created.get(key),
    };
  });
}
