import { z } from "zod";
import { EVIDENCE_CATEGORIES } from "./evidence-categories";
import { siteResearch } from "./research";
import { submissionSummary } from "./submission";

/**
 * Extension (not in the specification): the details of an assessment. `GET /chargeback/:id/analysis`.
 * The dashboard shows it when the service has it and does without when it has not (404).
 */

const category = z.enum(EVIDENCE_CATEGORIES);
const box = z.tuple([z.number(), z.number(), z.number(), z.number()]);

/** Words of a document: which exhibit, which page, exactly which words, and where on the page's image (0..1). */
export const citation = z.object({
  evidenceId: z.uuid(),
  exhibit: z.string(),
  page: z.number().int().positive(),
  quote: z.string(),
  /** Offsets into the page's text as `GET …/evidence/:evidenceId/text` returns it. */
  start: z.number().int(),
  end: z.number().int(),
  boxes: z.array(box).default([]),
});
export type Citation = z.infer<typeof citation>;

/** Confidence is the sum of the points of its checks, limited to 0..100. */
export const check = z.object({
  id: z.string(),
  label: z.string(),
  outcome: z.enum(["pass", "fail", "not-checked"]),
  /** Signed; 0 for what was not checked. */
  points: z.number(),
  /** What a full pass would give; the length of its piece of the bar. */
  weight: z.number(),
  detail: z.string().optional(),
  citations: z.array(citation).default([]),
});
export type Check = z.infer<typeof check>;

export const requirementAnalysis = z.object({
  id: z.string(),
  requirement: z.string(),
  satisfied: z.boolean(),
  category,
  weight: z.enum(["decisive", "strong", "supporting"]),
  /** Requirements of one group are alternatives: any one covers the point. */
  alternativesGroup: z.string().optional(),
  /** The situation in which it counts at all. */
  appliesWhen: z.string().optional(),
  /** Why it is or is not satisfied, one sentence. */
  explanation: z.string(),
  citations: z.array(citation).default([]),
});
export type RequirementAnalysis = z.infer<typeof requirementAnalysis>;

/**
 * What a value of a document is; `number` is a reference whose kind the document does not say, `payment code` how a card
 * was read or checked and what was answered.
 */
export const DOCUMENT_VALUE_KINDS = [
  "date",
  "amount",
  "name",
  "order number",
  "transaction ID",
  "tracking number",
  "approval code",
  "ARN",
  "card",
  "number",
  "email",
  "phone",
  "IP address",
  "address",
  "item",
  "device",
  "payment code",
  "time",
] as const;
export type DocumentValueKind = (typeof DOCUMENT_VALUE_KINDS)[number];

export const documentAnalysis = z.object({
  evidenceId: z.uuid(),
  uploadFilename: z.string(),
  /** A, B, C… in the order of attaching; what the letter calls it. */
  exhibit: z.string(),
  title: z.string(),
  form: z.string(),
  pages: z.number().int(),
  /** Pages that have an image. */
  pictured: z.boolean(),
  bytes: z.number().int(),
  /** `read`, or why it could not be read. */
  outcome: z.string(),
  message: z.string().optional(),
  /** Full card numbers and security codes that were masked in its text, by page. Absent when there were none. */
  maskedCardData: z
    .array(
      z.object({
        page: z.number().int(),
        kind: z.enum(["card number", "security code"]),
        count: z.number().int(),
      }),
    )
    .optional(),
  categories: z.array(category),
  /** Agrees with the case, is unrelated to the case, or says too little to tell. */
  relation: z.enum(["agrees", "contradicts", "unrelated", "unusable", "unread"]),
  /** One sentence on the relation: what agrees, or what is of another order or person. */
  explanation: z.string(),
  adverse: z.array(
    z.object({
      id: z.string(),
      sentence: z.string(),
      severity: z.enum(["decisive", "strong", "supporting"]),
      citation,
    }),
  ),
  /** What a clerk would key in from it, in its order, each value once for each kind. Absent from earlier assessments. */
  values: z.array(z.object({ kind: z.enum(DOCUMENT_VALUE_KINDS), text: z.string(), citation })).optional(),
});
export type DocumentAnalysis = z.infer<typeof documentAnalysis>;

/** One fact of the case against what each document says of it. */
export const factRow = z.object({
  fact: z.enum(["amount", "name", "order", "tracking", "card", "transaction date", "address", "email"]),
  /** As the case has it, or as most documents have it when the case has no such field. */
  value: z.string().optional(),
  sources: z.array(
    z.object({ evidenceId: z.uuid(), exhibit: z.string(), value: z.string(), agrees: z.boolean(), citation }),
  ),
});
export type FactRow = z.infer<typeof factRow>;

