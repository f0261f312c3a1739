import type { Kysely } from "kysely";

/** A bucket of tokens that fills evenly: full after `fillsInMs`, and never with more than it `holds`. */
export type TokenBucket = { holds: number; fillsInMs: number };
export type Filled = { tokens: number; at: number };

/** Takes tokens, or says how long it takes until there are enough. More than the bucket holds counts as all of it. */
export function takeTokens(
  { holds, fillsInMs }: TokenBucket,
  before: Filled | undefined,
  { count, now }: { count: number; now: number },
): Filled | { waitMs: number } {
  const { tokens, at } = before ?? { tokens: holds, at: now };
  const filled = Math.min(holds, tokens + (Math.max(0, now - at) * holds) / fillsInMs);
  const needed = Math.min(count, holds);
  if (filled < needed) return { waitMs: Math.ceil(((needed - filled) * fillsInMs) / holds) };
  // A process whose clock is behind must not fill the bucket a second time.
  return { tokens: filled - needed, at: Math.max(at, now) };
}

/** A table of buckets that processes share. */
export type BucketTable = { name: string; tokens: number; filled_at: Date };
type BucketTables = { create_limits: BucketTable };
export type NamedBucket = TokenBucket & { name: string };

/**
 * Takes as many tokens from each of these buckets, or none from any.
 *
 * @returns how long to wait; 0 when the tokens were taken.
 */
export function takeSharedTokens<T extends BucketTables>(
  db: Kysely<T>,
  buckets: readonly NamedBucket[],
  { count, now }: { count: number; now: Date },
): Promise<number> {
  return (db as unknown as Kysely<BucketTables>).transaction().execute(async (trx) => {
    // In one order everywhere, so that two requests that need the same buckets cannot wait for each other.
    const sorted = buckets.toSorted((one, other) => (one.name < other.name ? -1 : 1));
    await trx
      .insertInto("create_limits")
      .values(sorted.map(({ name, holds }) => ({ name, tokens: holds, filled_at: now })))
      .onConflict((conflict) => conflict.column("name").doNothing())
      .execute();
    const taken: BucketTable[] = [];
    let longestMs = 0;
    for (const bucket of sorted) {
      const { tokens, filled_at } = await trx
        .selectFrom("create_limits")
        .select(["tokens", "filled_at"])
        .where("name", "=", bucket.name)
        .forUpdate()
        .executeTakeFirstOrThrow();
      const left = takeTokens(bucket, { tokens, at: filled_at.getTime() }, { count, now: now.getTime() });
      if ("waitMs" in left) longestMs = Math.max(longestMs, left.waitMs);
      else taken.push({ name: bucket.name, tokens: left.tokens, filled_at: new Date(left.at) });
    }
    if (longestMs > 0) return longestMs;
    for (const { name, ...left } of taken)
      await trx.updateTable("create_limits").set(left).where("name", "=", name).execute();
    return 0;
  });
}
