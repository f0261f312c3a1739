import fc from "fast-check";
import { afterAll, beforeAll, it, vi } from "vitest";
import { startTestService, type TestService } from "@/lib/service/testing/start-test-service";
import { QUIET_MS, REASSESSMENT_MS } from "./testing/case-model";
import { commands, prefixes } from "./testing/commands";

/**
 * A normal run tests a few sequences, different ones each time. `npm run test:model` tests 1,000: it reads documents,
 * judges cases and makes exports in this process, without a thread for each. MODEL_SEED repeats the sequences of an earlier run.
 */
const RUNS = Number(process.env.MODEL_RUNS ?? 15);
const SEED = Number(process.env.MODEL_SEED ?? Math.trunc(Math.random() * 2 ** 31));

type Module = () => Promise<object>;
const inLongRun = vi.hoisted(
  () => (original: Module) => (process.env.MODEL_RUNS ? import("./testing/in-process-workers") : original()),
);
vi.mock("@/lib/service/documents/worker/run-job", inLongRun);
vi.mock("@/lib/service/assessment/worker/assess-in-thread", inLongRun);
vi.mock("@/lib/service/exports/worker/make-export", inLongRun);

/** Many times what a sequence takes: the limit only ends a hang. */
const TIME_LIMIT_MS = 60_000 + RUNS * 30_000;

let real: TestService;
beforeAll(async () => {
  real = await startTestService({
    quietMs: QUIET_MS,
    reassessmentDelayMs: REASSESSMENT_MS,
    // The clock does not move between commands, so a limit per minute would be exceeded.
    perMinute: { requests: 1_000_000, creates: 1_000_000 },
  });
});
afterAll(() => real.stop());

it(
  `answers like the model of the specification in ${RUNS} random sequences of actions (seed ${SEED})`,
  async () => {
    await fc.assert(
      fc.asyncProperty(prefixes, fc.commands(commands, { maxCommands: 24 }), (prefix, sequence) =>
        fc.asyncModelRun(() => ({ model: { cases: [] }, real }), [...prefix, ...sequence]),
      ),
      { numRuns: RUNS, seed: SEED, endOnFailure: true },
    );
  },
  TIME_LIMIT_MS,
);
