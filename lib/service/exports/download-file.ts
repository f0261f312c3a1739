import type { ExportFormat } from "@/lib/contract/export";
import { EXPORT_FORMATS } from "@/lib/contract/export";
import type { Service } from "../service";

const EXPORT_TYPES: Readonly<Record<ExportFormat, string>> = {
  pdf: "application/pdf",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  zip: "application/zip",
};

/** What a signed address of an export hands out; `undefined` when a newer one took its place or the case is gone. */
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
