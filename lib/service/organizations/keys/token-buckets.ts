import { type Filled, takeTokens } from "@/lib/platform/token-bucket";

const MINUTE_MS = 60_000;
/** Senders of wrong keys have buckets too, and there may be any number of them. */
const MOST_BUCKETS = 20_000;

/**
 * Token buckets, one per name: each holds a minute's worth and refills evenly. They live only in this process, so that a
 * read needs no write: with several web processes, a key gets its limit in each of them.
 */
export class TokenBuckets {
  private readonly buckets = new Map<string, Filled>();

  /** Takes a token, or returns the milliseconds until one is available without taking any. */
  take(name: string, perMinute: number, now: number): number | undefined {
    const bucket = { holds: perMinute, fillsInMs: MINUTE_MS };
    const left = takeTokens(bucket, this.buckets.get(name), { count: 1, now });
    if ("waitMs" in left) return left.waitMs;
    // The one that was used least recently goes first; most likely it is full again, and nothing is forgotten.
    this.buckets.delete(name);
    const [oldest] = this.buckets.size >= MOST_BUCKETS ? this.buckets.keys() : [];
    if (oldest !== undefined) this.buckets.delete(oldest);
    this.buckets.set(name, left);
    return undefined;
  }
}
