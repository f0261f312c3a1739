import { Worker } from "node:worker_threads";
import type { Claim, EditedSentence } from "@/lib/contract/analysis";
import { askThread, unexpected } from "@/lib/platform/ask-thread";
import { processWide } from "@/lib/platform/process-wide";
import { WarmThreads } from "@/lib/platform/warm-threads";
import { inSlot } from "@/lib/platform/worker-slots";
import { startThread, threadOptions } from "@/lib/platform/worker-thread";
import type { AssessInput, Assessment } from "../judgment/assess";
import { type Message, messageSchema, type Task } from "./messages";

/** Milliseconds in which the thread could run. */
const LIMIT_MS = 60_000;
const HEAP_MIB = 512;
const NAMES = { work: "The assessment", thread: "The assessing thread" };

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
  options: Options = {},
): Promise<Assessment> {
  const done = await inThread({ kind: "assess", input }, signal, options);
  if (done.kind !== "assessed") throw unexpected(NAMES);
  return done.assessment;
}

/** Checks the sentences of an edited letter as `checkSentences` does, in such a thread: they have the words loaded. */
export async function checkInThread(
  markdown: string,
  generated: { markdown: string; claims: readonly Claim[] },
  signal: AbortSignal = AbortSignal.timeout(LIMIT_MS),
): Promise<EditedSentence[]> {
  const done = await inThread({ kind: "check", markdown, generated }, signal, {});
  if (done.kind !== "checked") throw unexpected(NAMES);
  return done.sentences;
}

function inThread(
  task: Task,
  signal: AbortSignal,
  { limitMs = LIMIT_MS, threads = assessing.get() }: Options,
): Promise<Done> {
  const asked = { names: NAMES, schema: messageSchema, limitMs, signal };
  return inSlot(() => askThread<Done>(threads, task, asked), { signal });
}

type Done = Exclude<Message, { kind: "begins" }>;

const assessing = processWide("assessing-threads", () => new WarmThreads(startWorker));

function startWorker(): Worker {
  const given = threadOptions({}, HEAP_MIB);
  return startThread(import.meta.url.replace(/[^/]*$/, "assess.worker.ts"), given, () => {
    const options = { ...given };
    return new Worker(new URL("./assess.worker.ts", import.meta.url), options);
  });
}
