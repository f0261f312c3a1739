import type { RequirementAnalysis } from "@/lib/contract/analysis";

/** Why a requirement is not satisfied; what is told of it is written from this. */
export type Gap =
  /** Nothing of its category is attached. */
  | { kind: "no document" }
  /** Documents of its category are attached and none counts. */
  | { kind: "unusable"; exhibit: string; why: string }
  /** Documents that count were looked at, and none shows it. */
  | { kind: "not shown"; exhibit: string; missing: string; unsaid?: string };

export type Judged = RequirementAnalysis & ({ satisfied: true } | { satisfied: false; gap: Gap });

/** What is told of a judged requirement: all but its gap, which the explanation says in words. */
export function analysisOf(judged: Judged): RequirementAnalysis {
  if (judged.satisfied) return judged;
  const { gap: _, ...analysis } = judged;
  return analysis;
}

export function explainGap(gap: Gap): string {
  switch (gap.kind) {
    case "no document":
      return "Nothing attached shows it yet.";
    case "unusable":
      return `Exhibit ${gap.exhibit}: ${gap.why}`;
    case "not shown":
      return `Exhibit ${gap.exhibit}: ${gap.missing}`;
  }
}
