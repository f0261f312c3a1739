import type { Worker } from "node:worker_threads";
import { log } from "@/lib/log";
import { type FailedOutcome, failedReading } from "@/lib/service/documents/problem";
import { type Answer, type Job, messageSchema } from "./messages";
import { limitRunningTime, queuedMs } from "./running-time";
import { inSlot } from "./slots";
import { startWorker } from "./start-worker";

export type Limits = { readMs: number; ocrMs: number };
const LIMITS: Limits = { readMs: 20_000, ocrMs: 60_000 };

/** Runs one job in a thread of its own and answers once, whatever becomes of the thread. Never rejects. */
export async function runJob(
  job: Job,
  {
    signal,
    limits = LIMITS,
    start = startWorker,
  }: { signal?: AbortSignal; limits?: Limits; start?: (job: Job) => Worker } = {},
): Promise<Answer> {
  try {
    return await inSlot(() => attend(job, start(job), limits, signal), { signal, urgent: job.task === "render" });
  } catch {
    return signal?.aborted ? failure(job, "too-complex", STOPPED) : failure(job, "damaged", FAILED);
  }
}

const STOPPED = "Reading was stopped before it was finished. Start it again.";
const FAILED = "The document could not be read. Upload it again.";
const ENDED = "The document is too complex to be read. Upload a simpler copy, such as a print to PDF.";
const tooLong = (milliseconds: number): string =>
  `Reading took longer than ${milliseconds / 1000} seconds and was stopped. Upload a simpler or shorter copy.`;

function attend(job: Job, worker: Worker, limits: Limits, signal?: AbortSignal): Promise<Answer> {
  return new Promise((resolve) => {
    const finish = (answer: Answer): void => {
      cancel();
      signal?.removeEventListener("abort", stop);
      worker.removeAllListeners();
      // A thread may still fail while it is being ended; without a listener that would end the process.
      worker.on("error", () => undefined);
      // The place is given back only when the thread is gone, or more than two could be alive.
      void worker.terminate().finally(() => resolve(answer));
    };
    const expire =
      (milliseconds: number): (() => void) =>
      () =>
        finish(failure(job, "too-complex", tooLong(milliseconds)));
    const stop = (): void => finish(failure(job, "too-complex", STOPPED));
    let thread: number | undefined;
    const limit = (milliseconds: number) =>
      limitRunningTime(milliseconds, () => queuedMs(thread), expire(milliseconds));
    let cancel = limit(limits.readMs);
    worker.on("message", (message: unknown) => {
      const said = messageSchema.safeParse(message);
      if (!said.success) return finish(failure(job, "damaged", FAILED));
      if (said.data.kind === "begins") {
        thread = said.data.thread;
        return;
      }
      if (said.data.kind !== "ocr-begins") return finish(said.data);
      cancel();
      cancel = limit(limits.ocrMs);
    });
    worker.on("error", (error) => {
      log().warn({ task: job.task, error: error.message }, "a reader thread ended with an error");
      finish(failure(job, "too-complex", ENDED));
    });
    worker.on("exit", (code) => {
      log().warn({ task: job.task, code }, "a reader thread ended without an answer");
      finish(failure(job, "too-complex", ENDED));
    });
    signal?.addEventListener("abort", stop, { once: true });
  });
}

function failure(job: Job, outcome: FailedOutcome, message: string): Answer {
  return job.task === "render" ? { kind: "picture" } : { kind: "reading", reading: failedReading(outcome, message) };
}
