import "server-only";
import type { Kysely } from "kysely";
import { Secret, TOTP } from "otpauth";
import QRCode from "qrcode";
import { appendActivity } from "@/lib/desk/store/activity";
import type { Store, StoreTables } from "@/lib/desk/store/db";
import {
  confirmSecret,
  consumeRecoveryCode,
  consumeTotpStep,
  findSecondFactor,
  offerSecret,
  replaceRecoveryCodes,
} from "@/lib/desk/store/second-factors";
import { keyedDigest, seal, unseal } from "./sealed";

/** RFC 6238 as every authenticator app reads it: SHA-1, six digits, 30 seconds. */
const SHAPE = { issuer: "Rebuttal", algorithm: "SHA1", digits: 6, period: 30 } as const;
/** A clock may be one step off in either direction. */
const WINDOW = 1;
const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;
const RECOVERY_BYTES = 10;

type Person = { userId: string; name: string; email: string };

export type SecondFactorOffer = { qrCode: string; secret: string };

/** A new secret for an authenticator app. @returns undefined when the person has a second factor already */
export async function offerSecondFactor(db: Store, { userId, email }: Person): Promise<SecondFactorOffer | undefined> {
  const totp = new TOTP({ ...SHAPE, label: email, secret: new Secret({ size: SECRET_BYTES }) });
  const { base32 } = totp.secret;
  if (!(await offerSecret(db, userId, seal(base32, userId)))) return undefined;
  return { qrCode: await QRCode.toDataURL(totp.toString(), { margin: 2, width: 220 }), secret: base32 };
}

/** Ends the set-up with a first code. @returns the recovery codes, or undefined when the code is wrong */
export async function confirmSecondFactor(
  db: Kysely<StoreTables>,
  { userId, name }: Person,
  code: string,
  now: Date,
): Promise<string[] | undefined> {
  const factor = await findSecondFactor(db, userId);
  const step = factor && !factor.confirmedAt ? stepOf(unseal(factor.secret, userId), code, now) : undefined;
  if (!factor || step === undefined) return undefined;
  const codes = newRecoveryCodes();
  return db.transaction().execute(async (trx) => {
    if (!(await confirmSecret(trx, { userId, secret: factor.secret, step }, now))) return undefined;
    await replaceRecoveryCodes(
      trx,
      userId,
      codes.map((one) => digestOf(one, userId)),
    );
    await appendActivity(trx, { at: now, actor: { id: userId, name }, action: "turned on two-factor authentication" });
    return codes;
  });
}

/** New recovery codes; the ones before end. */
export async function renewRecoveryCodes(
  db: Kysely<StoreTables>,
  { userId, name }: Person,
  now: Date,
): Promise<string[]> {
  const codes = newRecoveryCodes();
  await db.transaction().execute(async (trx) => {
    await replaceRecoveryCodes(
      trx,
      userId,
      codes.map((one) => digestOf(one, userId)),
    );
    await appendActivity(trx, { at: now, actor: { id: userId, name }, action: "made new recovery codes" });
  });
  return codes;
}

/** Whether a code of the app, or a recovery code, is right. Either can be used once. */
export async function acceptCode(db: Store, userId: string, code: string, now: Date): Promise<boolean> {
  const factor = await findSecondFactor(db, userId);
  if (!factor?.confirmedAt) return false;
  if (/^\s*\d{3}\s?\d{3}\s*$/.test(code)) {
    const step = stepOf(unseal(factor.secret, userId), code, now);
    return step !== undefined && (await consumeTotpStep(db, userId, step));
  }
  return consumeRecoveryCode(db, userId, digestOf(code, userId), now);
}

/** The time step that a code belongs to. */
function stepOf(base32: string, code: string, now: Date): number | undefined {
  const totp = new TOTP({ ...SHAPE, secret: Secret.fromBase32(base32) });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code.replaceAll(/\s/g, ""), timestamp, window: WINDOW });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}

function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const { base32 } = new Secret({ size: RECOVERY_BYTES });
    return (base32.match(/.{4}/g) ?? []).join("-");
  });
}

function digestOf(code: string, userId: string): string {
  return keyedDigest(code.toUpperCase().replaceAll(/[^A-Z2-7]/g, ""), userId);
}
