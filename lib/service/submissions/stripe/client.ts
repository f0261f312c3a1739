import type Stripe from "stripe";
import { z } from "zod";
import { openStripeSdk, type StripeSettings } from "@/lib/platform/outbound/stripe";

/** What a submission needs to know of a dispute (types of stripe-node 23.1.0, `Dispute`). */
const dispute = z.object({
  id: z.string(),
  /** Minor units. */
  amount: z.int(),
  /** ISO 4217 in lower case. */
  currency: z.string(),
  /** `needs_response`, `under_review`, `won`, `lost`, … */
  status: z.string(),
  livemode: z.boolean(),
  metadata: z.record(z.string(), z.string()).default({}),
  evidence_details: z.object({
    /** Seconds since 1970; 0 when the bank allows no response. */
    due_by: z.int().nullable(),
    /** Whether evidence is staged. */
    has_evidence: z.boolean(),
    past_due: z.boolean().default(false),
    submission_count: z.int(),
  }),
});
export type Dispute = z.infer<typeof dispute>;
const uploadedFile = z.object({ id: z.string().min(1) });

export type StripeClient = Awaited<ReturnType<typeof openStripe>>;

/**
 * The three calls of Stripe that a submission needs. Every mutation has an idempotency key, with which Stripe acts once for
 * at least 24 hours (docs.stripe.com/api/idempotent_requests, read 2026-11-21).
 *
 * Every call throws NoAnswer, StripeRefusal, or the reason of `signal`.
 */
export async function openStripe(settings: StripeSettings, signal: AbortSignal, timeoutMs?: number) {
  const { stripe, call } = await openStripeSdk(settings, signal, timeoutMs);
  return {
    retrieve: (id: string): Promise<Dispute> => call(stripe.disputes.retrieve(id), dispute),
    /** Uploads a PDF and returns its id at Stripe. */
    upload: async (file: { filename: string; bytes: Buffer }, idempotencyKey: string): Promise<string> => {
      const content = { data: file.bytes, name: file.filename, type: "application/pdf" };
      const created = stripe.files.create({ purpose: "dispute_evidence", file: content }, { idempotencyKey });
      return (await call(created, uploadedFile)).id;
    },
    update: (id: string, params: Stripe.DisputeUpdateParams, idempotencyKey: string): Promise<Dispute> =>
      call(stripe.disputes.update(id, params, { idempotencyKey }), dispute),
  };
}
