import "server-only";
import { type Kysely, sql } from "kysely";
import { z } from "zod";
import { EXPORT_FORMATS } from "@/lib/contract/export";
import type { StoreTables } from "./db";

/** Letters and exports that may be in progress for one user. */
const LIMIT_PER_USER = 2;
/** Work that the service never finishes must not count forever. */
const EXPIRES_AFTER_MS = 15 * 60_000;

const work = z.object({ caseId: z.string(), what: z.enum(["letter", ...EXPORT_FORMATS]) });
/** A letter or an export of a case. */
export type Work = z.infer<typeof work>;

/**
 * Counts work as in progress for the user if the limit allows it. Claiming the same work again changes nothing.
 *
 * @returns an empty list when the claim holds, otherwise the work that uses up the limit.
 */
export async function claimWork(db: Kysely<StoreTables>, userId: string, wanted: Work, now: Date): Promise<Work[]> {
  return db.transaction().execute(async (trx) => {
    // Two parallel claims must not both take the last place.
    await sql`select pg_advisory_xact_lock(hashtext(${userId}))`.execute(trx);
    await trx
      .deleteFrom("running_work")
      .where("started_at", "<", new Date(now.getTime() - EXPIRES_AFTER_MS))
      .execute();
    const rows = await trx
      .selectFrom("running_work")
      .select(["case_id as caseId", "what"])
      .where("user_id", "=", userId)
      .orderBy("started_at")
      .execute();
    const running = z.array(work).parse(rows);
    if (running.some((one) => one.caseId === wanted.caseId && one.what === wanted.what)) return [];
    if (running.length >= LIMIT_PER_USER) return running;
    await trx
      .insertInto("running_work")
      .values({ user_id: userId, case_id: wanted.caseId, what: wanted.what, started_at: now })
      .execute();
    return [];
  });
}

/** The work is finished, gone or never began: it no longer counts for anyone. */
export async function releaseWork(db: Kysely<StoreTables>, { caseId, what }: Work): Promise<void> {
  await db.deleteFrom("running_work").where("case_id", "=", caseId).where("what", "=", what).execute();
}
