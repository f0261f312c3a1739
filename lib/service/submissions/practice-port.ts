import type { SubmissionPort } from "./port";
import { draftPlan } from "./stripe/draft-plan";

/**
 * A processor that exists for demonstrations and training: it takes what Stripe takes, answers with a receipt and sends
 * nothing anywhere. Its steps are those of a live submission, with the approval and the typed confirmation.
 */
export function practicePort(): SubmissionPort {
  return {
    name: "practice",
    mode: "live",
    key: "test",
    prepare: (material, make) => draftPlan(material, make, byReference),
    submit: async ({ plan }) => ({
      kind: "submitted",
      receipt: {
        outcome: "submitted",
        disputeId: plan.disputeId ?? "",
        status: "under_review",
        submissionCount: 1,
        livemode: false,
        files: Object.fromEntries(plan.files.map(({ field, sha256 }) => [field, `practice_${sha256.slice(0, 16)}`])),
      },
    }),
  };
}

/** Any reference number is the id of a dispute here. */
function byReference(reference: string | undefined) {
  return reference
    ? { disputeId: reference }
    : { blocker: "The case has no reference number, by which the processor would know the dispute." };
}
