import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { openDatabase } from "@/lib/platform/database/database";
import { type Jobs, openJobs } from "@/lib/platform/jobs/jobs";
import { defineQueue } from "@/lib/platform/jobs/queue";
import { log } from "@/lib/platform/log";
import { findPostgresPrograms, startThrowawayPostgres } from "../../scripts/testing/postgres.mjs";
import { type Figure, timed } from "./figure";

const WORKERS = [1, 2, 4, 8];
const JOBS_PER_WORKER = 200;
const WAIT_MS = 20;

const queue = defineQueue({
  name: "bench-wait",
  data: z.object({ number: z.number() }),
  tries: 3,
  concurrency: 2,
  keyed: false,
});

/**
 * How many jobs a second the queue on one Postgres server hands out to so many workers when the jobs only wait: where
 * the limit lies when processors are no longer what is short. The workers share the process of this command.
 */
export async function claims(): Promise<Figure[]> {
  const programs = findPostgresPrograms(process.env);
  if (programs === undefined) return [{ what: "Claims per second", measured: "no Postgres here", limit: "" }];
  const figures: Figure[] = [];
  let one: number | undefined;
  for (const workers of WORKERS) {
    const server = await startThrowawayPostgres(programs);
    const perSecond = await claimsPerSecond(server.url, workers).finally(server.stop);
    one ??= perSecond;
    const measured = `${perSecond.toFixed(1)} per second, ${(perSecond / one).toFixed(2)} ×`;
    figures.push({ what: `Claims by ${workers} workers`, measured, limit: `0.8 × ${workers}` });
  }
  return figures;
}

async function claimsPerSecond(connectionString: string, workers: number): Promise<number> {
  const total = JOBS_PER_WORKER * workers;
  const databases = await Promise.all(Array.from({ length: workers }, () => openDatabase({ connectionString })));
  const opened: Jobs[] = [];
  try {
    for (const database of databases) opened.push(await openJobs(database, [queue], { log: log() }));
    await databases[0]?.kysely.transaction().execute(async (trx) => {
      for (let number = 0; number < total; number += 1) await opened[0]?.send(trx, queue, { number });
    });
    let done = 0;
    const took = await timed(
      () =>
        new Promise<void>((resolve, reject) => {
          const handle = async () => {
            await pause(WAIT_MS);
            done += 1;
            if (done === total) resolve();
          };
          for (const jobs of opened) jobs.work(queue, handle, async () => {}).catch(reject);
        }),
    );
    return total / (took / 1000);
  } finally {
    await Promise.all(opened.map((jobs) => jobs.stop()));
    await Promise.all(databases.map((database) => database.close()));
  }
}
