import type { Span } from "@opentelemetry/api";
import { sql } from "kysely";
import {
  fromKysely,
  fromPglite,
  type JobWithMetadata,
  type KyselyTransactionLike,
  PgBoss,
  type TestClock,
} from "pg-boss";
import type { Database } from "@/lib/platform/database/database";
import type { Logger } from "@/lib/platform/log";
import { metrics } from "@/lib/platform/metrics/metrics";
import { failSpan, inSpan } from "@/lib/platform/spans";
import { DUE_CHANNEL, watchDueJobs } from "./due-jobs";
import { failedName, type Handler, type OnFailed, type Queue } from "./queue";
import { Workers } from "./workers";

/** A Kysely transaction over any tables; a plain connection is a type error. */
type AnyTransaction = KyselyTransactionLike & { readonly isTransaction: true };

/** The job queue (pg-boss), which is in the same database as everything else. Nothing else imports the library. */
export type Jobs = {
  /**
   * Adds a job in the caller's transaction: without its commit there is no job. With `key` it replaces the waiting job
   * of that key and moves its start, so that a burst of changes is worked once. `at` is milliseconds since 1970.
   */
  send<T extends object>(
    trx: AnyTransaction,
    queue: Queue<T>,
    data: T,
    options?: { key?: string; at?: number },
  ): Promise<void>;
  /** Adds a job to every queue that subscribes to the topic, in the caller's transaction. */
  publish(trx: AnyTransaction, topic: string, data: object): Promise<void>;
  /** Starts to work on a queue in this process. */
  work<T extends object>(queue: Queue<T>, handler: Handler<T>, onFailed: OnFailed<T>): Promise<void>;
  /** Rejects when the queue does not answer. */
  probe(): Promise<void>;
  /** Stops claiming jobs and waits up to ten seconds for those that are running. */
  stop(): Promise<void>;
};

/**
 * How often a job is started at all. Failed attempts count against the queue's own, smaller limit. The rest allows for
 * processes that end while they work, so that a job survives deployments, but a document that kills every process does
 * not continue forever.
 */
const MAX_STARTS = 20;

/** No job here waits for another one, which is what pg-boss would look for every five seconds. */
const NEVER_SECONDS = 3600;

export async function openJobs(
  database: Database,
  queues: readonly Queue<object>[],
  options: { log: Logger; clock?: TestClock },
): Promise<Jobs> {
  // Missed heartbeats are those of other processes, which the embedded engine does not have.
  const supervision = database.pglite ? 300 : 5;
  const boss = new PgBoss({
    ...(database.pglite
      ? { db: fromPglite(database.pglite), backend: "pglite" as const }
      : { connectionString: database.connectionString, max: 4 }),
    // Its own listener wakes all workers of a queue; ours wakes one. Only the library's follows a clock that tests move.
    useListenNotify: options.clock !== undefined,
    schedule: false,
    superviseIntervalSeconds: supervision,
    monitorIntervalSeconds: supervision,
    flowIntervalSeconds: NEVER_SECONDS,
    ...(options.clock ? { clock: options.clock } : {}),
  });
  boss.on("error", (error) => options.log.error({ error: error.message }, "the job queue reported an error"));
  await boss.start();
  for (const queue of queues) await declare(boss, queue);
  await prepareQueues(boss, database, queues);
  const workers = new Workers((id) => boss.notifyWorker(id));
  const watch = options.clock ? undefined : await watchDueJobs(database, workers, options.log);
  // Only the timers of pg-boss itself follow a clock that tests move.
  const fallbackSeconds = options.clock ? 0.5 : 120;
  return {
    send: (trx, queue, data, when) => send(boss, trx, queue, data, { at: options.clock?.now(), ...when }),
    // Not pg-boss's own publish: it reads subscriptions outside the transaction, which on one connection waits forever.
    publish: async (trx, topic, data) => {
      for (const queue of queues)
        if (queue.topics?.includes(topic))
          await send(boss, trx, queue, queue.data.parse(data), { at: options.clock?.now() });
    },
    work: async (queue, handler, onFailed) => {
      const onRetry = () => watch?.lookOften();
      await work(boss, queue, handler, onFailed, { log: options.log, fallbackSeconds, onRetry, workers });
    },
    probe: async () => {
      if ((await boss.schemaVersion()) === null) throw new Error("the queue has no tables");
    },
    stop: async () => {
      await watch?.end();
      return boss.stop({ graceful: true, timeout: 10_000, close: true });
    },
  };
}

