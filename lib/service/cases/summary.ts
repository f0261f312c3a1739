import type { CaseReading, CaseSummary } from "@/lib/contract/case";
import type { CaseRecord } from "./case-record";

/** The part that all answers about a case share. */
export function toSummary(record: CaseRecord): CaseSummary {
  return {
    ...record.fields,
    id: record.id,
    defenseRequirements: record.requirements.map(({ requirement, satisfied }) => ({ requirement, satisfied })),
    evidenceProvided: record.evidenceProvided,
    evidenceSuggested: record.evidenceSuggested,
    status: record.status,
  };
}

/** What a completed assessment adds to it. */
export type Outcome = {
  confidence: number;
  priority: "normal" | "high";
  recommendation: "respond" | "hold";
  recommendedActions: string[];
};

/** Operation 6. The shape depends on the status. */
export function toReading(
  record: CaseRecord,
  outcome: Outcome | undefined,
  attachments: { evidenceId: string; uploadFilename: string }[],
): CaseReading {
  const { status, ...summary } = toSummary(record);
  if (status === "error")
    return { id: record.id, message: record.message ?? "The case could not be assessed.", status };
  if (status !== "complete" || !outcome) return { ...summary, status: status === "complete" ? "processing" : status };
  return { ...summary, ...outcome, merchantAttachments: attachments, status };
}
