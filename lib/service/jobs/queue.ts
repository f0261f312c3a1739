import type { z } from "zod";

/** A kind of work: its name, the shape of its data and how often it is tried. Declared by the area that owns it. */
export type Queue<T extends object> = {
  name: string;
  data: z.ZodType<T>;
  /** A failure at this try or a later one is final; the first counts, and so do tries that a process's end cut. */
  tries: number;
  /** At once in one process. */
  concurrency: number;
  /** Queues whose jobs replace each other by key while they wait (`short` policy of pg-boss). */
  keyed: boolean;
  /** Runs again for every message on these topics. */
  topics?: readonly string[];
};

/**
 * Work on one job. It may run twice, also while a first run still goes on: it writes its result in one transaction with
 * a condition, and a result that no longer fits is void.
 */
export type Handler<T> = (data: T, job: { signal: AbortSignal }) => Promise<void>;

/** Called when the last try failed or died; safe to run twice. */
export type Exhausted<T> = (data: T) => Promise<void>;

export function defineQueue<T extends object>(queue: Queue<T>): Queue<T> {
  return queue;
}

/** Where jobs of a queue go whose every try has failed. */
export function failedName(queue: { name: string }): string {
  return `${queue.name}-failed`;
}
