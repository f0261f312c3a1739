import type { FilingReceipt } from "@/lib/contract/filing";
import { writeMoney } from "@/lib/service/assessment/judgement/money";
import type { Filing, FilingOutcome } from "../port";
import type { Dispute } from "./answers";
import { StripeRefusal, type stripeClient } from "./client";
import { NoAnswer } from "./send";

/** Marks a dispute as answered by one filing, so that a later run of the same filing knows its own work. */
const MARK = "rebuttal_filing";
/** Statuses that wait for a response (docs.stripe.com/api/disputes/object, read 2026-11-21). */
const OPEN: readonly string[] = ["needs_response", "warning_needs_response"];

/**
 * Looks at the dispute, uploads the files and submits all of it in one request. What was submitted already is never
 * submitted again: neither by another run of this filing, nor over somebody else's response.
 */
export async function filePlan(client: ReturnType<typeof stripeClient>, filing: Filing): Promise<FilingOutcome> {
  const { plan, filingId, signal, read } = filing;
  const id = plan.disputeId;
  if (!id) return { kind: "refused", sentence: "Nothing was filed: the plan names no dispute at Stripe." };
  try {
    const found = await client.retrieve(id, signal);
    const own = found.metadata[MARK] === filingId;
    if (own && isSubmitted(found)) return { kind: "filed", receipt: receiptOf(found) };
    const obstacle = obstacleOf(found, filing, own);
    if (obstacle) return obstacle;
    const files: Record<string, string> = {};
    for (const { field, filename } of plan.files)
      files[field] = await client.upload({ filename, bytes: await read(field) }, `${filingId}:${field}`, signal);
    const answered = await client.update(id, formOf(plan, files, filingId), `${filingId}:submit`, signal);
    return isSubmitted(answered)
      ? { kind: "filed", receipt: receiptOf(answered, files) }
      : { kind: "staged", receipt: { ...receiptOf(answered, files), outcome: "staged" } };
  } catch (error) {
    return outcomeOf(error, id);
  }
}

function formOf(plan: Filing["plan"], files: Record<string, string>, filingId: string): URLSearchParams {
  const form = new URLSearchParams();
  for (const { field, text } of plan.fields) form.set(`evidence[${field}]`, text);
  for (const [field, file] of Object.entries(files)) form.set(`evidence[${field}]`, file);
  form.set(`metadata[${MARK}]`, filingId);
  form.set("submit", "true");
  return form;
}

/** "Typically, you may only submit evidence once" (types of stripe-node 23.1.0, `submission_count`). */
function isSubmitted({ status, evidence_details }: Dispute): boolean {
  return evidence_details.submission_count > 0 || status === "under_review" || status === "warning_under_review";
}

/** Why this dispute must not be answered with this plan; nothing was sent then. */
function obstacleOf(found: Dispute, { amount, plan }: Filing, own: boolean): FilingOutcome | undefined {
  const refused = (sentence: string): FilingOutcome => ({
    kind: "refused",
    sentence: `Nothing was filed: ${sentence}`,
  });
  const { due_by, has_evidence } = found.evidence_details;
  if (isSubmitted(found))
    return {
      kind: "already-submitted",
      sentence: `Nothing was filed: a response to ${plan.disputeId} was submitted to Stripe before, and Stripe takes one. The dispute is ${shown(found.status)}.`,
    };
  if (!OPEN.includes(found.status))
    return refused(`Stripe takes no response, because the dispute is ${shown(found.status)}.`);
  if (due_by === 0) return refused("the cardholder's bank allows no response to this dispute.");
  if (has_evidence && !own)
    return refused(
      "other evidence is staged on this dispute at Stripe and would be submitted with it. Submit or remove it there first.",
    );
  if (amount && (amount.minor !== found.amount || amount.currency.toLowerCase() !== found.currency.toLowerCase()))
    return refused(
      `the dispute at Stripe is over ${writeMoney({ minor: found.amount, currency: found.currency.toUpperCase() })} and the case over ${writeMoney(amount)}. Correct the reference number or the amount.`,
    );
  return undefined;
}

function outcomeOf(error: unknown, id: string): FilingOutcome {
  if (error instanceof NoAnswer) return { kind: "unreachable", sentence: error.message };
  if (!(error instanceof StripeRefusal)) throw error;
  const { status, words } = error;
  if (status === 401 || status === 403)
    return {
      kind: "wrong-key",
      sentence: "Nothing was filed: Stripe does not accept STRIPE_SECRET_KEY for this. An administrator has to set it.",
    };
  if (status === 404)
    return {
      kind: "not-found",
      sentence: `Nothing was filed: this account at Stripe has no dispute ${id}. Check the reference number, and whether the key is of the same account and mode.`,
    };
  return { kind: "refused", sentence: `Nothing was filed: Stripe refused it (${status}): ${words}` };
}

function receiptOf({ id, status, livemode, evidence_details }: Dispute, files?: Record<string, string>): FilingReceipt {
  const { submission_count } = evidence_details;
  return {
    outcome: "filed",
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