async function declare(boss: PgBoss, queue: Queue<object>): Promise<void> {
  await boss.createQueue(failedName(queue), { policy: "standard", notify: true, retryLimit: 10, retryDelay: 5 });
  await boss.createQueue(queue.name, {
    policy: queue.keyed ? "short" : "standard",
    notify: true,
    heartbeatSeconds: 10,
    retryLimit: MAX_STARTS - 1,
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
  // The clock that tests move is known to pg-boss's own connections only, not to the caller's transaction.
  const options = { db: fromKysely(trx), ...(at === undefined ? {} : { startAfter: new Date(at) }) };
  if (key === undefined) await boss.send(queue.name, data, options);
  else await boss.upsert(queue.name, data, { ...options, singletonKey: key });
  // pg-boss announces only what can start at once.
  if (at !== undefined) await options.db.executeSql(`select pg_notify('${DUE_CHANNEL}', '')`);
}

async function work<T extends object>(
  boss: PgBoss,
  queue: Queue<T>,
  handler: Handler<T>,
  onFailed: OnFailed<T>,
  {
    log,
    fallbackSeconds,
    onRetry,
    workers,
  }: { log: Logger; fallbackSeconds: number; onRetry: () => void; workers: Workers },
): Promise<void> {
  const polling = { pollingIntervalSeconds: fallbackSeconds, notifyPollingIntervalSeconds: fallbackSeconds };
  const attempt = async (job: JobWithMetadata<object>, span: Span) => {
    const started = performance.now();
    const count = (outcome: "done" | "retried" | "failed") => {
      span.setAttribute("job.outcome", outcome);
      metrics.get().jobSeconds.observe({ queue: queue.name, outcome }, (performance.now() - started) / 1000);
    };
    try {
      await handler(queue.data.parse(job.data), { signal: job.signal });
      count("done");
    } catch (error) {
      const retried = job.retryCount + 1 < queue.tries;
      count(retried ? "retried" : "failed");
      log.warn(
        { queue: queue.name, job: job.id, error: message(error), stack: stack(error) },
        "an attempt of a job failed",
      );
      if (retried) {
        onRetry();
        throw error;
      }
      failSpan(span, error);
      await onFailed(queue.data.parse(job.data));
    }
  };
  const traced = async ([job]: JobWithMetadata<object>[]) => {
    if (!job) return;
    const attributes = { "job.queue": queue.name, "job.id": job.id, "job.attempt": job.retryCount + 1 };
    await inSpan({ name: `job ${queue.name}`, kind: "job", attributes }, (span) => attempt(job, span));
  };
  for (let count = 0; count < queue.concurrency; count++) {
    let id: string | undefined;
    const worked = (given: JobWithMetadata<object>[]) => {
      if (id !== undefined) workers.begins(queue.name, id);
      return traced(given).finally(() => id !== undefined && workers.ends(id));
    };
    id = await boss.work(queue.name, { ...polling, includeMetadata: true }, worked);
    workers.add(queue.name, id);
  }
  const failed = await boss.work(failedName(queue), polling, async ([job]) => {
    if (job) await onFailed(queue.data.parse(job.data));
  });
  workers.add(failedName(queue), failed);
}

function message(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function stack(error: unknown): string | undefined {
  return error instanceof Error ? error.stack?.split("\n").slice(1, 4).join(" ") : undefined;
}

const NO_JOB = "00000000-0000-0000-0000-000000000000";

/**
 * Prepares declared queues for their first job. pg-boss caches a queue the first time it is used; inside a transaction it
 * would read it on another connection, and the embedded engine has only one, so it would wait forever.
 */
async function prepareQueues(boss: PgBoss, database: Database, queues: readonly { name: string }[]): Promise<void> {
  const names = queues.flatMap((queue) => [queue.name, failedName(queue)]);
  for (const name of names) await boss.findJobs(name, { id: NO_JOB });
  if (database.engine === "embedded") await retryAbandoned(boss, database);
}

/**
 * The embedded engine belongs to one process, and this one has claimed nothing yet, so the process that worked on the
 * active jobs has ended. They are tried again at once, without waiting for missed heartbeats.
 */
async function retryAbandoned(boss: PgBoss, database: Database): Promise<void> {
  const active = sql<{ name: string; id: string }>`select name, id from pgboss.job where state = 'active'`;
  const { rows } = await active.execute(database.kysely);
  for (const { name, id } of rows) await boss.fail(name, id, { message: "The process that worked on it ended." });
}
