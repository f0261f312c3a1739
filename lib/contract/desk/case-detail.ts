import { z } from "zod";
import { caseAnalysis } from "../analysis";
import { letterFailure, letterState } from "./letter-state";
import { processorNotice } from "./processor";
import { holdShown } from "./retention";
import { REVIEW_STATES } from "./review-labels";

/** One document of a case as the dashboard shows it: what the service says, else what the dashboard has cached. */
export const caseDocument = z.object({
  evidenceId: z.string(),
  uploadFilename: z.string(),
  exhibit: z.string().optional(),
});
export type CaseDocument = z.infer<typeof caseDocument>;

export const caseFieldsShown = z.object({
  amountCents: z.number().optional(),
  cardNetwork: z.string().optional(),
  cardholderName: z.string().optional(),
  currency: z.string().optional(),
  disputeDate: z.string().optional(),
  dueDate: z.string().optional(),
  maskedCardNumber: z.string().optional(),
  merchantIdentifier: z.string().optional(),
  merchantName: z.string().optional(),
  merchantUrl: z.string().optional(),
  reasonCode: z.string().optional(),
  reasonDescription: z.string().optional(),
  referenceNumber: z.string().optional(),
  transactionDate: z.string().optional(),
});
export type CaseFieldsShown = z.infer<typeof caseFieldsShown>;

/** Everything the case page shows; answer of `GET /api/cases/:id`. */
/** The file that a case was imported from: named, not kept, and never evidence. */
const caseSource = z.object({
  filename: z.string(),
  sha256: z.string(),
  importedAt: z.string(),
  orderNumber: z.string().optional(),
  acquirerReference: z.string().optional(),
});
export type CaseSource = z.infer<typeof caseSource>;

export const caseDetail = z.object({
  id: z.string(),
  /** `pending`, `queued`, `processing`, `complete`, `error`, or a value of a newer service. */
  status: z.string(),
  /** Why it could not be assessed, when `status` is `error`. The fields stay those known before. */
  message: z.string().optional(),
  fields: caseFieldsShown,
  requirements: z.array(z.object({ requirement: z.string(), satisfied: z.boolean() })),
  evidenceProvided: z.array(z.string()),
  evidenceSuggested: z.array(z.string()),
  /** Present when the assessment is complete. */
  assessment: z
    .object({
      confidence: z.number().optional(),
      recommendation: z.string().optional(),
      priority: z.string().optional(),
      recommendedActions: z.array(z.string()),
    })
    .optional(),
  documents: z.array(caseDocument),
  /** Absent when the service has no such extension or did not answer it. */
  analysis: caseAnalysis.optional(),
  letter: z.object({
    state: letterState,
    /** True when documents came or fields changed after it was written. */
    outdated: z.boolean(),
    /** Of a failed one, as far as it is known. */
    failure: letterFailure.optional(),
  }),
  /** The desk's own; the service does not know about it. */
  review: z.enum(REVIEW_STATES),
  owner: z.object({ id: z.string(), name: z.string() }).optional(),
  /** The desk's own, by name. */
  tags: z.array(z.string()),
  /** False for a direct upload, which has one document. */
  canAttach: z.boolean(),
  /** The case was closed in the dashboard: it has no deadline anymore. The service does not know about this. */
  finished: z.boolean(),
  /** While it stands, neither the case nor a document of it is deleted. */
  hold: holdShown.optional(),
  today: z.string(),
  timeZone: z.string(),
  /** How long before the deadline the desk wants to have answered. */
  cutOffDays: z.number().int(),
  /** When the service was asked, ISO 8601 with zone. */
  readAt: z.string(),
  /** Of a case that was imported with a preview. */
  source: caseSource.optional(),
  /** For a case whose dispute comes from a connected processor. */
  notice: processorNotice.optional(),
  /** The service did not answer: this is the dashboard's own cached data, without requirements and analysis. */
  cached: z.boolean().optional(),
});
export type CaseDetail = z.infer<typeof caseDetail>;

/** Answer of `GET /api/cases/:id/letter`. */
export const letterDetail = z.object({
  state: letterState,
  markdown: z.string().optional(),
  /** The number of the edited version that `markdown` is; absent for the generated letter. */
  version: z.number().optional(),
  outdated: z.boolean(),
  failure: letterFailure.optional(),
  /** The service did not answer: the state is the cached one, and there is no text. */
  cached: z.boolean().optional(),
});
export type LetterDetail = z.infer<typeof letterDetail>;

/** Who else has a case open, by name; answer of `POST /api/cases/:id/presence`. */
export type CasePresence = { others: { id: string; name: string }[] };
