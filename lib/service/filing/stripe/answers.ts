import { z } from "zod";

/** A dispute as Stripe answers it, as far as filing needs it (types of stripe-node 23.1.0, `Dispute`). */
export const dispute = z.object({
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

export const uploadedFile = z.object({ id: z.string().min(1) });

const error = z.object({
  error: z.object({
    type: z.string().optional(),
    code: z.string().optional(),
    message: z.string().optional(),
    param: z.string().optional(),
  }),
});

/** What a refusal says, at most 500 characters; Stripe repeats parts of keys in it, which are taken out. */
export function errorWords(body: string): { code?: string; type?: string; message: string } {
  const said = error.safeParse(json(body));
  const { code, type, message } = said.success ? said.data.error : {};
  return {
    ...(code ? { code } : {}),
    ...(type ? { type } : {}),
    message: (message ?? "no reason was given").replace(/\b[sr]k_(?:test|live)_[\w*]+/g, "the key").slice(0, 500),
  };
}

export function json(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
