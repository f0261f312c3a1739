import "server-only";
import { createHash, randomUUID } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import { normalizeEmail } from "./accounts";
import type { StoreTables } from "./db";

const SECOND_MS = 1_000;
const HOUR_MS = 3_600 * SECOND_MS;
const WINDOW_MS = HOUR_MS;
const KNOWN_FOR_MS = 30 * 24 * HOUR_MS;

/**
 * After `free` failures in the last hour each further one doubles the wait, from `first` to `longest`. A wait starts at
 * the last failure, so whoever stops failing waits no longer than `longest`. Never counted: an account alone, because
 * then anyone could keep its owner out.
 */
const LIMITS = {
  /** One account from one address. */
  pair: { free: 5, first: 2 * SECOND_MS, longest: 300 * SECOND_MS },
  /** One address, whatever the accounts; an office may share it. */
  address: { free: 20, first: SECOND_MS, longest: 60 * SECOND_MS },
  /** Everyone, except for an account from an address where it signed in recently. */
  everybody: { free: 200, first: SECOND_MS, longest: 2 * SECOND_MS },
} as const;

export type Attempt = {
  /** An email, whether an account has it or not, or `codesOf` an account. */
  subject: string;
  /** The sender, as `lib/platform/request-origin.ts` says. */
  address: string;
  /** Counts failures about this subject from all addresses as one pair: for who has shown the password already. */
  anywhere?: boolean;
};

/** The subject of attempts at the second factor of an account. */
export const codesOf = (userId: string) => `second factor of ${userId}`;

/**
 * Counts the attempt as failed before the password is checked, so that parallel attempts cannot slip past a limit.
 * `settleAttempt` takes it back when the password was right.
 *
 * @returns how long to wait; 0 when the attempt may continue. An attempt that has to wait is not counted.
 */
export function reserveAttempt(db: Kysely<StoreTables>, attempt: Attempt, now: Date): Promise<number> {
  const account = subjectHash(attempt.subject);
  const since = new Date(now.getTime() - WINDOW_MS);
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('desk.sign-in'))`.execute(trx);
    await trx.deleteFrom("login_attempts").where("attempted_at", "<=", since).execute();
    const waitMs = await longestWait(trx, attempt, account, now);
    if (waitMs > 0) return waitMs;
    await trx
      .insertInto("login_attempts")
      .values({ id: randomUUID(), account_hash: account, address: attempt.address, attempted_at: now })
      .execute();
    return 0;
  });
}

/** The password was right: its failures from this sender count no more, and the sender is known for 30 days. */
export async function settleAttempt(db: Kysely<StoreTables>, attempt: Attempt, now: Date): Promise<void> {
  const account = subjectHash(attempt.subject);
  await db.transaction().execute(async (trx) => {
    await trx
      .deleteFrom("login_attempts")
      .where("account_hash", "=", account)
      .$if(!attempt.anywhere, (query) => query.where("address", "=", attempt.address))
      .execute();
    await trx
      .deleteFrom("known_senders")
      .where("seen_at", "<=", new Date(now.getTime() - KNOWN_FOR_MS))
      .execute();
    await trx
      .insertInto("known_senders")
      .values({ account_hash: account, address: attempt.address, seen_at: now })
      .onConflict((conflict) => conflict.columns(["account_hash", "address"]).doUpdateSet({ seen_at: now }))
      .execute();
  });
}

async function longestWait(trx: Transaction<StoreTables>, attempt: Attempt, account: string, now: Date) {
  const ofAddress = sql<boolean>`address = ${attempt.address}`;
  const ofPair = attempt.anywhere
    ? sql<boolean>`account_hash = ${account}`
    : sql<boolean>`account_hash = ${account} and address = ${attempt.address}`;
  const row = await trx
    .selectFrom("login_attempts")
    .select(({ fn }) => [
      fn.countAll<number>().as("all"),
      fn.max("attempted_at").as("allLast"),
      fn.countAll<number>().filterWhere(ofAddress).as("address"),
      fn.max("attempted_at").filterWhere(ofAddress).as("addressLast"),
      fn.countAll<number>().filterWhere(ofPair).as("pair"),
      fn.max("attempted_at").filterWhere(ofPair).as("pairLast"),
    ])
    .executeTakeFirstOrThrow();
  const known = await trx
    .selectFrom("known_senders")
    .select("seen_at")
    .where("account_hash", "=", account)
    .where("address", "=", attempt.address)
    .where("seen_at", ">", new Date(now.getTime() - KNOWN_FOR_MS))
    .executeTakeFirst();
  return Math.max(
    waitOf(LIMITS.pair, row.pair, row.pairLast, now),
    waitOf(LIMITS.address, row.address, row.addressLast, now),
    known ? 0 : waitOf(LIMITS.everybody, row.all, row.allLast, now),
  );
}

type Limit = { free: number; first: number; longest: number };

function waitOf({ free, first, longest }: Limit, failures: number | string, last: Date | null, now: Date): number {
  const beyond = Number(failures) - free;
  if (beyond < 0 || !last) return 0;
  const delay = Math.min(longest, first * 2 ** Math.min(beyond, 30));
  return Math.max(0, last.getTime() + delay - now.getTime());
}

function subjectHash(subject: string): string {
  return createHash("sha256").update(normalizeEmail(subject)).digest("hex");
}
