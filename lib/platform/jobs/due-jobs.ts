import crypto from "node:crypto";
import { sql } from "kysely";
import type { Database } from "@/lib/platform/database/database";
import type { Logger } from "@/lib/platform/log";
import type { Workers } from "./workers";

/** Tells that the start of a job was put into the future. */
export const DUE_CHANNEL = "jobs_due";

/**
 * Where pg-boss announces a job that can start at once, by the name of its queue. The library does not export the name; if
 * it changed, jobs would start when they are looked for, and a test would tell.
 */
export const JOBS_CHANNEL = `pgboss_${crypto.createHash("sha224").update("pgboss").digest("hex").slice(0, 24)}`;

/** Between looks while jobs fail or wait for a start within seconds, in milliseconds. */
const OFTEN_MS = 500;
/** The same while nothing happens: what another process left behind, or a lost announcement. */
const SELDOM_MS = 5000;
/** A retry starts at most ten seconds after its failure. */
const RETRIES_MS = 15_000;

/**
 * Wakes workers for jobs that were announced, for delayed jobs and for retries. One query for all queues, because a poll by every worker keeps an idle
 * process busy; and seldom, unless a start is near: `DUE_CHANNEL` announces each delayed job.
 */
export async function watchDueJobs(
  database: Database,
  workers: Workers,
  log: Logger,
): Promise<{ lookOften: () => void; end: () => Promise<void> }> {
  let timer: NodeJS.Timeout | undefined;
  let ended = false;
  let oftenUntil = 0;
  const plan = (ms: number) => {
    clearTimeout(timer);
    if (!ended) timer = setTimeout(() => void look(), ms).unref();
  };
  const look = async () => {
    let wait = SELDOM_MS;
    try {
      if (workers.size > 0) wait = await wake(database, workers);
    } catch (error) {
      if (!ended) log.warn({ error: String(error) }, "the due jobs could not be read");
    }
    plan(Date.now() < oftenUntil ? Math.min(wait, OFTEN_MS) : wait);
  };
  const stops = [
    await database.listen(DUE_CHANNEL, () => plan(0)),
    await database.listen(JOBS_CHANNEL, (queue) => (queue === "" ? plan(0) : workers.wakeOne(queue))),
  ];
  plan(OFTEN_MS);
  return {
    lookOften: () => {
      oftenUntil = Date.now() + RETRIES_MS;
      plan(OFTEN_MS);
    },
    end: async () => {
      ended = true;
      clearTimeout(timer);
      await Promise.all(stops.map((stop) => stop()));
    },
  };
}

/** @returns after how many milliseconds to look again. */
async function wake({ kysely }: Database, workers: Workers): Promise<number> {
  const waiting = await sql<{ name: string; wait: number }>`select name,
      (extract(epoch from min(start_after) - pgboss.job_now()) * 1000)::float8 as wait
    from pgboss.job where state < 'active' and not blocked group by name`.execute(kysely);
  const own = waiting.rows.filter(({ name }) => workers.has(name));
  for (const { name, wait } of own) if (wait <= 0) workers.wakeOne(name);
  const nearest = Math.min(SELDOM_MS, ...own.map(({ wait }) => wait));
  return nearest <= 0 ? OFTEN_MS : Math.max(nearest, 20);
}
