import { createHmac, timingSafeEqual } from "node:crypto";
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

/** Lower-case hex HMAC-SHA256 of the raw body: the value of `X-Webhook-Signature`. */
export function signBody(body: string | Uint8Array, secret: string): string {
  return createHmac("sha256", secret).update(body).digest("hex");
}

/** True when one of the secrets made this signature. Several secrets let an operator rotate; compared in constant time. */
export function isSignedBy(body: Uint8Array, signature: string, secrets: readonly string[]): boolean {
  const given = Buffer.from(signature, "utf8");
  return secrets
    .map((secret) => Buffer.from(signBody(body, secret), "utf8"))
    .reduce(
      (found, expected) => (expected.length === given.length && timingSafeEqual(expected, given)) || found,
      false,
    );
}
