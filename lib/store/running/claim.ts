import "server-only";
import { type Kysely, sql } from "kysely";
import { z } from "zod";
import { EXPORT_FORMATS } from "@/lib/contract/export";
import type { StoreTables } from "../db";

const MOST = 2;
/** What a service never ends must not hold its place for ever. */
const FORGOTTEN_MS = 15 * 60_000;

const work = z.object({ caseId: z.string(), what: z.enum(["letter", ...EXPORT_FORMATS]) });
export type Work = z.infer<typeof work>;

/**
 * Takes one of a person's two places for running work; the same work again keeps its place.
 *
 * @returns nothing when there was a place, otherwise the works that have them.
 */
export async function claimWork(db: Kysely<StoreTables>, userId: string, wanted: Work, now: Date): Promise<Work[]> {
  return db.transaction().execute(async (trx) => {
    // Two at once must not both find the last place.
    await sql`select pg_advisory_xact_lock(hashtext(${userId}))`.execute(trx);
    await trx
      .deleteFrom("running_work")
      .where("started_at", "<", new Date(now.getTime() - FORGOTTEN_MS))
      .execute();
    const rows = await trx
      .selectFrom("running_work")
      .select(["case_id as caseId", "what"])
      .where("user_id", "=", userId)
      .orderBy("started_at")
      .execute();
    const running = z.array(work).parse(rows);
    if (running.some((one) => one.caseId === wanted.caseId && one.what === wanted.what)) return [];
    if (running.length >= MOST) return running;
    await trx
      .insertInto("running_work")
      .values({ user_id: userId, case_id: wanted.caseId, what: wanted.what, started_at: now })
      .execute();
    return [];
  });
}

/** The work is done, gone or was never begun: its place is free, whoever had it. */
export async function releaseWork(db: Kysely<StoreTables>, { caseId, what }: Work): Promise<void> {
  await db.deleteFrom("running_work").where("case_id", "=", caseId).where("what", "=", what).execute();
}
