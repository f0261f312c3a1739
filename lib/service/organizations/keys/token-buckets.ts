const MINUTE_MS = 60_000;

type Bucket = { tokens: number; at: number };

/**
 * Token buckets, one per name: each holds a minute's worth and refills evenly. They live only in this process, so that a
 * read needs no write: with several web processes, a key gets its limit in each of them.
 */
export class TokenBuckets {
  private readonly buckets = new Map<string, Bucket>();

  /** Takes a token, or returns the milliseconds until one is available without taking any. */
  take(name: string, perMinute: number, now: number): number | undefined {
    const { tokens, at } = this.buckets.get(name) ?? { tokens: perMinute, at: now };
    const filled = Math.min(perMinute, tokens + (Math.max(0, now - at) * perMinute) / MINUTE_MS);
    if (filled < 1) return Math.ceil(((1 - filled) * MINUTE_MS) / perMinute);
    this.buckets.set(name, { tokens: filled - 1, at: now });
    return undefined;
  }
}
