import { EXPORT_FORMATS, type ExportFormat } from "@/lib/contract/export";
import type { Service } from "@/lib/service/service";
import { signedPath } from "@/lib/service/signed-files";

const VALID_MS = 5 * 60_000;

/** A signed URL of a produced file, valid five minutes. */
export function downloadUrl(service: Service, key: string, origin: string): string {
  const permission = { method: "GET" as const, key, expiresAt: service.clock.now() + VALID_MS, maxBytes: 0 };
  return origin + signedPath(permission, service.config.linkSecret);
}

const EXPORT_TYPES: Readonly<Record<ExportFormat, string>> = {
  pdf: "application/pdf",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  zip: "application/zip",
};

/** The file behind a signed URL of an export; `undefined` when a newer one replaced it or the case was deleted. */
export async function exportFile(
  service: Service,
  key: string,
): Promise<{ filename: string; mediaType: string } | undefined> {
  const row = await service.db
    .selectFrom("exports")
    .select(["filename", "format"])
    .where("blob_key", "=", key)
    .where("status", "=", "complete")
    .executeTakeFirst();
  const format = EXPORT_FORMATS.find((known) => known === row?.format);
  return row?.filename && format ? { filename: row.filename, mediaType: EXPORT_TYPES[format] } : undefined;
}
