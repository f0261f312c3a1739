import type { SubmissionReceipt } from "@/lib/contract/submission";
import { NoAnswer, StripeRefusal } from "@/lib/platform/outbound/stripe";
import type { Submission, SubmissionOutcome } from "@/lib/service/submissions/port";
import { amountWithCode } from "@/lib/values/money";
import type { Dispute, StripeClient } from "./client";

/** Marks a dispute as answered by one submission, so that a later run of the same submission knows its own work. */
const MARK = "rebuttal_submission";
/** Statuses that wait for a response (docs.stripe.com/api/disputes/object, read 2026-11-21). */
const OPEN: readonly string[] = ["needs_response", "warning_needs_response"];

/**
 * Checks the dispute, uploads the files and submits everything in one request. Nothing is submitted twice: neither by
 * another run of this submission, nor over another response.
 */
export async function submitPlan(client: StripeClient, submission: Submission): Promise<SubmissionOutcome> {
  const { plan, submissionId, read } = submission;
  const id = plan.disputeId;
  if (!id) return { kind: "refused", sentence: "Nothing was submitted: the plan names no dispute at Stripe." };
  try {
    const found = await client.retrieve(id);
    const own = found.metadata[MARK] === submissionId;
    if (own && isSubmitted(found)) return { kind: "submitted", receipt: receiptOf(found) };
    const obstacle = obstacleOf(found, submission, own);
    if (obstacle) return obstacle;
    const files: Record<string, string> = {};
    for (const { field, filename } of plan.files)
      files[field] = await client.upload({ filename, bytes: await read(field) }, `${submissionId}:${field}`);
    const evidence = { ...textOf(plan), ...files };
    const changes = { evidence, metadata: { [MARK]: submissionId }, submit: true };
    const answered = await client.update(id, changes, `${submissionId}:submit`);
    return isSubmitted(answered)
      ? { kind: "submitted", receipt: receiptOf(answered, files) }
      : { kind: "staged", receipt: { ...receiptOf(answered, files), outcome: "staged" } };
  } catch (error) {
    return outcomeOf(error, id);
  }
}

function textOf({ fields }: Submission["plan"]): Record<string, string> {
  return Object.fromEntries(fields.map(({ field, text }) => [field, text]));
}

/** "Typically, you may only submit evidence once" (types of stripe-node 23.1.0, `submission_count`). */
function isSubmitted({ status, evidence_details }: Dispute): boolean {
  return evidence_details.submission_count > 0 || status === "under_review" || status === "warning_under_review";
}

/** Why this plan must not be submitted to this dispute; nothing was sent. */
function obstacleOf(found: Dispute, { amount, plan }: Submission, own: boolean): SubmissionOutcome | undefined {
  const refused = (sentence: string): SubmissionOutcome => ({
    kind: "refused",
    sentence: `Nothing was submitted: ${sentence}`,
  });
  const { due_by, has_evidence } = found.evidence_details;
  if (isSubmitted(found))
    return {
      kind: "already-submitted",
      sentence: `Nothing was submitted: a response to ${plan.disputeId} was submitted to Stripe before, and Stripe accepts only one. The dispute is ${shown(found.status)}.`,
    };
  if (!OPEN.includes(found.status))
    return refused(`Stripe accepts no response, because the dispute is ${shown(found.status)}.`);
  if (due_by === 0) return refused("the cardholder's bank allows no response to this dispute.");
  if (has_evidence && !own)
    return refused(
      "other evidence is staged on this dispute at Stripe and would be submitted with it. Submit or remove it there first.",
    );
  if (amount && (amount.minor !== found.amount || amount.currency.toLowerCase() !== found.currency.toLowerCase()))
    return refused(
      `the dispute at Stripe is over ${amountWithCode({ minor: found.amount, currency: found.currency.toUpperCase() })} and the case over ${amountWithCode(amount)}. Correct the reference number or the amount.`,
    );
  return undefined;
}

function outcomeOf(error: unknown, id: string): SubmissionOutcome {
  if (error instanceof NoAnswer) return { kind: "unreachable", sentence: error.message };
  if (!(error instanceof StripeRefusal)) throw error;
  const { status, reason } = error;
  if (status === 401 || status === 403)
    return {
      kind: "wrong-key",
      sentence:
        "Nothing was submitted: Stripe does not accept STRIPE_SECRET_KEY for this. An administrator must set it.",
    };
  if (status === 404)
    return {
      kind: "not-found",
      sentence: `Nothing was submitted: this account at Stripe has no dispute ${id}. Check the reference number, and whether the key is of the same account and mode.`,
    };
  return { kind: "refused", sentence: `Nothing was submitted: Stripe refused it (${status}): ${reason}` };
}

function receiptOf(
  { id, status, livemode, evidence_details }: Dispute,
  files?: Record<string, string>,
): SubmissionReceipt {
  const { submission_count } = evidence_details;
  return {
    outcome: "submitted",
    disputeId: id,
    status,
    submissionCount: submission_count,
    livemode,
    ...(files ? { files } : {}),
  };
}

/** `needs_response` as words. */
function shown(status: string): string {
  return status.replaceAll("_", " ");
}
