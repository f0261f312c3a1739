import { type Kysely, sql } from "kysely";
import type { TestClock } from "pg-boss";
import type { NoTables } from "@/lib/db/database";

const STEP_MS = 500;

type Queues = { inHand: number; next: Date | null };

/**
 * Lets happen what comes next. Work in hand, which runs in threads that the moved clock does not drive, gets real time
 * to end while the clock stands still; without any, time moves to the job that is due first, or else by half a second.
 */
export async function letPass(db: Kysely<NoTables>, clock: TestClock): Promise<void> {
  const { inHand, next } = await lookAt(db);
  if (inHand > 0) return workEnds(db);
  if (next && next.getTime() > clock.now() + STEP_MS) await clock.setTime(next.getTime() - STEP_MS);
  await clock.tick(STEP_MS);
  // Whatever goes on without a job.
  if (!next) await pause(20);
}

async function workEnds(db: Kysely<NoTables>): Promise<void> {
  do await pause(5);
  while ((await lookAt(db)).inHand > 0);
}

async function lookAt(db: Kysely<NoTables>): Promise<Queues> {
  const { rows } = await sql<Queues>`
    select count(*) filter (where state = 'active') as "inHand",
      min(start_after) filter (where state in ('created', 'retry')) as next
    from pgboss.job`.execute(db);
  return { inHand: Number(rows[0]?.inHand), next: rows[0]?.next ?? null };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
