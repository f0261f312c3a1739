import "server-only";
import type { CaseRead } from "@/lib/api/lenient";
import type { StatementRead } from "@/lib/api/statements";
import type { CaseAnalysis } from "@/lib/contract/analysis";
import type { StatementAnalysis } from "@/lib/contract/statement-analysis";
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

/** The same of a task of statements. `undefined` for what the service does not say. */
export function seenStatement(read: StatementRead, analysis?: StatementAnalysis) {
  return {
    id: read.id,
    status: read.status,
    message: read.message,
    processor: read.processor,
    periodStart: read.periodStart,
    periodEnd: read.periodEnd,
    currency: analysis?.currency ?? read.documents.find(({ currency }) => currency)?.currency,
    score: read.authenticityScore,
    totals: {
      sales: read.totalSalesAmount,
      refunds: read.totalRefundAmount,
      chargebacks: read.totalChargebackAmount,
      fees: read.totalFeesAmount,
      net: read.totalNetAmount,
    },
  };
}
