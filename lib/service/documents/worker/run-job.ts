import { Worker } from "node:worker_threads";
import { log } from "@/lib/platform/log";
import { inSlot } from "@/lib/platform/worker-slots";
import { attendThread, startThread, type ThreadEnd, threadOptions } from "@/lib/platform/worker-thread";
import { type FailedOutcome, failedReading } from "@/lib/service/documents/problem";
import { type Answer, type Job, messageSchema } from "./messages";
import { limitRunningTime, queuedMs } from "./running-time";

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

type Options = { signal?: AbortSignal; limits?: Limits; start?: (job: Job) => Worker };

/** Runs one job in its own thread and answers once, whatever happens to the thread. Never rejects. */
export async function runJob(
  job: Job,
  { signal, limits = LIMITS, start = startWorker }: Options = {},
): Promise<Answer> {
  try {
    return await inSlot(() => attend(job, start(job), limits, signal), { signal, urgent: job.task === "render" });
  } catch {
    return signal?.aborted ? failure(job, "too-complex", ABORTED) : failure(job, "damaged", FAILED);
  }
}

function startWorker(job: Job): Worker {
  const given = threadOptions({ job, wasmMib: WASM_MIB }, HEAP_MIB);
  return startThread(import.meta.url.replace(/[^/]*$/, "document.worker.ts"), given, () => {
    const options = { ...given };
    return new Worker(new URL("./document.worker.ts", import.meta.url), options);
  });
}

function attend(job: Job, worker: Worker, limits: Limits, signal?: AbortSignal): Promise<Answer> {
  let thread: number | undefined;
  return attendThread<Answer>(worker, {
    signal,
    limitMs: limits.readMs,
    startLimit: (ms, expire) => limitRunningTime(ms, () => queuedMs(thread), expire),
    onMessage: (message, extend) => {
      const parsed = messageSchema.safeParse(message);
      if (!parsed.success) return failure(job, "damaged", FAILED);
      if (parsed.data.kind === "begins") thread = parsed.data.thread;
      else if (parsed.data.kind === "ocr-begins") extend(limits.ocrMs);
      else return parsed.data;
      return undefined;
    },
    onEnd: (end) => failure(job, "too-complex", explainEnd(job, end)),
  });
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
