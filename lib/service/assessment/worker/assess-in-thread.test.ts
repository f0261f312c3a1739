import { Worker } from "node:worker_threads";
import { expect, it } from "vitest";
import { WarmThreads } from "@/lib/platform/warm-threads";
import { readingOf } from "@/lib/service/documents/testing/reading";
import { initialRequirements } from "@/lib/service/rules/case-requirements";
import { type AssessInput, assess } from "../judgment/assess";
import { AGENT, attach, ELENA, TODAY } from "../judgment/testing/cases";
import { DELIVERY, GATEWAY, ORDER } from "../judgment/testing/papers";
import { assessInThread } from "./assess-in-thread";

const INPUT: AssessInput = {
  today: TODAY,
  fields: ELENA,
  agent: AGENT,
  requirements: initialRequirements(ELENA),
  documents: attach([ORDER, GATEWAY, DELIVERY]),
};
const never = new AbortController().signal;
const running = (code: string, options = {}) => {
  const started: Worker[] = [];
  const threads = new WarmThreads(() => {
    const worker = new Worker(code, { eval: true, stderr: true, ...options });
    started.push(worker);
    return worker;
  });
  return { started, threads };
};

it("judges as in the same thread, case after case", async () => {
  const expected = assess(INPUT);
  expect(expected.recommendation).toBe("respond");
  for (const _ of [1, 2]) expect(await assessInThread(INPUT, never)).toEqual(expected);
});

it("leaves the event loop free in the meantime", async () => {
  const long = `${DELIVERY}\n${"The parcel was scanned at the depot.\n".repeat(4000)}`;
  const documents = attach([DELIVERY]).map((document) => ({ ...document, reading: readingOf(long) }));
  let [longest, last] = [0, performance.now()];
  const timer = setInterval(() => {
    const now = performance.now();
    [longest, last] = [Math.max(longest, now - last), now];
  }, 5);
  await assessInThread({ ...INPUT, documents }, never);
  clearInterval(timer);
  const inline = performance.now();
  assess({ ...INPUT, documents });
  expect(longest).toBeLessThan(Math.max(100, (performance.now() - inline) / 2));
});

it("fails when the thread fails, ends early, runs out of memory or says something unexpected", async () => {
  const fails = (code: string, options = {}) => assessInThread(INPUT, never, running(code, options));
  await expect(fails("throw new Error('broken')")).rejects.toThrow("broken");
  await expect(fails("process.exit(3)")).rejects.toThrow("ended with code 3");
  const hoards = "const hoard = []; for (;;) hoard.push(new Array(1e5).fill({}));";
  await expect(fails(hoards, { resourceLimits: { maxOldGenerationSizeMb: 16 } })).rejects.toThrow("memory");
  await expect(fails("require('node:worker_threads').parentPort.postMessage('hello')")).rejects.toThrow("unexpected");
});

it("ends a thread that takes too long or whose job was stopped, and starts another for the next case", async () => {
  const { started, threads } = running("for (;;);");
  await expect(assessInThread(INPUT, never, { threads, limitMs: 100 })).rejects.toThrow("longer than 0.1 s");
  const abort = new AbortController();
  const stopped = assessInThread(INPUT, abort.signal, { threads });
  setTimeout(() => abort.abort(), 20);
  await expect(stopped).rejects.toThrow("stopped");
  expect(started.map(({ threadId }) => threadId)).toEqual([-1, -1]);
});
