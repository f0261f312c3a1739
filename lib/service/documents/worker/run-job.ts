import { Worker } from "node:worker_threads";
import { log } from "@/lib/platform/log";
import { processWide } from "@/lib/platform/process-wide";
import { limitRunningTime, queuedMs } from "@/lib/platform/running-time";
import { WarmThreads } from "@/lib/platform/warm-threads";
import { inSlot } from "@/lib/platform/worker-slots";
import { awaitThread, startThread, type ThreadEnd, threadOptions } from "@/lib/platform/worker-thread";
import { type FailedOutcome, failedReading } from "@/lib/service/documents/problem";
import { type Answer, type Job, messageSchema } from "./messages";

/** Milliseconds in which the thread could run, without and with OCR. */
export type Limits = { readMs: number; ocrMs: number };
const LIMITS: Limits = { readMs: 20_000, ocrMs: 60_000 };
const HEAP_MIB = 256;
const WASM_MIB = 384;

const ABORTED = "Reading was stopped before it was finished. Start it again.";
const FAILED = "The document could not be read. Upload it again.";
const ENDED = "The document is too complex to be read. Upload a simpler copy, such as a print to PDF.";
const tooLong = (ms: number): string =>
  `Reading took longer than ${ms / 1000} seconds and was stopped. Upload a simpler or shorter copy.`;

type Options = { signal?: AbortSignal; limits?: Limits; threads?: WarmThreads };

/** Runs one job in a thread and answers once, whatever happens to the thread. Never rejects. */
export async function runJob(
  job: Job,
  { signal, limits = LIMITS, threads = threadsFor(job) }: Options = {},
): Promise<Answer> {
  try {
    return await inSlot(() => attend(job, threads, limits, signal), { signal, urgent: job.task === "render" });
  } catch {
    return signal?.aborted ? failure(job, "too-complex", ABORTED) : failure(job, "damaged", FAILED);
  }
}

/** Threads that draw pages for people who wait, and those that read; these step back behind everything else. */
const drawing = processWide("drawing-threads", () => new WarmThreads(() => startWorker({ stepsBack: false })));
const reading = processWide("reading-threads", () => new WarmThreads(() => startWorker({ stepsBack: true })));

function threadsFor({ task }: Job): WarmThreads {
  return (task === "render" ? drawing : reading).get();
}

function startWorker({ stepsBack }: { stepsBack: boolean }): Worker {
  const given = threadOptions({ stepsBack, wasmMib: WASM_MIB }, HEAP_MIB);
  return startThread(import.meta.url.replace(/[^/]*$/, "document.worker.ts"), given, () => {
    const options = { ...given };
    return new Worker(new URL("./document.worker.ts", import.meta.url), options);
  });
}

function attend(job: Job, threads: WarmThreads, limits: Limits, signal?: AbortSignal): Promise<Answer> {
  const warm = threads.take();
  let thread: number | undefined;
  const answer = awaitThread<Answer>(warm.worker, {
    signal,
    limitMs: limits.readMs,
    startLimit: (ms, expire) => limitRunningTime(ms, () => queuedMs(thread), expire),
    onMessage: (message, extend) => {
      const parsed = messageSchema.safeParse(message);
      if (!parsed.success) throw new Error("A reader thread sent an unexpected message.");
      if (parsed.data.kind === "begins") thread = parsed.data.thread;
      else if (parsed.data.kind === "ocr-begins") extend(limits.ocrMs);
      else return parsed.data;
      return undefined;
    },
    onEnd: (end) => failure(job, "too-complex", explainEnd(job, end)),
    keep: () => threads.give(warm),
  });
  warm.worker.postMessage(job);
  return answer;
}

function explainEnd({ task }: Job, end: ThreadEnd): string {
  if (end.kind === "aborted") return ABORTED;
  if (end.kind === "expired") return tooLong(end.limitMs);
  const cause = end.kind === "failed" ? { error: end.error.message } : { code: end.code };
  log().warn({ task, ...cause }, "a reader thread ended without an answer");
  return ENDED;
}

function failure(job: Job, outcome: FailedOutcome, message: string): Answer {
  return job.task === "render" ? { kind: "image" } : { kind: "reading", reading: failedReading(outcome, message) };
}
