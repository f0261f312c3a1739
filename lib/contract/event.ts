import { z } from "zod";

/** The envelope of a webhook of the chargeback service (specification, Events). */
export const eventMetadata = z.object({
  attempt: z.int().positive(),
  event: z.enum(["chargeback:copilot", "statement:processed"]),
  id: z.uuid(),
  /** Milliseconds since 1970, of this attempt. */
  timestamp: z.number(),
  type: z.literal("webhook"),
  webhook: z.uuid().optional(),
});
export type EventMetadata = z.infer<typeof eventMetadata>;

export const SIGNATURE_HEADER = "x-webhook-signature";
/** A delivery whose signed timestamp is further from now than this is refused. */
export const SIGNATURE_TOLERANCE_MS = 300_000;
