import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import type { Database } from "@/lib/platform/database/database";
import { log } from "@/lib/platform/log";
import { openTestDatabase } from "@/lib/platform/testing/test-database";
import { JOBS_CHANNEL } from "./due-jobs";
import { type Jobs, openJobs } from "./jobs";
import { defineQueue } from "./queue";

const queue = defineQueue({
  name: "announced",
  data: z.object({ n: z.number() }),
  tries: 1,
  concurrency: 3,
  keyed: false,
});
let database: Database;
let jobs: Jobs;
beforeAll(async () => {
  database = await openTestDatabase();
  jobs = await openJobs(database, [queue], { log: log() });
});
afterAll(async () => {
  await jobs.stop();
  await database.close();
});

const send = (n: number) => database.kysely.transaction().execute((trx) => jobs.send(trx, queue, { n }));

it("hears pg-boss announce a job that can start at once, by the name of its queue", async () => {
  const heard = new Promise<string>((resolve) => {
    void database.listen(JOBS_CHANNEL, (name) => name !== "" && resolve(name)).then(() => send(0));
  });
  expect(await heard).toBe("announced");
});

it("starts as many jobs at a time as the queue allows when they were announced together", async () => {
  await database.kysely.transaction().execute(async (trx) => {
    for (const n of [1, 2]) await jobs.send(trx, queue, { n });
  });
  const running = new Set<number>();
  await new Promise<void>((resolve, reject) => {
    // None ends before all have started.
    const together = new Promise<void>((end) => {
      const handler = async ({ n }: { n: number }) => {
        running.add(n);
        if (running.size === 3) end();
        await together;
      };
      jobs.work(queue, handler, async () => {}).catch(reject);
    });
    together.then(resolve, reject);
  });
  expect([...running].sort()).toEqual([0, 1, 2]);
});
