import "server-only";
import { type Kysely, type Selectable, sql } from "kysely";
import type { Store, StoreTables } from "./db";

/** If the process ends while it asks the processor, another check may begin after this time. */
const CLAIM_MS = 3 * 60_000;
const FIRST_WAIT_MS = 60_000;
const LONGEST_WAIT_MS = 3_600_000;
/** Read again, in case a dispute appears in the processor's list a little late. */
const OVERLAP_MS = 24 * 3_600_000;

type Row = Selectable<StoreTables["processor_checks"]>;

/** Asks for a check as soon as a process can make it. */
export async function requestCheck(store: Store, processor: string, now: Date): Promise<void> {
  await store
    .insertInto("processor_checks")
    .values({ processor, asked_at: now })
    .onConflict((conflict) => conflict.column("processor").doUpdateSet({ asked_at: now }))
    .execute();
}

/** `undefined` before anyone asked. */
export async function readCheck(store: Store, processor: string): Promise<Row | undefined> {
  return store.selectFrom("processor_checks").selectAll().where("processor", "=", processor).executeTakeFirst();
}

/**
 * When the schedule wants the next check: some time after the last one that ended, after failures each time later. Asked for
 * by a person, it is made at once. `undefined`: never.
 */
export function nextCheckAt(
  row: Pick<Row, "ended_at" | "failures"> | undefined,
  everyMinutes: number,
): Date | undefined {
  if (everyMinutes === 0) return undefined;
  if (!row?.ended_at) return new Date(0);
  const wait =
    row.failures === 0 ? everyMinutes * 60_000 : Math.min(FIRST_WAIT_MS * 2 ** (row.failures - 1), LONGEST_WAIT_MS);
  return new Date(row.ended_at.getTime() + wait);
}

/** A check that this process makes. */
export type Claim = {
  processor: string;
  startedAt: Date;
  /** The request that it answers, if a person asked. */
  askedAt?: Date;
  /** From when on disputes are read; absent: all. */
  since?: Date;
};

/** Claims the check that is due, for one process; `undefined` when none is. */
export async function beginCheck(
  db: Kysely<StoreTables>,
  { processor, everyMinutes, now }: { processor: string; everyMinutes: number; now: Date },
): Promise<Claim | undefined> {
  const known = await readCheck(db, processor);
  // Most looks find nothing to do, and need no transaction.
  if (!isDue(known, everyMinutes, now)) return undefined;
  return db.transaction().execute(async (trx) => {
    await trx
      .insertInto("processor_checks")
      .values({ processor })
      .onConflict((conflict) => conflict.column("processor").doNothing())
      .execute();
    const row = await trx
      .selectFrom("processor_checks")
      .selectAll()
      .where("processor", "=", processor)
      .forUpdate()
      .executeTakeFirst();
    if (!row || !isDue(row, everyMinutes, now)) return undefined;
    await trx
      .updateTable("processor_checks")
      .set({ started_at: now, claimed_until: new Date(now.getTime() + CLAIM_MS) })
      .where("processor", "=", processor)
      .execute();
    return { processor, startedAt: now, askedAt: row.asked_at ?? undefined, since: await windowStart(trx, row) };
  });
}

function isDue(row: Row | undefined, everyMinutes: number, now: Date): boolean {
  if (row?.claimed_until && row.claimed_until > now) return false;
  const next = nextCheckAt(row, everyMinutes);
  return row?.asked_at != null || (next !== undefined && next <= now);
}

/** Back to the oldest dispute that was not decided when it was last seen: what became of it is in the same list. */
async function windowStart(store: Store, { processor, complete_to }: Row): Promise<Date | undefined> {
  if (!complete_to) return undefined;
  const { oldest } = await store
    .selectFrom("processor_notices")
    .select((eb) => eb.fn.min("opened_at").as("oldest"))
    .where("processor", "=", processor)
    .where("stage", "not in", ["won", "lost", "closed"])
    .executeTakeFirstOrThrow();
  const from = oldest && oldest < complete_to ? oldest : complete_to;
  return new Date(from.getTime() - OVERLAP_MS);
}

/** Keeps the claim while the check continues. @returns false when it is another's by now, so that this one has to stop. */
export async function renewCheck(store: Store, claim: Claim, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await ofClaim(store, claim)
    .set({ claimed_until: new Date(now.getTime() + CLAIM_MS) })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export type CheckResult = {
  found: number;
  changed: number;
  /** Why not everything was read or became a case, as a text for users. */
  failure?: string;
  /** The check ended early: the next one waits, each time longer. */
  broken: boolean;
};

/** Records how a check ended, on condition that it is still this process's. */
export async function endCheck(
  store: Store,
  claim: Claim,
  { found, changed, failure, broken, now }: CheckResult & { now: Date },
): Promise<void> {
  await ofClaim(store, claim)
    .set({
      claimed_until: null,
      ended_at: now,
      found,
      changed,
      failure: failure ?? null,
      failures: broken ? sql`failures + 1` : 0,
      // Asked for again in the meantime, it is made again. Not by comparing times, because machines have clocks of their own.
      asked_at: sql`nullif(asked_at, ${claim.askedAt ?? null}::timestamptz)`,
      ...(failure === undefined ? { succeeded_at: now, complete_to: claim.startedAt } : {}),
    })
    .execute();
}

function ofClaim(store: Store, { processor, startedAt }: Claim) {
  return store
    .updateTable("processor_checks")
    .where("processor", "=", processor)
    .where("started_at", "=", startedAt)
    .where("claimed_until", "is not", null);
}
