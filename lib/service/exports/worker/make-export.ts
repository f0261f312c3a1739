import { Worker } from "node:worker_threads";
import { threadError, unexpected } from "@/lib/platform/ask-thread";
import { processWide } from "@/lib/platform/process-wide";
import { WarmThreads } from "@/lib/platform/warm-threads";
import { inSlot } from "@/lib/platform/worker-slots";
import { awaitThread, startThread, threadOptions } from "@/lib/platform/worker-thread";
import { type ExportTask, exportDone } from "@/lib/service/exports/write-export";

const LIMIT_MS = 180_000;
const HEAP_MIB = 1024;
const WASM_MIB = 384;
const NAMES = { work: "The export", thread: "The export thread" };

type Options = { limitMs?: number; threads?: WarmThreads };

/** Fonts and libraries take a thread a second to load and a packet a tenth of one to make. */
const exporting = processWide("exporting-threads", () => new WarmThreads(startWorker));

/**
 * Creates a file in a thread, in one of the slots that it shares with the document readers. The thread is kept for the
 * next file.
 *
 * @throws Error when the thread failed, ended early or took longer than three minutes, or when `signal` stopped it.
 */
export async function makeExport(
  task: ExportTask,
  signal: AbortSignal,
  { limitMs = LIMIT_MS, threads = exporting.get() }: Options = {},
): Promise<void> {
  await inSlot(() => attend(task, threads, limitMs, signal), { signal });
}

function startWorker(): Worker {
  const given = threadOptions({ wasmMib: WASM_MIB }, HEAP_MIB);
  return startThread(import.meta.url.replace(/[^/]*$/, "export.worker.ts"), given, () => {
    const options = { ...given };
    return new Worker(new URL("./export.worker.ts", import.meta.url), options);
  });
}

function attend(task: ExportTask, threads: WarmThreads, limitMs: number, signal: AbortSignal): Promise<true> {
  const warm = threads.take();
  const done = awaitThread<true>(warm.worker, {
    signal,
    limitMs,
    onMessage: (message) => {
      if (!exportDone.safeParse(message).success) throw unexpected(NAMES);
      return true;
    },
    onEnd: (end) => {
      throw threadError(end, NAMES);
    },
    keep: () => threads.give(warm),
  });
  warm.worker.postMessage(task);
  return done;
}
