import "server-only";
import type { Kysely } from "kysely";
import { ApiError, type ApiErrorKind } from "@/lib/desk/client/api-error";
import type { StoreTables } from "@/lib/desk/store/db";
import { markCleaned, uncleanedSince } from "@/lib/desk/store/erasures";
import { casesToErase } from "@/lib/desk/store/retention";
import { databaseSize, removeDeletedRows } from "@/lib/platform/database/clean";
import type { Database } from "@/lib/platform/database/database";
import { log } from "@/lib/platform/log";
import { eraseCase } from "./erase-case";

/** Cases of one run: what else the process does continues between runs. */
const BATCH = 20;

const NOBODY_ANSWERS: readonly ApiErrorKind[] = ["unreachable", "rate-limited", "unauthorized"];

/**
 * Erases what is due, one case after another, at most twenty. Safe to run twice, also at the same time: each case is claimed
 * before anything of it is deleted. A service that does not answer ends the run, and its cases are tried again later.
 *
 * @returns how many were erased.
 */
export async function runErasures(db: Kysely<StoreTables>, now: () => Date): Promise<number> {
  let erased = 0;
  for (const { caseId, rule } of await casesToErase(db, now(), BATCH)) {
    try {
      if ((await eraseCase(db, { caseId, rule, now })) === "erased") erased++;
    } catch (error) {
      log().warn({ case: caseId, rule, error: String(error) }, "a case could not be erased; it is tried again");
      if (error instanceof ApiError && NOBODY_ANSWERS.includes(error.kind)) break;
    }
  }
  return erased;
}

/** An embedded database up to this size is cleaned within seconds, at any time of the day but not after each case. */
const SMALL_BYTES = 128 * 1024 * 1024;
const COLLECTED_MS = 10 * 60_000;
const NIGHT = { from: 2, to: 5 } as const;
const LONGEST_MS = 24 * 3_600_000;

/** Whose tables hold something of cases. */
const SCHEMAS = ["desk", "service", "pgboss"];

/**
 * Removes from the database what erased rows leave behind. While a large embedded one is cleaned everyone waits, and a server
 * is busy, so that is done at night, or a day after the erasure at the latest.
 *
 * @returns whether it was cleaned.
 */
export async function cleanDatabase(
  db: Kysely<StoreTables>,
  database: Database,
  { now, hour }: { now: Date; hour: number },
): Promise<boolean> {
  const since = await uncleanedSince(db);
  if (since === undefined) return false;
  const waited = now.getTime() - since.getTime();
  const isNight = hour >= NIGHT.from && hour < NIGHT.to;
  const isSmall = async () => database.engine === "embedded" && (await databaseSize(database)) <= SMALL_BYTES;
  if (waited < COLLECTED_MS) return false;
  if (!isNight && waited < LONGEST_MS && !(await isSmall())) return false;
  const started = performance.now();
  await removeDeletedRows(database, SCHEMAS);
  await markCleaned(db, now);
  log().info({ ms: Math.round(performance.now() - started) }, "what erased rows left behind was removed");
  return true;
}
