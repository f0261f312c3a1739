import type { SubmissionPort } from "./port";
import { practicePort } from "./practice-port";
import { type StripeSubmissionSettings, stripePort } from "./stripe/stripe-port";

/** Where responses are submitted. */
export type SubmissionSettings = StripeSubmissionSettings | "practice";

/** The processor that this service submits to; `undefined` when none is configured. */
export function processorOf({
  config: { submission },
}: {
  config: { submission?: SubmissionSettings };
}): SubmissionPort | undefined {
  if (submission === "practice") return practicePort();
  return submission && stripePort(submission);
}
