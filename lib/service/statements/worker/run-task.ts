import { Worker } from "node:worker_threads";
import { askThread, unexpected } from "@/lib/platform/ask-thread";
import { processWide } from "@/lib/platform/process-wide";
import { WarmThreads } from "@/lib/platform/warm-threads";
import { inSlot } from "@/lib/platform/worker-slots";
import { startThread, threadOptions } from "@/lib/platform/worker-thread";
import { type Analysed, type FoundLines, type Message, messageSchema, type Task } from "./messages";

/** Milliseconds in which the thread could run. */
const LIMIT_MS = 180_000;
/** A hundred thousand rows take some hundred MiB. */
const HEAP_MIB = 1024;
const YOUNG_MIB = 48;

const NAMES = { work: "The analysis", thread: "The analyzing thread" };

type Options = { limitMs?: number; threads?: WarmThreads };
type Done = Exclude<Message, { kind: "begins" }>;
type Of<K extends Task["kind"]> = Omit<Extract<Task, { kind: K }>, "kind">;

/**
 * Analyzes the documents of a task in a thread of its own, in one of the slots that it shares with the readers of
 * documents: a long export takes seconds that no request should wait for. The thread is kept for the next task.
 *
 * @throws Error when the thread failed, ended early or took too long, or when `signal` stopped it.
 */
export async function analyseInThread(
  task: Of<"analyse">,
  signal?: AbortSignal,
  options: Options = {},
): Promise<Analysed> {
  const done = await inThread({ kind: "analyse", ...task }, options, signal);
  if (done.kind !== "analysed") throw unexpected(NAMES);
  return done.analysed;
}

/** Lines of a file that is too long to be kept as it was read; somebody waits for them. */
export async function readLinesInThread(task: Of<"lines">): Promise<FoundLines> {
  const done = await inThread({ kind: "lines", ...task }, {});
  if (done.kind !== "lines") throw unexpected(NAMES);
  return done;
}

/** Makes the workbook of a result. */
export async function makeWorkbookInThread(task: Of<"workbook">, signal?: AbortSignal): Promise<Uint8Array> {
  const done = await inThread({ kind: "workbook", ...task }, {}, signal);
  if (done.kind !== "workbook") throw unexpected(NAMES);
  return done.bytes;
}

function inThread(task: Task, { limitMs = LIMIT_MS, threads = analysing.get() }: Options, signal?: AbortSignal) {
  const asked = { names: NAMES, schema: messageSchema, limitMs, signal };
  return inSlot(() => askThread<Done>(threads, task, asked), { signal, urgent: task.kind === "lines" });
}

const analysing = processWide("analysing-threads", () => new WarmThreads(startWorker));

function startWorker(): Worker {
  const given = threadOptions({}, HEAP_MIB, YOUNG_MIB);
  return startThread(import.meta.url.replace(/[^/]*$/, "statement.worker.ts"), given, () => {
    const options = { ...given };
    return new Worker(new URL("./statement.worker.ts", import.meta.url), options);
  });
}
