import { Worker } from "node:worker_threads";
import { inSlot } from "@/lib/platform/worker-slots";
import { attendThread, startThread, type ThreadEnd, threadOptions } from "@/lib/platform/worker-thread";
import { type ExportTask, exportDone } from "@/lib/service/exports/write-export";

const LIMIT_MS = 180_000;
const HEAP_MIB = 1024;
const WASM_MIB = 384;

type Options = { limitMs?: number; start?: (task: ExportTask) => Worker };

/**
 * Creates a file in its own thread, in one of the slots that it shares with the document readers.
 *
 * @throws Error when the thread failed, ended early or took longer than three minutes, or when `signal` stopped it.
 */
export async function makeExport(
  task: ExportTask,
  signal: AbortSignal,
  { limitMs = LIMIT_MS, start = startWorker }: Options = {},
): Promise<void> {
  await inSlot(() => attend(start(task), limitMs, signal), { signal });
}

function startWorker(task: ExportTask): Worker {
  const given = threadOptions({ task, wasmMib: WASM_MIB }, HEAP_MIB);
  return startThread(import.meta.url.replace(/[^/]*$/, "export.worker.ts"), given, () => {
    const options = { ...given };
    return new Worker(new URL("./export.worker.ts", import.meta.url), options);
  });
}

function attend(worker: Worker, limitMs: number, signal: AbortSignal): Promise<true> {
  return attendThread<true>(worker, {
    signal,
    limitMs,
    onMessage: (message) => {
      if (!exportDone.safeParse(message).success) throw new Error("The export thread sent an unexpected message.");
      return true;
    },
    onEnd: (end) => {
      throw errorOf(end);
    },
  });
}

function errorOf(end: ThreadEnd): Error {
  if (end.kind === "failed") return end.error;
  if (end.kind === "aborted") return new Error("The export was stopped.");
  if (end.kind === "expired") return new Error(`The export took longer than ${end.limitMs / 1000} s.`);
  return new Error(`The export thread ended with code ${end.code} before it was done.`);
}
