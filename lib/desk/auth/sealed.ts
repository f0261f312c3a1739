import "server-only";
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { env } from "@/lib/platform/settings";

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts with a key that is derived from the application's secret, bound to `owner`: moved to another row it is void. */
export function seal(plain: string, owner: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", derivedKey("second factor"), iv).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** @throws when it was sealed for another owner, or with another secret */
export function unseal(text: string, owner: string): string {
  const bytes = Buffer.from(text, "base64url");
  const decipher = createDecipheriv("aes-256-gcm", derivedKey("second factor"), bytes.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString("utf8");
}

/** A keyed digest, so that reading the table does not allow guessing. */
export function keyedDigest(text: string, owner: string): string {
  return createHmac("sha256", derivedKey("recovery codes")).update(`${owner} ${text}`).digest("hex");
}

function derivedKey(purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", env().NEXTAUTH_SECRET, "", `rebuttal ${purpose}`, 32));
}
