import "server-only";
import { createHash } from "node:crypto";
import type { ImportPreview, ImportRow } from "@/lib/contract/desk/case-import";
import { type NoticeRead, readNotice } from "@/lib/desk/client/notices";
import { casesFromFile } from "@/lib/desk/store/case-sources";
import { storeDb } from "@/lib/desk/store/db";
import { casesByReference } from "@/lib/desk/store/outcome-cases";

/**
 * What a file would create. Changes nothing.
 *
 * @throws ApiError when the service does not answer, or refuses the file.
 */
export async function previewImport(filename: string, bytes: Buffer, signal?: AbortSignal): Promise<ImportPreview> {
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
