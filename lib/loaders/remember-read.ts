import "server-only";
import type { CaseRead } from "@/lib/api/lenient";
import type { CaseAnalysis } from "@/lib/contract/analysis";
import type { SeenCase } from "@/lib/store/cases/seen-case";
import { letterStanding } from "./letter-standing";

/** An answer of the service as the index takes it. */
export function seenCase(read: CaseRead, askedAt: Date, analysis?: CaseAnalysis): SeenCase {
  return {
    id: read.id,
    status: read.status,
    fields: read.fields,
    recommendation: read.recommendation,
    confidence: read.confidence,
    priority: read.priority,
    requirements: read.defenseRequirements,
    reason: analysis?.reason,
    letter: analysis && letterStanding(analysis).state,
    askedAt,
  };
}
