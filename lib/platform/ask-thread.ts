import type { z } from "zod";
import { limitRunningTime, queuedMs } from "./running-time";
import type { WarmThreads } from "./warm-threads";
import { awaitThread, type ThreadEnd } from "./worker-thread";

/** What is said of a thread that gave no answer: `The assessment`, `The assessing thread`. */
export type ThreadNames = { work: string; thread: string };

type Begins = { kind: "begins"; thread?: number };
type Asked<Message> = {
  names: ThreadNames;
  /** Of what the thread says: it names itself first, then answers once. */
  schema: z.ZodType<Message>;
  /** Milliseconds in which the thread could run. */
  limitMs: number;
  signal?: AbortSignal;
};

/**
 * Gives a task to a warm thread and waits for its one answer; the time in which the thread could not run does not count.
 *
 * @throws Error when the thread failed, ended early, took too long or said something else, or when `signal` stopped it.
 */
export function askThread<Message extends { kind: string }>(
  threads: WarmThreads,
  task: unknown,
  { names, schema, limitMs, signal }: Asked<Message | Begins>,
): Promise<Message> {
  const warm = threads.take();
  let thread: number | undefined;
  const done = awaitThread<Message>(warm.worker, {
    signal,
    limitMs,
    startLimit: (ms, expire) => limitRunningTime(ms, () => queuedMs(thread), expire),
    onMessage: (said) => {
      const { data: message } = schema.safeParse(said);
      if (!message) throw unexpected(names);
      if (!isBeginning(message)) return message;
      thread = message.thread;
      return undefined;
    },
    onEnd: (end) => {
      throw threadError(end, names);
    },
    keep: () => threads.give(warm),
  });
  warm.worker.postMessage(task);
  return done;
}

function isBeginning(message: { kind: string }): message is Begins {
  return message.kind === "begins";
}

/** A thread said what nobody asked for. */
export function unexpected({ thread }: ThreadNames): Error {
  return new Error(`${thread} sent an unexpected message.`);
}

/** Why a thread gave no answer. */
export function threadError(end: ThreadEnd, { work, thread }: ThreadNames): Error {
  if (end.kind === "failed") return end.error;
  if (end.kind === "aborted") return new Error(`${work} was stopped.`);
  if (end.kind === "expired") return new Error(`${work} took longer than ${end.limitMs / 1000} s.`);
  return new Error(`${thread} ended with code ${end.code} before it was done.`);
}
