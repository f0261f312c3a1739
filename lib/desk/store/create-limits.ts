import "server-only";
import type { Kysely } from "kysely";
import { env } from "@/lib/platform/settings";
import { type NamedBucket, takeSharedTokens } from "@/lib/platform/token-bucket";
import type { StoreTables } from "./db";

const MINUTE_MS = 60_000;

/** What a person creates: cases, files and letters one by one, or the cases of a file, which is one work of many. */
export type Created = "work" | "imports";

/** Someone created more than one person needs to; nothing was sent to the service. */
export class TooMuchCreated extends Error {
  constructor(created: Created, waitMs: number) {
    const what = created === "imports" ? "imported many cases within an hour" : "created many items within a minute";
    super(`You have ${what}, so nothing more was created. Continue in ${inWords(waitMs)}.`);
  }
}

/**
 * Counts what a person is about to create, in all processes together.
 *
 * @throws TooMuchCreated when none of it may be created now.
 */
export async function countCreated(
  store: Kysely<StoreTables>,
  given: { userId: string; created: Created; count: number },
  now: Date,
): Promise<void> {
  const waitMs = await takeSharedTokens(store, [bucketOf(given)], { count: given.count, now });
  if (waitMs > 0) throw new TooMuchCreated(given.created, waitMs);
}

function bucketOf({ userId, created }: { userId: string; created: Created }): NamedBucket {
  const { DESK_CREATE_LIMIT_PER_MINUTE, DESK_IMPORT_LIMIT_PER_HOUR } = env();
  return created === "imports"
    ? { name: `imports ${userId}`, holds: DESK_IMPORT_LIMIT_PER_HOUR, fillsInMs: 60 * MINUTE_MS }
    : { name: `work ${userId}`, holds: DESK_CREATE_LIMIT_PER_MINUTE, fillsInMs: MINUTE_MS };
}

function inWords(waitMs: number): string {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  if (seconds < 60) return seconds === 1 ? "a second" : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? "a minute" : `${minutes} minutes`;
}
