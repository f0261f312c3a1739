import { z } from "zod";
import { caseFieldSchemas } from "./case-input";
import { EVIDENCE_CATEGORIES } from "./evidence-categories";
import { CASE_STATUSES } from "./states";

export const RECOMMENDATIONS = ["respond", "hold"] as const;
export const PRIORITIES = ["normal", "high"] as const;

const id = z.uuid();
const category = z.enum(EVIDENCE_CATEGORIES);
const caseFields = z.object(caseFieldSchemas).partial();

const defenseRequirement = z.object({ requirement: z.string(), satisfied: z.boolean() });

/** What every response about a case contains, whatever its status (except `error` on a read). */
const base = caseFields.extend({
  id,
  defenseRequirements: z.array(defenseRequirement),
  evidenceProvided: z.array(category),
  evidenceSuggested: z.array(category),
});

/** Operations 1 and 2. */
export const caseSummary = base.extend({ status: z.enum(CASE_STATUSES) });
export type CaseSummary = z.infer<typeof caseSummary>;

const attachment = z.object({ evidenceId: id, uploadFilename: z.string() });

const working = base.extend({ status: z.enum(["pending", "queued", "processing"]) });
const complete = base.extend({
  status: z.literal("complete"),
  confidence: z.number().min(0).max(100),
  merchantAttachments: z.array(attachment),
  priority: z.enum(PRIORITIES),
  recommendation: z.enum(RECOMMENDATIONS),
  recommendedActions: z.array(z.string()),
});
const failed = z.object({ id, message: z.string(), status: z.literal("error") });

/** Operation 6. A case in `error` answers with its id, message and status alone. */
export const caseReading = z.discriminatedUnion("status", [working, complete, failed]);
export type CaseReading = z.infer<typeof caseReading>;

export const deleted = z.object({ id, status: z.literal("deleted") });
