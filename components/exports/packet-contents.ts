import type { CaseDetail } from "@/lib/contract/desk/case-detail";
import type { ExportFormat } from "@/lib/contract/export";
import { planPacket } from "@/lib/contract/packet-plan";

type FormatWords = {
  format: ExportFormat;
  /** The name in the menu, with its contents. */
  label: string;
  inside: string;
  /** The name in messages about its progress. */
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

export type ExcludedExhibit = { evidenceId: string; exhibit: string; reason: string };

/** The documents excluded from the packet, with the reason; empty before the assessment. */
export function excludedExhibits({ analysis }: Pick<CaseDetail, "analysis">): ExcludedExhibit[] {
  if (!analysis) return [];
  const claims = [...(analysis.letter?.claims ?? [])].sort((a, b) => a.start - b.start);
  const cited = claims.flatMap(({ citations }) => citations.map(({ evidenceId }) => evidenceId));
  return planPacket(analysis.documents, cited).leftOut.map(({ document: { evidenceId, exhibit }, reason }) => ({
    evidenceId,
    exhibit,
    reason,
  }));
}

/** ` Exhibits B and D were left out.`, or nothing. */
export function excludedSentence(leftOut: readonly ExcludedExhibit[]): string {
  if (leftOut.length === 0) return "";
  const letters = leftOut.map(({ exhibit }) => exhibit);
  const list = letters.length === 1 ? letters[0] : `${letters.slice(0, -1).join(", ")} and ${letters.at(-1)}`;
  return letters.length === 1 ? ` Exhibit ${list} was left out.` : ` Exhibits ${list} were left out.`;
}
