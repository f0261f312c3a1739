import type { CaseAnalysis } from "@/lib/contract/analysis";
import type { CaseDetail } from "@/lib/contract/desk/case-detail";

/** How the letter of a case stands, by the service's extension: one that could not be written is told nowhere else. */
export function letterStanding(analysis: CaseAnalysis): CaseDetail["letter"] {
  const { letter, letterFailure, evidenceRevision } = analysis;
  if (letter)
    return {
      state: letter.status,
      outdated: letter.status === "complete" && letter.evidenceRevision < evidenceRevision,
    };
  if (!letterFailure) return { state: "none", outdated: false };
  return { state: "failed", outdated: false, failure: letterFailure };
}
