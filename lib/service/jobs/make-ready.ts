import { sql } from "kysely";
import type { PgBoss } from "pg-boss";
import type { Database } from "@/lib/db/database";
import { failedName } from "./queue";

const NO_JOB = "00000000-0000-0000-0000-000000000000";

/**
 * Readies declared queues for their first job. Looking once makes the queue know them: later it would look on a
 * connection of its own, and inside a transaction on the embedded engine, which has one, that waits for ever.
 */
export async function makeReady(boss: PgBoss, database: Database, queues: readonly { name: string }[]): Promise<void> {
  const names = queues.flatMap((queue) => [queue.name, failedName(queue)]);
  for (const name of names) await boss.findJobs(name, { id: NO_JOB });
  if (database.engine === "embedded") await takeUp(boss, database);
}

/**
 * The embedded engine belongs to one process, and this one has claimed nothing yet: whoever worked on these jobs is
 * dead. They are tried again at once, without waiting for their heartbeats to be missed.
 */
async function takeUp(boss: PgBoss, database: Database): Promise<void> {
  const active = sql<{ name: string; id: string }>`select name, id from pgboss.job where state = 'active'`;
  const { rows } = await active.execute(database.kysely);
  for (const { name, id } of rows) await boss.fail(name, id, { message: "The process that worked on it ended." });
}
