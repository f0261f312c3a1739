import { type Filled, takeTokens } from "@/lib/platform/token-bucket";

const MINUTE_MS = 60_000;

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
    this.buckets.set(name, left);
    return undefined;
  }
}
