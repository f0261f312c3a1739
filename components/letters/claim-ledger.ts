import type { CaseAnalysis, Citation } from "@/lib/contract/analysis";

export type LedgerEntry = {
  start: number;
  end: number;
  /** Only passages of documents that are still part of the case. */
  citations: Citation[];
};

/** Every factual sentence of the letter with what still supports it. */
export function claimLedger(
  analysis: CaseAnalysis | undefined,
  documents: readonly { evidenceId: string }[],
): LedgerEntry[] {
  const present = new Set(documents.map(({ evidenceId }) => evidenceId));
  return (analysis?.letter?.claims ?? []).map(({ start, end, citations }) => ({
    start,
    end,
    citations: citations.filter(({ evidenceId }) => present.has(evidenceId)),
  }));
}

export function supportedCount(ledger: readonly LedgerEntry[]): number {
  return ledger.filter(({ citations }) => citations.length > 0).length;
}
