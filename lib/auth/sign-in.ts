import "server-only";
import type { Kysely } from "kysely";
import { findUserByEmail } from "@/lib/store/accounts/find";
import type { StoreTables } from "@/lib/store/db";
import { forgetAttempts, reserveAttempt } from "@/lib/store/login-attempts/reserve";
import { verifyPassword } from "./passwords/hash";

export type SignInInput = { email: string; password: string; address: string };

/** `wrong` says no more than that: not whether the account exists, is disabled, or had another password. */
export type SignInAnswer = { userId: string } | { refused: "wrong" | "too-many-attempts" };

/** @throws TooBusy when many passwords are being checked already. */
export async function signInWithPassword(
  db: Kysely<StoreTables>,
  input: SignInInput,
  now: Date,
): Promise<SignInAnswer> {
  if (!(await reserveAttempt(db, input, now))) return { refused: "too-many-attempts" };
  const user = await findUserByEmail(db, input.email);
  const fits = await verifyPassword(user?.password_hash, input.password);
  if (!user || !fits || user.disabled_at) return { refused: "wrong" };
  await forgetAttempts(db, input);
  return { userId: user.id };
}
