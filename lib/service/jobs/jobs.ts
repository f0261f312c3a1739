import { fromKysely, fromPglite, type KyselyTransactionLike, PgBoss, type TestClock } from "pg-boss";
import type { Database } from "@/lib/db/database";
import type { Logger } from "@/lib/log";
import { makeReady } from "./make-ready";
import { type Exhausted, failedName, type Handler, type Queue } from "./queue";

/** A transaction of Kysely over any tables; a connection without one is refused. */
type AnyTransaction = KyselyTransactionLike & { readonly isTransaction: true };

/** The one door to the job queue, which lives in the same database as everything else. */
export type Jobs = {
  /**
   * Joins the caller's transaction: no commit, no job. With `key` it replaces the job of that key that still waits, and
   * moves its start: a burst of changes is worked once. `at` is milliseconds since 1970.
   */
  send<T extends object>(
    trx: AnyTransaction,
    queue: Queue<T>,
    data: T,
    options?: { key?: string; at?: number },
  ): Promise<void>;
  /** Starts a job on every queue that names the topic, in the caller's transaction. */
  publish(trx: AnyTransaction, topic: string, data: object): Promise<void>;
  work<T extends object>(queue: Queue<T>, handler: Handler<T>, exhausted: Exhausted<T>): Promise<void>;
  /** Does the queue answer? */
  probe(): Promise<void>;
  /** Stops claiming, waits up to ten seconds for what is under way, then lets go. */
  stop(): Promise<void>;
};

/**
 * How often a job is begun at all. Tries that fail are counted by the queue's own, smaller limit; the rest is for
 * processes that end under a job, so that it outlives deployments and kills, but not a document that ends every process.
 */
const MOST_STARTS = 20;

export async function openJobs(
  database: Database,
  queues: readonly Queue<object>[],
  options: { log: Logger; clock?: TestClock },
): Promise<Jobs> {
  const boss = new PgBoss({
    ...(database.pglite
      ? { db: fromPglite(database.pglite), backend: "pglite" as const }
      : { connectionString: database.connectionString, max: 4 }),
    useListenNotify: true,
    schedule: false,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    ...(options.clock ? { clock: options.clock } : {}),
  });
  boss.on("error", (error) => options.log.error({ error: error.message }, "the job queue reports a fault"));
  await boss.start();
  for (const queue of queues) await declare(boss, queue);
  await makeReady(boss, database, queues);
  return {
    send: (trx, queue, data, when) => send(boss, trx, queue, data, { at: options.clock?.now(), ...when }),
    // Not the queue's own publishing: that reads subscriptions beside the transaction, and on one connection waits for ever.
    publish: async (trx, topic, data) => {
      for (const queue of queues)
        if (queue.topics?.includes(topic))
          await send(boss, trx, queue, queue.data.parse(data), { at: options.clock?.now() });
    },
    work: (queue, handler, exhausted) => work(boss, queue, handler, exhausted, options.log),
    probe: async () => {
      if ((await boss.schemaVersion()) === null) throw new Error("the queue has no tables");
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000, close: true }),
  };
}

async function declare(boss: PgBoss, queue: Queue<object>): Promise<void> {
  await boss.createQueue(failedName(queue), { policy: "standard", notify: true, retryLimit: 10, retryDelay: 5 });
  await boss.createQueue(queue.name, {
    policy: queue.keyed ? "short" : "standard",
    notify: true,
    heartbeatSeconds: 10,
    retryLimit: MOST_STARTS - 1,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 10,
    deleteAfterSeconds: 86_400,
    deadLetter: failedName(queue),
  });
}

async function send<T extends object>(
  boss: PgBoss,
  trx: AnyTransaction,
  queue: Queue<T>,
  data: T,
  { key, at }: { key?: string; at?: number } = {},
): Promise<void> {
  // A moved clock reaches the queue's own connections only, not the caller's transaction: it is told the moment.
  const options = { db: fromKysely(trx), ...(at === undefined ? {} : { startAfter: new Date(at) }) };
  if (key === undefined) await boss.send(queue.name, data, options);
  else await boss.upsert(queue.name, data, { ...options, singletonKey: key });
}

async function work<T extends object>(
  boss: PgBoss,
  queue: Queue<T>,
  handler: Handler<T>,
  exhausted: Exhausted<T>,
  log: Logger,
): Promise<void> {
  // With NOTIFY on, delayed jobs and retries wait for the fallback poll: it must be short.
  const polling = { pollingIntervalSeconds: 0.5, notifyPollingIntervalSeconds: 0.5 };
  const options = { ...polling, localConcurrency: queue.concurrency, includeMetadata: true } as const;
  await boss.work(queue.name, options, async ([job]) => {
    if (!job) return;
    try {
      await handler(queue.data.parse(job.data), { signal: job.signal });
    } catch (error) {
      log.warn({ queue: queue.name, job: job.id, error: message(error), stack: stack(error) }, "a try of a job failed");
      if (job.retryCount + 1 < queue.tries) throw error;
      await exhausted(queue.data.parse(job.data));
    }
  });
  await boss.work(failedName(queue), { notifyPollingIntervalSeconds: 5 }, async ([job]) => {
    if (job) await exhausted(queue.data.parse(job.data));
  });
}

function message(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function stack(error: unknown): string | undefined {
  return error instanceof Error ? error.stack?.split("\n").slice(1, 4).join(" ") : undefined;
}
