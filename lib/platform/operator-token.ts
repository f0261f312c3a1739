import { createHmac, timingSafeEqual } from "node:crypto";

/** Who may read the product's own secret is its operator: the commands show this to the running product. */
export function operatorToken(secret: string): string {
  return createHmac("sha256", secret).update("operator commands of Rebuttal").digest("hex");
}

/** Whether an `Authorization` header carries the token: `Bearer <token>`. Compares in constant time. */
export function hasBearerToken(header: string | null, token: string): boolean {
  const [given, wanted] = [header ?? "", `Bearer ${token}`].map((text) =>
    createHmac("sha256", "compare").update(text).digest(),
  );
  return given !== undefined && wanted !== undefined && timingSafeEqual(given, wanted);
}
