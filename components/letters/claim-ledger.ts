import type { CaseAnalysis, Citation, EditedSentence } from "@/lib/contract/analysis";

export type LedgerEntry = {
  start: number;
  end: number;
  /** Only passages of documents that are still part of the case. */
  citations: Citation[];
  /** Words of an edited sentence that no document supports. */
  missing?: readonly string[];
};

/** Every factual sentence of the letter with what still supports it; `edited` are those of an edited text. */
export function claimLedger(
  analysis: CaseAnalysis | undefined,
  documents: readonly { evidenceId: string }[],
  edited?: readonly EditedSentence[],
): LedgerEntry[] {
  const present = new Set(documents.map(({ evidenceId }) => evidenceId));
  const here = (citations: readonly Citation[]) => citations.filter(({ evidenceId }) => present.has(evidenceId));
  if (!edited)
    return (analysis?.letter?.claims ?? []).map(({ start, end, citations }) => ({
      start,
      end,
      citations: here(citations),
    }));
  return edited
    .filter(({ verdict }) => verdict !== "argument")
    .map(({ start, end, citations, missing }) => ({ start, end, citations: here(citations), missing }));
}

export function supportedCount(ledger: readonly LedgerEntry[]): number {
  return ledger.filter(({ citations }) => citations.length > 0).length;
}
