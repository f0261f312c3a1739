import { sql } from "kysely";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { z } from "zod";
import { openJobs } from "@/lib/platform/jobs/jobs";
import { defineQueue } from "@/lib/platform/jobs/queue";
import { openInMemory } from "@/lib/platform/testing/test-database";
import { runAssessment } from "@/lib/service/assessment/run-assessment";
import { runStatementAnalysis } from "@/lib/service/statements/run-analysis";
import { startTestService, type TestService } from "@/lib/service/testing/start-test-service";
import { assessmentQueue, statementQueue } from "@/lib/service/uploads/owners";

const job = { signal: new AbortController().signal };

let test: TestService;
beforeAll(async () => {
  test = await startTestService();
});
afterAll(() => test.stop());

async function waiting(queue: string, key: string): Promise<Date[]> {
  const { rows } = await sql<{ start_after: Date }>`
    select start_after from pgboss.job where name = ${queue} and singleton_key = ${key} and state = 'created'
  `.execute(test.service.database.kysely);
  return rows.map(({ start_after }) => start_after);
}

const clearQueue = (queue: string) =>
  sql`delete from pgboss.job where name = ${queue}`.execute(test.service.database.kysely);

it("an assessment that starts too early is postponed until its case is due", async () => {
  const { json } = await test.call("POST", "/chargeback", { data: { reasonCode: "13.1", cardNetwork: "Visa" } });
  const caseId: string = json.data.id;
  const slots = await test.call("POST", `/chargeback/${caseId}/upload`, { data: { uploadFilenames: ["a.txt"] } });
  await test.put(slots.json.data.putUrls[0].putUrl, "Delivered on 14 October 2026");
  const dueAt = new Date(test.clock.now() + 2000);
  await clearQueue(assessmentQueue.name);

  await runAssessment(test.service)({ caseId }, job);
  expect(await waiting(assessmentQueue.name, caseId)).toEqual([dueAt]);
  const { data } = (await test.call("GET", `/chargeback/${caseId}`)).json;
  expect(data.status).toBe("queued");
});

it("an analysis of statements that starts too early is postponed until its task is due", async () => {
  const { json } = await test.call("POST", "/statement/initialize", { data: { uploadFilenames: ["a.csv"] } });
  const statementId: string = json.data.id;
  await test.put(json.data.putUrls[0].putUrl, "Date,Amount\n2026-01-01,10.00\n");
  const dueAt = new Date(test.clock.now() + 2000);
  await clearQueue(statementQueue.name);

  await runStatementAnalysis(test.service)({ statementId }, job);
  expect(await waiting(statementQueue.name, statementId)).toEqual([dueAt]);
});

it("the first job of a new queue can be sent in a transaction before a worker starts", async () => {
  const brandNew = defineQueue({ name: "brand-new", data: z.object({}), tries: 1, concurrency: 1, keyed: false });
  const { database, db, log } = test.service;
  const jobs = await openJobs(database, [brandNew], { log, clock: test.clock });
  await db.transaction().execute((trx) => jobs.send(trx, brandNew, {}));
  const { rows } = await sql`select 1 from pgboss.job where name = 'brand-new'`.execute(database.kysely);
  expect(rows).toHaveLength(1);
  await jobs.stop();
});

it("a job that fails at its last attempt is given up once, however often its process ended before", async () => {
  const queue = defineQueue({ name: "failing", data: z.object({}), tries: 2, concurrency: 1, keyed: false });
  const { database, db, log } = test.service;
  const jobs = await openJobs(database, [queue], { log, clock: test.clock });
  const done: string[] = [];
  const fail = async () => {
    done.push("tried");
    throw new Error("no");
  };
  await jobs.work(queue, fail, async () => void done.push("given up"));
  await db.transaction().execute((trx) => jobs.send(trx, queue, {}));
  const settled = async () =>
    (await sql<{ state: string }>`select state from pgboss.job where name = 'failing'`.execute(database.kysely)).rows;
  expect(await test.until(settled, ([row]) => row?.state === "completed")).toHaveLength(1);
  expect(done).toEqual(["tried", "tried", "given up"]);
  await jobs.stop();
});

it("a delayed job and its retry start when they are due, without a poll by every worker", async () => {
  const queue = defineQueue({ name: "delayed", data: z.object({}), tries: 3, concurrency: 2, keyed: false });
  const database = await openInMemory();
  onTestFinished(database.close);
  const jobs = await openJobs(database, [queue], { log: test.service.log });
  const started: number[] = [];
  const at = Date.now() + 300;
  await new Promise<void>((resolve) => {
    const flaky = async () => {
      started.push(Date.now());
      if (started.length === 1) throw new Error("not yet");
      resolve();
    };
    void jobs
      .work(queue, flaky, async () => {})
      .then(() => database.kysely.transaction().execute((trx) => jobs.send(trx, queue, {}, { at })));
  });
  expect(started[0]).toBeGreaterThanOrEqual(at);
  await jobs.stop();
});

it("a job survives more crashes of its process than it may fail", async () => {
  const queue = defineQueue({ name: "long", data: z.object({}), tries: 2, concurrency: 1, keyed: false });
  const { log } = test.service;
  const database = await openInMemory(); // there no other process can still be at work on the job
  onTestFinished(database.close);
  const jobs = await openJobs(database, [queue], { log, clock: test.clock });
  await database.kysely.transaction().execute((trx) => jobs.send(trx, queue, {}));
  await jobs.stop();
  const dying = sql`update pgboss.job set state = 'active', started_on = now(), retry_count = 10 where name = 'long'`;
  await dying.execute(database.kysely);

  const next = await openJobs(database, [queue], { log, clock: test.clock });
  const { rows } = await sql`select state from pgboss.job where name = 'long'`.execute(database.kysely);
  expect(rows).toEqual([{ state: "retry" }]);
  await next.stop();
});
