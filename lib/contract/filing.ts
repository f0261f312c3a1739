import { z } from "zod";

/**
 * Extension (not in the specification): filing the response with a processor. `POST` and `GET /chargeback/:id/filing`.
 * The dashboard offers it when the service has it and does without when it has not (404).
 */

/** `dry-run` shows exactly what would be sent and sends nothing. */
export const FILING_MODES = ["dry-run", "live"] as const;
export type FilingMode = (typeof FILING_MODES)[number];
/** `prepared` stays so until somebody confirms it. */
export const FILING_STATES = ["preparing", "prepared", "filing", "filed", "failed"] as const;

const id = z.uuid();
const hash = z.string().regex(/^[0-9a-f]{64}$/, "must be the hash of a plan");
const sources = z.array(z.string());

export const filingPlan = z.object({
  /** SHA-256 over everything below, in hex: what is confirmed is this and nothing else. */
  hash,
  /** The processor's id of the dispute; absent when the case's reference number is none. */
  disputeId: z.string().optional(),
  /** Why it cannot be filed as it is, one sentence each. Empty when it can. */
  blockers: z.array(z.string()),
  /** Text by the processor's name of the field, with where it comes from. */
  fields: z.array(z.object({ field: z.string(), text: z.string(), sources })),
  /** One file a field. */
  files: z.array(
    z.object({
      field: z.string(),
      filename: z.string(),
      bytes: z.int(),
      pages: z.int(),
      sha256: z.string(),
      /** A, B, C…: the exhibits inside. */
      exhibits: z.array(z.string()),
      sources,
    }),
  ),
  /** What is not sent, or not in a field of its own, and why. */
  leftOut: z.array(z.object({ what: z.string(), reason: z.string() })),
  /** Of all files together, and the most that the processor takes. */
  bytes: z.int(),
  mostBytes: z.int(),
});
export type FilingPlan = z.infer<typeof filingPlan>;

export const filingReceipt = z.object({
  /** `dry-run`: nothing was sent. `staged`: the processor holds the evidence but has not passed it on. */
  outcome: z.enum(["dry-run", "filed", "staged"]),
  disputeId: z.string(),
  /** The processor's word for where the dispute stands. */
  status: z.string().optional(),
  submissionCount: z.int().optional(),
  /** False in the processor's test mode. */
  livemode: z.boolean().optional(),
  /** The processor's id of each file, by field. */
  files: z.record(z.string(), z.string()).optional(),
});
export type FilingReceipt = z.infer<typeof filingReceipt>;

const filing = z.object({
  id,
  mode: z.enum(FILING_MODES),
  state: z.enum(FILING_STATES),
  /** False when the case or its letter has changed since. */
  current: z.boolean(),
  plan: filingPlan.optional(),
  receipt: filingReceipt.optional(),
  /** Why it failed, and what that means for the dispute. */
  failure: z.string().optional(),
  askedBy: z.string(),
  confirmedBy: z.string().optional(),
  askedAt: z.string(),
  confirmedAt: z.string().optional(),
  endedAt: z.string().optional(),
});

const processor = z.object({
  name: z.literal("stripe"),
  /** What a filing would be now. */
  mode: z.enum(FILING_MODES),
  /** Whether the key is of the processor's test mode; absent without a key, which a dry run does not need. */
  key: z.enum(["test", "live"]).optional(),
});

export const filingReading = z.object({
  id,
  /** The case's `submitDisputeToProcessor`. */
  allowed: z.boolean(),
  /** Absent when the service is not set up for filing. */
  processor: processor.optional(),
  /** The newest; absent when none was ever asked for. */
  filing: filing.optional(),
});
export type FilingReading = z.infer<typeof filingReading>;

/** Without `confirm` a plan is prepared; with it exactly the plan of that hash is filed. */
export const filingInput = z.strictObject({
  confirm: z.strictObject({ planHash: hash }).optional(),
  /** The person on whose behalf it is asked, for the record. */
  by: z.string().trim().min(1, "must not be empty").max(200).optional(),
});
export type FilingInput = z.infer<typeof filingInput>;

/** What the analysis of a case tells of its filing; absent when this case cannot be filed by the service. */
export const filingSummary = z.object({
  processor: z.literal("stripe"),
  /** What a filing would be now. */
  mode: z.enum(FILING_MODES),
  /** The newest filing that was confirmed, or is being made. */
  last: z
    .object({
      mode: z.enum(FILING_MODES),
      state: z.enum(FILING_STATES),
      current: z.boolean(),
      outcome: filingReceipt.shape.outcome.optional(),
      livemode: filingReceipt.shape.livemode,
      at: z.string(),
    })
    .optional(),
});
export type FilingSummary = z.infer<typeof filingSummary>;
