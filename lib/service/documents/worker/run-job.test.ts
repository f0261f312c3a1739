import { Worker } from "node:worker_threads";
import { describe, expect, it } from "vitest";
import { WarmThreads } from "@/lib/platform/warm-threads";
import type { Job } from "./messages";
import { type Limits, runJob } from "./run-job";

const JOB: Job = { task: "read", path: "/nowhere", filename: "x" };
const READING = {
  readerVersion: 1,
  form: "text",
  mediaType: "text/plain",
  outcome: "read",
  pages: [{ number: 1, text: "hi" }],
};
const GENEROUS: Limits = { readMs: 60_000, ocrMs: 60_000 };

/** Threads that ignore their jobs and say whatever the test posts to them, in the order they were started. */
function echoing(): { started: Worker[]; threads: WarmThreads } {
  const started: Worker[] = [];
  const threads = new WarmThreads(() => {
    const worker = new Worker(
      "const { parentPort } = require('node:worker_threads'); parentPort.on('message', (m) => m.task || parentPort.postMessage(m))",
      { eval: true },
    );
    started.push(worker);
    return worker;
  });
  return { started, threads };
}

const running = (code: string, options = {}) =>
  new WarmThreads(() => new Worker(code, { eval: true, stderr: true, ...options }));

describe("a thread for a document", () => {
  it("gives the thread's answer, and keeps the thread for the next document", async () => {
    const { started, threads } = echoing();
    for (const nth of [1, 2]) {
      const answer = runJob(JOB, { limits: GENEROUS, threads });
      await Promise.resolve();
      started[0]?.postMessage({ kind: "reading", reading: READING });
      expect(await answer).toMatchObject({ kind: "reading", reading: { outcome: "read", pages: [{ text: "hi" }] } });
      expect([nth, started.length]).toEqual([nth, 1]);
    }
    await started[0]?.terminate();
  });
  it("starts another thread after one that ended while it was idle", async () => {
    const { started, threads } = echoing();
    for (const nth of [0, 1]) {
      const answer = runJob(JOB, { limits: GENEROUS, threads });
      await Promise.resolve();
      started[nth]?.postMessage({ kind: "reading", reading: READING });
      expect(await answer).toMatchObject({ reading: { outcome: "read" } });
      await started[nth]?.terminate();
    }
  });
  it("ends a thread that is stuck, and says how long it took", async () => {
    let worker: Worker | undefined;
    const threads = new WarmThreads(() => (worker = new Worker("for (;;);", { eval: true })));
    expect(await runJob(JOB, { limits: { readMs: 100, ocrMs: 60_000 }, threads })).toMatchObject({
      kind: "reading",
      reading: {
        outcome: "too-complex",
        message: "Reading took longer than 0.1 seconds and was stopped. Upload a simpler or shorter copy.",
      },
    });
    expect(worker?.threadId).toBe(-1);
  });
  it("gives the longer time once OCR begins", async () => {
    const stuck = "require('node:worker_threads').parentPort.postMessage({ kind: 'ocr-begins' }); for (;;);";
    const answer = await runJob(JOB, { limits: { readMs: 60_000, ocrMs: 200 }, threads: running(stuck) });
    expect(answer).toMatchObject({ reading: { message: expect.stringContaining("longer than 0.2 seconds") } });
  });
  it.each([
    [
      "runs out of memory",
      "const hoard = []; for (;;) hoard.push(new Array(1e5).fill({}));",
      { resourceLimits: { maxOldGenerationSizeMb: 16 } },
      "too-complex",
    ],
    ["throws", "throw new Error('secret detail')", {}, "too-complex"],
    ["ends without an answer", "process.exit(0)", {}, "too-complex"],
    ["answers nonsense", "require('node:worker_threads').parentPort.postMessage({ kind: 'reading' })", {}, "damaged"],
  ])("answers when the thread %s", async (_what, code, options, outcome) => {
    const answer = await runJob(JOB, { limits: GENEROUS, threads: running(code, options) });
    expect(answer).toMatchObject({ kind: "reading", reading: { outcome, pages: [] } });
    expect(JSON.stringify(answer)).not.toContain("secret");
  });
  it("stops when the caller gives up", async () => {
    const abort = new AbortController();
    const answer = runJob(JOB, { limits: GENEROUS, threads: running("for (;;);"), signal: abort.signal });
    abort.abort();
    expect(await answer).toMatchObject({
      reading: { message: "Reading was stopped before it was finished. Start it again." },
    });
    expect(await runJob(JOB, { threads: running("for (;;);"), signal: abort.signal })).toMatchObject({
      reading: { outcome: "too-complex" },
    });
  });
  it("ends a running thread when the caller gives up, and starts none for a caller who gave up waiting", async () => {
    const { started, threads } = echoing();
    const aborts = [1, 2, 3].map(() => new AbortController());
    const answers = aborts.map(({ signal }) => runJob(JOB, { limits: GENEROUS, threads, signal }));
    await Promise.resolve();
    aborts[2]?.abort();
    expect(await answers[2]).toMatchObject({ reading: { outcome: "too-complex" } });
    aborts[0]?.abort();
    aborts[1]?.abort();
    await Promise.all(answers);
    expect(started.map((worker) => worker.threadId)).toEqual([-1, -1]);
  });
  it("runs two at a time and lets the next in when one is done", async () => {
    const { started, threads } = echoing();
    const answers = [1, 2, 3, 4].map(() => runJob(JOB, { limits: GENEROUS, threads }));
    await Promise.resolve();
    // The threads of the first two continue with the other two.
    for (const [job, thread] of [0, 1, 0, 1].entries()) {
      expect(started.length).toBe(2);
      started[thread]?.postMessage({ kind: "reading", reading: READING });
      expect(await answers[job]).toMatchObject({ reading: { outcome: "read" } });
    }
    for (const worker of started) await worker.terminate();
  });
});
