import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { workerBeside } from "@/e2e/crash/support/product";
import { buildForNode, THREADS } from "../../scripts/testing/build-for-node";
import { findPostgresPrograms, startThrowawayPostgres } from "../../scripts/testing/postgres.mjs";
import { CrashableProduct } from "../support/crashable-product";
import { AssessmentSite } from "./assessment-site";
import { type Figure, percentile } from "./figure";
import { secondsOf, secondsWithChildren } from "./processor-time";
import { WAIT_MS } from "./waiting-assessment";

const WORKERS = [1, 2, 4];
const CASES = 150;
const WARM_UP = 20;
const WAITING = [1, 8, 16, 32];
const WAITING_PER_PROCESS = 8;
const WAITING_CASES_EACH = 12;
/** Assessments at the same time in one worker. */
const CONCURRENCY = 2;
const DEFAULT_CONNECTIONS = 100;

/**
 * Assessments per minute of real worker processes over one database server, each on a core of its own as far as there are
 * some; and of many workers that only wait, which tells what limits a desk that has more cores. Linux only.
 */
export async function workers(rounds: number): Promise<Figure[]> {
  const programs = findPostgresPrograms(process.env);
  if (programs === undefined) return [{ what: "Workers", measured: "no Postgres here", limit: "" }];
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "workers-"));
  try {
    await buildForNode(folder, [...THREADS, "e2e/crash/support/headless-product.ts"]);
    const waiting = path.join(folder, "waiting");
    fs.mkdirSync(waiting);
    await buildForNode(waiting, ["e2e/bench/waiting-workers.ts"], REPLACED);
    const site = { programs, folder, waiting };
    return [...(await realWorkers(site, rounds)), ...(await waitingWorkers(site))];
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

const REPLACED = [/\/worker\/assess-in-thread$/, /\/documents\/read-document$/].map((find) => ({
  // The whole import is replaced, not the part that is found.
  find: new RegExp(`^.*${find.source}`),
  file: "e2e/bench/waiting-assessment.ts",
}));

type Site = { programs: string; folder: string; waiting: string };
type Measured = { perSecond: number; workerMs: number; databaseMs: number; webMs: number; connections: number };

async function realWorkers(site: Site, rounds: number): Promise<Figure[]> {
  const measured = new Map<number, Measured[]>(WORKERS.map((count) => [count, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const count of WORKERS)
      measured
        .get(count)
        ?.push(await measure(site, { processes: count, cases: CASES, program: headless(site), pinned: true }));
  const median = (of: (round: number) => number) =>
    percentile(
      Array.from({ length: rounds }, (_, round) => of(round)),
      50,
    );
  return WORKERS.map((count) => {
    const at = (round: number) => measured.get(count)?.[round] ?? NOTHING;
    // Rounds are compared with themselves: what else a machine does changes between them.
    const one = (round: number) => measured.get(1)?.[round] ?? NOTHING;
    const ratio = median((round) => at(round).perSecond / one(round).perSecond);
    // What other programs take from the cores, and the database beside the workers, does not change this one.
    const byCost = median((round) => cost(one(round)) / cost(at(round)));
    const linear = Math.min(count, os.availableParallelism());
    const perMinute = median((round) => at(round).perSecond) * 60;
    const costs = (["workerMs", "databaseMs", "webMs"] as const).map((part) =>
      median((round) => at(round)[part]).toFixed(0),
    );
    return {
      what: `Assessments by ${count} ${count === 1 ? "worker" : "workers"} on ${linear} of ${os.availableParallelism()} cores`,
      measured: `${perMinute.toFixed(0)} per minute, ${(ratio / linear).toFixed(2)} of linear by the clock, ${byCost.toFixed(2)} by processor time; each ${costs.join(" + ")} ms of a core`,
      limit: count === 1 ? "worker + database + web" : "≥ 0.8 of linear",
    };
  });
}

function cost({ workerMs, databaseMs, webMs }: Measured): number {
  return workerMs + databaseMs + webMs;
}

const NOTHING: Measured = {
  perSecond: Number.NaN,
  workerMs: Number.NaN,
  databaseMs: Number.NaN,
  webMs: Number.NaN,
  connections: Number.NaN,
};

async function waitingWorkers(site: Site): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const count of WAITING) {
    const each = Math.min(count, WAITING_PER_PROCESS);
    const program = [path.join(site.waiting, "waiting-workers.mjs")];
    const cases = WAITING_CASES_EACH * count;
    const found = await measure(site, { processes: count / each, cases, program, each });
    const linear = (count * CONCURRENCY * 1000) / WAIT_MS;
    const own = found.connections / count;
    figures.push({
      what: `Assessments that wait ${WAIT_MS / 1000} s, by ${count} ${count === 1 ? "worker" : "workers"}`,
      measured: `${found.perSecond.toFixed(1)} per second, ${(found.perSecond / linear).toFixed(2)} of linear; database ${found.databaseMs.toFixed(1)} ms of a core, ${own.toFixed(1)} connections a worker`,
      limit: `a core of the database: ${(1000 / found.databaseMs).toFixed(0)} per second; ${DEFAULT_CONNECTIONS} connections: ${Math.floor(DEFAULT_CONNECTIONS / own)} workers`,
    });
  }
  return figures;
}

function headless({ folder }: Site): string[] {
  return [path.join(folder, "headless-product.mjs")];
}

type Workers = { processes: number; cases: number; program: readonly string[]; each?: number; pinned?: boolean };

/** One batch on a server of its own, by workers that are warm. */
async function measure(
  site: Site,
  { processes, cases, program, each = 1, pinned = false }: Workers,
): Promise<Measured> {
  const server = await startThrowawayPostgres(site.programs, { connections: 1000 });
  const built = { TEST_BUILT_THREADS: site.folder };
  const running: CrashableProduct[] = [];
  const open = await AssessmentSite.open(headless(site), server.url);
  try {
    const warmUp = await open.prepare(WARM_UP * processes);
    const ids = await open.prepare(cases);
    const before = await open.connections();
    for (let index = 0; index < processes; index += 1) {
      const given = { ...(await workerBeside(open.web, server.url)), ...built, WAITING_WORKERS: String(each) };
      const worker = new CrashableProduct({ ...given, STORAGE_URL: "", WEBHOOK_URL: "" }, program);
      running.push(worker);
      await worker.start();
      if (pinned) pin(worker, index);
    }
    await open.assess(warmUp);
    await open.settle();
    const used = () => [
      running.reduce((sum, worker) => sum + secondsOf(worker.pid() ?? 0), 0),
      secondsWithChildren(server.pid ?? 0),
      secondsOf(open.web.pid() ?? 0),
    ];
    const began = used();
    const took = await open.assess(ids);
    const connections = (await open.connections()) - before;
    await open.settle();
    const [workerMs = 0, databaseMs = 0, webMs = 0] = used().map(
      (now, part) => ((now - (began[part] ?? 0)) * 1000) / cases,
    );
    return { perSecond: cases / took, workerMs, databaseMs, webMs, connections };
  } finally {
    await Promise.all(running.map((worker) => worker.end()));
    await open.close();
    await server.stop();
  }
}

/** A worker has two threads that compute: without a core of its own, one of them would already use two cores. */
function pin(worker: CrashableProduct, index: number): void {
  const core = String(index % os.availableParallelism());
  try {
    execFileSync("taskset", ["-a", "-p", "-c", core, String(worker.pid())], { stdio: "ignore" });
  } catch {
    // Another system: the figures are those of workers that share the cores.
  }
}
