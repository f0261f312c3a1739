import type { ExportFormat } from "@/lib/contract/export";

type FormatWords = {
  format: ExportFormat;
  /** What the menu calls it, with what is inside. */
  label: string;
  inside: string;
  /** What is said of it while it is made and when it is there. */
  name: string;
};

export const FORMATS: readonly FormatWords[] = [
  { format: "pdf", label: "Packet (PDF)", inside: "Letter and exhibits, to send", name: "packet" },
  { format: "docx", label: "Letter (Word)", inside: "To edit before sending", name: "letter" },
  { format: "xlsx", label: "Workbook (Excel)", inside: "Requirements, facts, evidence", name: "workbook" },
  { format: "zip", label: "Everything (ZIP)", inside: "With the original files", name: "case file" },
];

export function formatName(format: ExportFormat): string {
  return FORMATS.find((known) => known.format === format)?.name ?? format;
}
