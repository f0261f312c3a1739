import type { SubmissionMode } from "@/lib/contract/submission";
import { isTestKey, type StripeSettings } from "@/lib/platform/outbound/stripe";
import type { SubmissionPort } from "@/lib/service/submissions/port";
import { openStripe } from "./client";
import { draftPlan } from "./draft-plan";
import { submitPlan } from "./submit-plan";

/** A dry run needs no key. */
export type StripeSubmissionSettings = Omit<StripeSettings, "secretKey"> & { secretKey?: string; mode: SubmissionMode };

/** Submits through Stripe's disputes API. In `dry-run`, no request is ever sent, whatever the key. */
export function stripePort({ mode, secretKey, apiUrl }: StripeSubmissionSettings, timeoutMs?: number): SubmissionPort {
  return {
    name: "stripe",
    mode,
    ...(secretKey ? { key: isTestKey(secretKey) ? ("test" as const) : ("live" as const) } : {}),
    prepare: (material, make) => draftPlan(material, make),
    submit: async (submission) => {
      if (mode === "live" && secretKey)
        return submitPlan(await openStripe({ secretKey, apiUrl }, submission.signal, timeoutMs), submission);
      return { kind: "submitted", receipt: { outcome: "dry-run", disputeId: submission.plan.disputeId ?? "" } };
    },
  };
}
