import { Worker } from "node:worker_threads";
import { processWide } from "@/lib/platform/process-wide";
import { limitRunningTime, queuedMs } from "@/lib/platform/running-time";
import { WarmThreads } from "@/lib/platform/warm-threads";
import { inSlot } from "@/lib/platform/worker-slots";
import { attendThread, startThread, type ThreadEnd, threadOptions } from "@/lib/platform/worker-thread";
import type { AssessInput, Assessment } from "../judgement/assess";
import { messageSchema } from "./messages";

/** Milliseconds in which the thread could run. */
const LIMIT_MS = 60_000;
const HEAP_MIB = 512;

type Options = { limitMs?: number; threads?: WarmThreads };

/**
 * Judges a case as `assess` does, in a thread of its own and in one of the slots that it shares with the readers of
 * documents: long papers take seconds that no request should wait for. The thread is kept for the next case.
 *
 * @throws Error when the thread failed, ended early or took too long, or when `signal` stopped it.
 */
export async function assessInThread(
  input: AssessInput,
  signal: AbortSignal,
  { limitMs = LIMIT_MS, threads = assessing.get() }: Options = {},
): Promise<Assessment> {
  return inSlot(() => attend(input, { signal, limitMs, threads }), { signal });
}

const assessing = processWide("assessing-threads", () => new WarmThreads(startWorker));

function startWorker(): Worker {
  const given = threadOptions({}, HEAP_MIB);
  return startThread(import.meta.url.replace(/[^/]*$/, "assess.worker.ts"), given, () => {
    const options = { ...given };
    return new Worker(new URL("./assess.worker.ts", import.meta.url), options);
  });
}

function attend(
  input: AssessInput,
  { signal, limitMs, threads }: Required<Options> & { signal: AbortSignal },
): Promise<Assessment> {
  const warm = threads.take();
  let thread: number | undefined;
  const assessment = attendThread<Assessment>(warm.worker, {
    signal,
    limitMs,
    startLimit: (ms, expire) => limitRunningTime(ms, () => queuedMs(thread), expire),
    onMessage: (message) => {
      const parsed = messageSchema.safeParse(message);
      if (!parsed.success) throw new Error("An assessing thread sent an unexpected message.");
      if (parsed.data.kind === "assessed") return parsed.data.assessment;
      thread = parsed.data.thread;
      return undefined;
    },
    onEnd: (end) => {
      throw errorOf(end);
    },
    keep: () => threads.give(warm),
  });
  warm.worker.postMessage(input);
  return assessment;
}

function errorOf(end: ThreadEnd): Error {
  if (end.kind === "failed") return end.error;
  if (end.kind === "aborted") return new Error("The assessment was stopped.");
  if (end.kind === "expired") return new Error(`The assessment took longer than ${end.limitMs / 1000} s.`);
  return new Error(`The assessing thread ended with code ${end.code} before it was done.`);
}
