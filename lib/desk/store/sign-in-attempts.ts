import "server-only";
import { createHash, randomUUID } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import { normalizeEmail } from "./accounts";
import type { StoreTables } from "./db";

const WINDOW_MS = 15 * 60 * 1000;
const ATTEMPTS_PER_EMAIL_AND_ADDRESS = 5;
const ATTEMPTS_PER_ADDRESS = 20;

/**
 * Stands for every visitor when addresses cannot be trusted. The limit per address does not apply to it, because one
 * visitor could then lock out all others.
 */
export const UNKNOWN_ADDRESS = "unknown";

/** An email, whether an account has it or not, and the address of the visitor. */
export type Attempt = { email: string; address: string };

/**
 * Counts the attempt as failed before the password is checked, so that parallel attempts cannot slip past the limit.
 * `clearAttempts` takes it back when the password was right.
 *
 * @returns false when the limit is reached; a refused attempt is not counted.
 */
export function reserveAttempt(db: Kysely<StoreTables>, attempt: Attempt, now: Date): Promise<boolean> {
  const account = accountHash(attempt.email);
  const since = new Date(now.getTime() - WINDOW_MS);
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${attempt.address}))`.execute(trx);
    await trx.deleteFrom("login_attempts").where("attempted_at", "<=", since).execute();
    const { ofAddress, ofPair } = await countRecent(trx, attempt.address, account, since);
    const addressIsUsedUp = attempt.address !== UNKNOWN_ADDRESS && ofAddress >= ATTEMPTS_PER_ADDRESS;
    if (addressIsUsedUp || ofPair >= ATTEMPTS_PER_EMAIL_AND_ADDRESS) return false;
    await trx
      .insertInto("login_attempts")
      .values({ id: randomUUID(), account_hash: account, address: attempt.address, attempted_at: now })
      .execute();
    return true;
  });
}

/** Removes the failed attempts of this email from this address. */
export async function clearAttempts(db: Kysely<StoreTables>, attempt: Attempt): Promise<void> {
  await db
    .deleteFrom("login_attempts")
    .where("address", "=", attempt.address)
    .where("account_hash", "=", accountHash(attempt.email))
    .execute();
}

async function countRecent(trx: Transaction<StoreTables>, address: string, account: string, since: Date) {
  const row = await trx
    .selectFrom("login_attempts")
    .select((eb) => [
      eb.fn.countAll<number>().as("ofAddress"),
      eb.fn.countAll<number>().filterWhere("account_hash", "=", account).as("ofPair"),
    ])
    .where("address", "=", address)
    .where("attempted_at", ">", since)
    .executeTakeFirstOrThrow();
  return { ofAddress: Number(row.ofAddress), ofPair: Number(row.ofPair) };
}

function accountHash(email: string): string {
  return createHash("sha256").update(normalizeEmail(email)).digest("hex");
}
