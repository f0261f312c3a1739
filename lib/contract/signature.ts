import { createHmac, timingSafeEqual } from "node:crypto";

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
