import { type Kysely, sql } from "kysely";
import type { TestClock } from "pg-boss";
import type { NoTables } from "@/lib/db/database";

const STEP_MS = 500;
/** Of real time. What a process that ended has left in hand never ends by itself: it wants its time to move as well. */
const LONGEST_LOOK_MS = 250;

type Queues = { inHand: number; next: Date | null };

/**
 * Lets happen what comes next. Work in hand, which runs in threads that the moved clock does not drive, gets real time
 * to end; without any, time moves to the job that is due first, and by half a second when there is none.
 */
export async function letPass(db: Kysely<NoTables>, clock: TestClock): Promise<void> {
  const { inHand, next } = await workEnds(db);
  if (inHand === 0 && next && next.getTime() > clock.now() + STEP_MS) await clock.setTime(next.getTime() - STEP_MS);
  await clock.tick(STEP_MS);
  // Whatever goes on without a job.
  if (inHand === 0 && !next) await pause(20);
}

async function workEnds(db: Kysely<NoTables>): Promise<Queues> {
  const end = performance.now() + LONGEST_LOOK_MS;
  for (;;) {
    const queues = await lookAt(db);
    if (queues.inHand === 0 || performance.now() > end) return queues;
    await pause(10);
  }
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
