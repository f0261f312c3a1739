import "server-only";
import type { Kysely } from "kysely";
import { findUserByEmail } from "@/lib/desk/store/accounts";
import type { StoreTables } from "@/lib/desk/store/db";
import { findSecondFactor } from "@/lib/desk/store/second-factors";
import { type Attempt, codesOf, reserveAttempt, settleAttempt } from "@/lib/desk/store/sign-in-attempts";
import { verifyPassword } from "./passwords";
import { acceptCode } from "./second-factor";

export type SignInInput = { email: string; password: string; code?: string; address: string };

type TooMany = { refused: "too-many-attempts"; waitMs: number };

/**
 * `wrong` does not reveal whether the account is unknown, disabled, or has another password. Only who has shown the
 * password learns that there is a second factor.
 */
export type SignInAnswer = { userId: string } | TooMany | { refused: "wrong" | "code-needed" | "code-wrong" };

export type Refusal = Extract<SignInAnswer, { refused: string }>["refused"];

/** @throws TooBusy when too many passwords are being checked already. */
export async function signInWithPassword(
  db: Kysely<StoreTables>,
  input: SignInInput,
  now: Date,
): Promise<SignInAnswer> {
  const attempt = { subject: input.email, address: input.address };
  const waitMs = await reserveAttempt(db, attempt, now);
  if (waitMs > 0) return { refused: "too-many-attempts", waitMs };
  const user = await findUserByEmail(db, input.email);
  const fits = await verifyPassword(user?.password_hash, input.password);
  if (!user || !fits || user.disabled_at) return { refused: "wrong" };
  if ((await findSecondFactor(db, user.id))?.confirmedAt) {
    const { code, address } = input;
    if (!code) return { refused: "code-needed" };
    const refused = await refusedCode(db, { userId: user.id, address }, now, () => acceptCode(db, user.id, code, now));
    if (refused) return refused;
  }
  await settleAttempt(db, attempt, now);
  return { userId: user.id };
}

/**
 * Checks a code with the limits of sign-in. Whoever gets here has shown the password, so wrong codes count against the
 * account wherever they come from.
 */
export async function refusedCode(
  db: Kysely<StoreTables>,
  { userId, address }: { userId: string; address: string },
  now: Date,
  accept: () => Promise<boolean>,
): Promise<TooMany | { refused: "code-wrong" } | undefined> {
  const attempt: Attempt = { subject: codesOf(userId), address, anywhere: true };
  const waitMs = await reserveAttempt(db, attempt, now);
  if (waitMs > 0) return { refused: "too-many-attempts", waitMs };
  if (!(await accept())) return { refused: "code-wrong" };
  await settleAttempt(db, attempt, now);
  return undefined;
}

/** Asks someone who is signed in for the password again, with the limits of sign-in. */
export async function refusedPassword(
  db: Kysely<StoreTables>,
  { email, password, address }: SignInInput,
  now: Date,
): Promise<TooMany | { refused: "wrong" } | undefined> {
  const attempt = { subject: email, address };
  const waitMs = await reserveAttempt(db, attempt, now);
  if (waitMs > 0) return { refused: "too-many-attempts", waitMs };
  const user = await findUserByEmail(db, email);
  if (!(await verifyPassword(user?.password_hash, password))) return { refused: "wrong" };
  await settleAttempt(db, attempt, now);
  return undefined;
}
