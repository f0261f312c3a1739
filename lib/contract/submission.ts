import { z } from "zod";

/**
 * Extension (not in the specification): submitting the response to a processor. `POST` and `GET /chargeback/:id/submission`.
 * The dashboard offers it when the service has it and does without when it has not (404).
 */

/** `practice` takes what Stripe takes and sends nothing anywhere: for demonstrations and training. */
export const PROCESSORS = ["stripe", "practice"] as const;
export type Processor = (typeof PROCESSORS)[number];

/** `dry-run` shows exactly what would be sent and sends nothing. */
export const SUBMISSION_MODES = ["dry-run", "live"] as const;
export type SubmissionMode = (typeof SUBMISSION_MODES)[number];
/** `prepared` lasts until a user confirms it. */
export const SUBMISSION_STATES = ["preparing", "prepared", "submitting", "submitted", "failed"] as const;

const id = z.uuid();
const hash = z.string().regex(/^[0-9a-f]{64}$/, "must be the hash of a plan");
const sources = z.array(z.string());

export const submissionPlan = z.object({
  /** SHA-256 over everything below, in hex: what is confirmed is this and nothing else. */
  hash,
  /** The processor's id of the dispute; absent when the case's reference number is none. */
  disputeId: z.string().optional(),
  /** Why it cannot be submitted as it is, one sentence each. Empty when it can. */
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
export type SubmissionPlan = z.infer<typeof submissionPlan>;

export const submissionReceipt = z.object({
  /** `dry-run`: nothing was sent. `staged`: the processor holds the evidence but has not passed it on. */
  outcome: z.enum(["dry-run", "submitted", "staged"]),
  disputeId: z.string(),
  /** The processor's status of the dispute. */
  status: z.string().optional(),
  submissionCount: z.int().optional(),
  /** False in the processor's test mode. */
  livemode: z.boolean().optional(),
  /** The processor's id of each file, by field. */
  files: z.record(z.string(), z.string()).optional(),
});
export type SubmissionReceipt = z.infer<typeof submissionReceipt>;

const submission = z.object({
  id,
  mode: z.enum(SUBMISSION_MODES),
  state: z.enum(SUBMISSION_STATES),
  /** False when the case or its letter has changed since. */
  current: z.boolean(),
  plan: submissionPlan.optional(),
  receipt: submissionReceipt.optional(),
  /** Why it failed, and what that means for the dispute. */
  failure: z.string().optional(),
  askedBy: z.string(),
  confirmedBy: z.string().optional(),
  askedAt: z.string(),
  confirmedAt: z.string().optional(),
  endedAt: z.string().optional(),
});

const processor = z.object({
  name: z.enum(PROCESSORS),
  /** What a submission would be now. */
  mode: z.enum(SUBMISSION_MODES),
  /** Whether the key is of the processor's test mode; absent without a key, which a dry run does not need. */
  key: z.enum(["test", "live"]).optional(),
});

export const submissionReading = z.object({
  id,
  /** The case's `submitDisputeToProcessor`. */
  allowed: z.boolean(),
  /** Absent when the service is not set up for submission. */
  processor: processor.optional(),
  /** The newest; absent when none was ever asked for. */
  submission: submission.optional(),
});
export type SubmissionReading = z.infer<typeof submissionReading>;

/** Without `confirm` a plan is prepared; with it exactly the plan of that hash is submitted. */
export const submissionInput = z.strictObject({
  confirm: z.strictObject({ planHash: hash }).optional(),
  /** The person on whose behalf it is asked, for the record. */
  by: z.string().trim().min(1, "must not be empty").max(200).optional(),
});
export type SubmissionInput = z.infer<typeof submissionInput>;

/** The submission in the analysis of a case; absent when the service cannot submit this case. */
export const submissionSummary = z.object({
  processor: z.enum(PROCESSORS),
  /** What a submission would be now. */
  mode: z.enum(SUBMISSION_MODES),
  /** The newest submission that was confirmed, or is being made. */
  last: z
    .object({
      mode: z.enum(SUBMISSION_MODES),
      state: z.enum(SUBMISSION_STATES),
      current: z.boolean(),
      outcome: submissionReceipt.shape.outcome.optional(),
      livemode: submissionReceipt.shape.livemode,
      at: z.string(),
    })
    .optional(),
});
export type SubmissionSummary = z.infer<typeof submissionSummary>;
