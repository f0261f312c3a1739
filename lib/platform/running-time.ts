import { readFileSync, readlinkSync } from "node:fs";
import { constants, setPriority } from "node:os";

/** A thread that never gets a processor ends as well, after so many times its limit. */
const MOST_TIMES = 6;
const LEAST_MORE_MS = 50;

/**
 * Calls `ended` once a thread has had `limitMs` in which it could run: what it waited for a processor is not its fault,
 * and on a busy machine, where readers stand behind everything else, that is most of the time. Gives what cancels it.
 */
export function limitRunningTime(limitMs: number, waitedMs: () => number, ended: () => void): () => void {
  const before = waitedMs();
  let granted = 0;
  let timer = setTimeout(look, limitMs);
  return () => clearTimeout(timer);

  function look(): void {
    const waited = Math.min(waitedMs() - before, limitMs * (MOST_TIMES - 1));
    if (waited - granted < LEAST_MORE_MS) ended();
    else timer = setTimeout(look, waited - granted);
    granted = waited;
  }
}

/** The kernel's id of the calling thread; Linux only. */
export function kernelThread(): number | undefined {
  try {
    return Number(readlinkSync("/proc/thread-self").split("/").at(-1));
  } catch {
    return undefined;
  }
}

/** Milliseconds that a thread of this process waited for a processor; 0 where the system does not count it. */
export function queuedMs(thread: number | undefined): number {
  if (thread === undefined) return 0;
  try {
    const [, nanoseconds] = readFileSync(`/proc/self/task/${thread}/schedstat`, "utf8").split(" ");
    return Number(nanoseconds) / 1e6;
  } catch {
    return 0;
  }
}

/**
 * Ranks the calling thread behind those that people wait for. Linux ranks each thread by itself; elsewhere it would be
 * the whole process.
 */
export function stepBack(): void {
  if (process.platform === "linux") setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
}
