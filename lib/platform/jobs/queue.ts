import type { z } from "zod";

/** A kind of work: its name, the shape of its data and how often it is tried. Declared by the area that owns it. */
export type Queue<T extends object> = {
  name: string;
  data: z.ZodType<T>;
  /** A failure at this attempt or a later one is final; the first counts, and so do attempts that ended with their process. */
  tries: number;
  /** Jobs at the same time in one process. */
  concurrency: number;
  /** Waiting jobs of the same key replace each other (`short` policy of pg-boss). */
  keyed: boolean;
  /** Gets a job for every message on these topics. */
  topics?: readonly string[];
};

/**
 * Works on one job. It may run twice, also while the first run is still going: it writes its result in one conditional
 * transaction, and a result that no longer fits is void.
 */
export type Handler<T> = (data: T, job: { signal: AbortSignal }) => Promise<void>;

/** Called when the last attempt failed or its process ended; safe to run twice. */
export type OnFailed<T> = (data: T) => Promise<void>;

export function defineQueue<T extends object>(queue: Queue<T>): Queue<T> {
  return queue;
}

/** The queue that receives the jobs whose every attempt failed. */
export function failedName(queue: { name: string }): string {
  return `${queue.name}-failed`;
}
