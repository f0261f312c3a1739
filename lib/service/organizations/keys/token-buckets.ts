const MINUTE_MS = 60_000;

type Bucket = { tokens: number; at: number };

/**
 * Token buckets, one a name: each holds a minute's worth and fills evenly. They are kept in this process alone, so that
 * a read costs no write: with several web processes a key may have as many times its limit.
 */
export class TokenBuckets {
  private readonly buckets = new Map<string, Bucket>();

  /** Takes one. Otherwise the milliseconds until there is one; nothing is taken then. */
  take(name: string, perMinute: number, now: number): number | undefined {
    const { tokens, at } = this.buckets.get(name) ?? { tokens: perMinute, at: now };
    const filled = Math.min(perMinute, tokens + (Math.max(0, now - at) * perMinute) / MINUTE_MS);
    if (filled < 1) return Math.ceil(((1 - filled) * MINUTE_MS) / perMinute);
    this.buckets.set(name, { tokens: filled - 1, at: now });
    return undefined;
  }
}
