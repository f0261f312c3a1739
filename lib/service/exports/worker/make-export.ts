import type { Worker } from "node:worker_threads";
import { inSlot } from "@/lib/service/documents/worker/slots";
import { type ExportTask, exportDone } from "./messages";
import { startWorker } from "./start-worker";

const LIMIT_MS = 180_000;

type Circumstances = { limitMs?: number; start?: (task: ExportTask) => Worker };

/**
 * Makes a file in a thread of its own, in one of the places that readers of documents share.
 *
 * @throws Error when the thread failed, ended early, took longer than three minutes, or `signal` stopped it.
 */
export function makeExport(
  task: ExportTask,
  signal: AbortSignal,
  { limitMs = LIMIT_MS, start = startWorker }: Circumstances = {},
): Promise<void> {
  return inSlot(() => attend(start(task), limitMs, signal), { signal });
}

function attend(worker: Worker, limitMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const finish = (fault?: Error): void => {
      clearTimeout(timer);
      signal.removeEventListener("abort", stop);
      worker.removeAllListeners();
      // A thread may still fail while it is being ended; without a listener that would end the process.
      worker.on("error", () => undefined);
      // The place is given back only when the thread is gone.
      void worker.terminate().finally(() => (fault ? reject(fault) : resolve()));
    };
    const stop = (): void => finish(new Error("The export was stopped."));
    const timer = setTimeout(() => finish(new Error(`The export took longer than ${limitMs / 1000} s.`)), limitMs);
    worker.on("message", (said: unknown) =>
      finish(exportDone.safeParse(said).success ? undefined : new Error("The export thread spoke out of turn.")),
    );
    worker.on("error", finish);
    worker.on("exit", (code) => finish(new Error(`The export thread ended with code ${code} before it was done.`)));
    signal.addEventListener("abort", stop, { once: true });
  });
}
