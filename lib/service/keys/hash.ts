import { createHash } from "node:crypto";

/** What is stored of a secret key. Keys are long and random, so a plain hash is enough. */
export function hashKey(key: string): string {
  return createHash("sha256").update(key).digest("hex");
}
