import type { ExportFormat } from "@/lib/contract/export";
import type { CaseRecord } from "../cases/record";
import { safeName } from "./zip/entry-name";

const STEMS: Record<ExportFormat, string> = { pdf: "packet", docx: "letter", xlsx: "case", zip: "case-file" };

/** `packet-CB-48213.pdf`; without a reference number the first part of the case's id. */
export function exportFilename({ id, fields }: Pick<CaseRecord, "id" | "fields">, format: ExportFormat): string {
  const name = safeName(fields.referenceNumber ?? "", 60);
  return `${STEMS[format]}-${name === "" ? id.slice(0, 8) : name}.${format}`;
}
