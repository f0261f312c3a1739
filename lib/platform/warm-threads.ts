import v8 from "node:v8";
import vm from "node:vm";
import type { Worker } from "node:worker_threads";

/** Bounds what a library may leave behind in a thread's memory. */
const MOST_JOBS = 50;
/** An idle thread holds some hundred MiB. */
const IDLE_MS = 60_000;

export type WarmThread = { worker: Worker; jobs: number };

/**
 * Threads that have answered and wait for the next job, their libraries loaded. One that failed, took too long or did
 * its share is ended instead; an idle one ends after a minute and never keeps the process alive.
 */
export class WarmThreads {
  private idle: (WarmThread & { expire: () => void })[] = [];

  constructor(private readonly start: () => Worker) {}

  take(): WarmThread {
    const waiting = this.idle.pop();
    if (!waiting) return { worker: this.start(), jobs: 0 };
    waiting.expire();
    waiting.worker.ref();
    return { worker: waiting.worker, jobs: waiting.jobs };
  }

  /** Keeps a thread that has answered, or ends it. */
  async give({ worker, jobs }: WarmThread): Promise<void> {
    if (jobs + 1 >= MOST_JOBS) return void (await worker.terminate());
    const drop = () => {
      this.idle = this.idle.filter((other) => other.worker !== worker);
    };
    const timer = setTimeout(() => {
      drop();
      void worker.terminate().then(releaseMemory);
    }, IDLE_MS).unref();
    // Whatever ends an idle thread must neither end the process nor leave it in the list.
    worker.once("error", drop).once("exit", drop);
    const expire = () => {
      clearTimeout(timer);
      worker.off("error", drop).off("exit", drop);
    };
    worker.unref();
    this.idle.push({ worker, jobs: jobs + 1, expire });
  }
}

/**
 * Nobody reads anything anymore: what the work left is collected, and given back to the system, which the engine does by
 * itself only when it needs room again.
 */
function releaseMemory(): void {
  v8.setFlagsFromString("--expose-gc");
  const collect: unknown = vm.runInNewContext("gc");
  v8.setFlagsFromString("--no-expose-gc");
  if (typeof collect === "function") collect();
}
