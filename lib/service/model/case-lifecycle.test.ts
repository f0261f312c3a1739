import fc from "fast-check";
import { afterAll, beforeAll, it, vi } from "vitest";
import { startTestService, type TestService } from "../testing/start-test-service";
import { beginnings, commands } from "./testing/commands";
import { QUIET_MS, REASSESSMENT_MS } from "./testing/desk";

/**
 * A normal run looks at a few sequences, other ones each time. MODEL_RUNS=1000 is the long look: it reads documents and
 * makes exports in this process, without a thread for each. MODEL_SEED gives the same sequences again.
 */
const RUNS = Number(process.env.MODEL_RUNS ?? 15);
const SEED = Number(process.env.MODEL_SEED ?? Math.trunc(Math.random() * 2 ** 31));

type Module = () => Promise<object>;
const inLongLook = vi.hoisted(
  () => (original: Module) => (process.env.MODEL_RUNS ? import("@/lib/service/model/testing/in-process") : original()),
);
vi.mock("@/lib/service/documents/worker/run-job", inLongLook);
vi.mock("@/lib/service/exports/worker/make-export", inLongLook);

/** Many times what a sequence takes: the limit ends a hang, it does not measure. */
const TIME_LIMIT_MS = 60_000 + RUNS * 30_000;

let real: TestService;
beforeAll(async () => {
  real = await startTestService({
    quietMs: QUIET_MS,
    reassessmentDelayMs: REASSESSMENT_MS,
    // Time stands still between commands, so a limit by the minute would be met.
    perMinute: { requests: 1_000_000, creates: 1_000_000 },
  });
});
afterAll(() => real.stop());

it(
  `answers as the model of the specification in ${RUNS} random sequences of deeds (seed ${SEED})`,
  async () => {
    await fc.assert(
      fc.asyncProperty(beginnings, fc.commands(commands, { maxCommands: 24 }), (beginning, sequence) =>
        fc.asyncModelRun(() => ({ model: { cases: [] }, real }), [...beginning, ...sequence]),
      ),
      { numRuns: RUNS, seed: SEED, endOnFailure: true },
    );
  },
  TIME_LIMIT_MS,
);