/** A sentence of the letter and what it rests on (claim ledger). Offsets are into the letter's markdown. */
export const claim = z.object({
  text: z.string(),
  start: z.number().int(),
  end: z.number().int(),
  citations: z.array(citation),
});
export type Claim = z.infer<typeof claim>;

/**
 * A sentence of an edited letter held against what the documents prove. `argument`: it states no event, and no day,
 * amount or number but what the case itself says.
 */
export const editedSentence = claim.extend({
  verdict: z.enum(["supported", "not supported", "argument"]),
  /** Its words that no document supports. */
  missing: z.array(z.string()),
});
export type EditedSentence = z.infer<typeof editedSentence>;

/** The text of a person that the files of the case carry instead of the generated letter. */
export const letterEdition = z.object({
  /** SHA-256 of its Markdown, in hex. */
  hash: z.string(),
  /** Those that state something. Offsets are into the edited Markdown. */
  sentences: z.array(editedSentence),
});
export type LetterEdition = z.infer<typeof letterEdition>;

/** What other cases of the same merchant say of the evidence that it can or cannot provide. */
export const merchantMemories = z.object({
  /** What the cases have in common: "the merchant identifier M-2041". */
  merchant: z.string(),
  /** Other assessed cases that were looked at: those of the last 24 months, at most the latest 500. */
  otherCases: z.number().int().nonnegative(),
  /** Categories of which something is known; the others say too little. */
  categories: z.array(
    z.object({
      category,
      known: z.enum(["provided", "unavailable"]),
      /** Other cases that had it, of those that had it or were asked for it. */
      provided: z.number().int().nonnegative(),
      of: z.number().int().nonnegative(),
      /** Other cases that were answered, by a letter or an export, without it although it was asked for. */
      without: z.number().int().nonnegative(),
    }),
  ),
});
export type MerchantMemories = z.infer<typeof merchantMemories>;

/** `id` is in the service's log beside the reason, `at` is ISO 8601 with zone. */
const letterFailure = z.object({ id: z.string(), at: z.string() });

export const caseAnalysis = z.object({
  id: z.uuid(),
  /** Rises with every arrived or deleted document and every update that matters. */
  evidenceRevision: z.number().int(),
  /** The revision that was assessed, when one was. */
  assessedRevision: z.number().int().optional(),
  assessedAt: z.string().optional(),
  /** False for a case created by direct upload, which has exactly one document. */
  takesDocuments: z.boolean().default(true),
  reason: z
    .object({
      network: z.string(),
      networkName: z.string(),
      code: z.string(),
      title: z.string(),
      family: z.string(),
      description: z.string(),
      inForce: z.boolean(),
      supersededBy: z.string().optional(),
      confidence: z.string(),
    })
    .optional(),
  checks: z.array(check),
  requirements: z.array(requirementAnalysis),
  documents: z.array(documentAnalysis),
  /** Of every received document its SHA-256 in hex, by which a file that is added again is recognized. */
  files: z.array(z.object({ evidenceId: z.uuid(), sha256: z.string() })).optional(),
  facts: z.array(factRow),
  /** Plain sentences on what the engine could not do or is not sure of. */
  notes: z.array(z.string()),
  /** Absent when the case does not use them, says no merchant, or is the first of its merchant. */
  memories: merchantMemories.optional(),
  /** Absent when the service reads no websites. */
  research: siteResearch.optional(),
  letter: z
    .object({
      status: z.enum(["processing", "complete"]),
      evidenceRevision: z.number().int(),
      writtenAt: z.string().optional(),
      claims: z.array(claim),
      /** Present while an edited text stands in for the generated one. */
      edition: letterEdition.optional(),
    })
    .optional(),
  /** Every attempt to write the letter failed. Present until it is requested again or discarded; there is no letter. */
  letterFailure: letterFailure.optional(),
  submission: submissionSummary.optional(),
});
export type CaseAnalysis = z.infer<typeof caseAnalysis>;

/** Extension: `GET /chargeback/:id/evidence/:evidenceId/text`, the text that quotes point into. */
export const evidenceText = z.object({
  evidenceId: z.uuid(),
  uploadFilename: z.string(),
  pages: z.array(
    z.object({ number: z.number().int(), title: z.string().optional(), text: z.string(), pictured: z.boolean() }),
  ),
});
export type EvidenceText = z.infer<typeof evidenceText>;
