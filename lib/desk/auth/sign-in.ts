import "server-only";
import type { Kysely } from "kysely";
import { findUserByEmail } from "@/lib/desk/store/accounts";
import type { StoreTables } from "@/lib/desk/store/db";
import { reserveAttempt, settleAttempt } from "@/lib/desk/store/sign-in-attempts";
import { verifyPassword } from "./passwords";

export type SignInInput = { email: string; password: string; address: string };

/** `wrong` does not reveal whether the account is unknown, disabled, or has another password. */
export type SignInAnswer = { userId: string } | { refused: "wrong" } | { refused: "too-many-attempts"; waitMs: number };

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
  await settleAttempt(db, attempt, now);
  return { userId: user.id };
}
