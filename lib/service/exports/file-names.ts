import type { ExportFormat } from "@/lib/contract/export";
import type { CaseRecord } from "@/lib/service/cases/case-record";

const STEMS: Record<ExportFormat, string> = { pdf: "packet", docx: "letter", xlsx: "case", zip: "case-file" };

/** `packet-CB-48213.pdf`; without a reference number the first part of the case's id. */
export function exportFilename({ id, fields }: Pick<CaseRecord, "id" | "fields">, format: ExportFormat): string {
  const name = safeName(fields.referenceNumber ?? "", 60);
  return `${STEMS[format]}-${name === "" ? id.slice(0, 8) : name}.${format}`;
}

/** Names that Windows keeps for devices, with any ending. */
const DEVICES = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/**
 * A file name that every system takes and none misreads: no separators, no control or reordering characters, no leading
 * or trailing dots and blanks, no device name, at most `longest` characters. May be empty.
 */
function safeName(name: string, longest: number): string {
  const plain = name
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu, "")
    .replace(/[\\/:*?"<>|]/g, "_");
  const cut = [...trimmed(plain)].slice(0, longest).join("");
  return trimmed(DEVICES.test(cut) ? `_${cut}` : cut);
}

/** Cuts a long name in the middle of its stem, so that the ending stays. */
export function safeFileName(name: string, longest = 100): string {
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(name)?.[0] ?? "";
  const stem = safeName(name.slice(0, name.length - ending.length), longest - ending.length);
  return `${stem === "" ? "file" : stem}${ending}`;
}

function trimmed(name: string): string {
  return name.replace(/^[.\s]+|[.\s]+$/g, "");
}
