import "server-only";
import type { Kysely } from "kysely";
import { findUserByEmail } from "@/lib/desk/store/accounts";
import type { StoreTables } from "@/lib/desk/store/db";
import { clearAttempts, reserveAttempt, UNKNOWN_ADDRESS } from "@/lib/desk/store/sign-in-attempts";
import { verifyPassword } from "./passwords";

export type SignInInput = { email: string; password: string; address: string };

/** `wrong` does not reveal whether the account is unknown, disabled, or has another password. */
export type SignInAnswer = { userId: string } | { refused: "wrong" | "too-many-attempts" };

/** @throws TooBusy when too many passwords are being checked already. */
export async function signInWithPassword(
  db: Kysely<StoreTables>,
  input: SignInInput,
  now: Date,
): Promise<SignInAnswer> {
  if (!(await reserveAttempt(db, input, now))) return { refused: "too-many-attempts" };
  const user = await findUserByEmail(db, input.email);
  const fits = await verifyPassword(user?.password_hash, input.password);
  if (!user || !fits || user.disabled_at) return { refused: "wrong" };
  await clearAttempts(db, input);
  return { userId: user.id };
}

/**
 * The visitor's address, for counting failed attempts. A handler cannot see the socket, and anyone can send
 * `x-forwarded-for`. Behind a trusted proxy its last entry counts, which that proxy wrote; otherwise the address is
 * unknown and only the limit per account applies.
 */
export function clientAddress(forwardedFor: string | null | undefined, trustProxy: boolean): string {
  if (!trustProxy) return UNKNOWN_ADDRESS;
  const last = forwardedFor?.split(",").at(-1)?.trim();
  return last ? last.slice(0, 64) : UNKNOWN_ADDRESS;
}
