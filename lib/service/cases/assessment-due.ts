import { z } from "zod";
import type { ServiceTransaction } from "../db/handle";
import { defineQueue } from "../jobs/queue";
import type { Service } from "../service";

/**
 * Says that a case is due for assessment. Keyed by the case: what comes while it waits moves its start, so that a burst
 * of uploads or deletions is assessed once. The assessment area does the work.
 */
export const assessmentDue = defineQueue({
  name: "assess",
  data: z.object({ caseId: z.uuid() }),
  tries: 5,
  concurrency: 2,
  keyed: true,
});

/**
 * Due no sooner than `at`, and no sooner than an earlier word said: uploads during the pause after a deletion do not
 * shorten it. Writes the moment to the case and sends the job in one transaction.
 */
export async function makeDue(
  service: Service,
  trx: ServiceTransaction,
  found: { id: string; assessAfter: Date | null },
  at: number,
): Promise<void> {
  const start = Math.max(at, found.assessAfter?.getTime() ?? 0);
  await trx
    .updateTable("cases")
    .set({ assess_after: new Date(start) })
    .where("id", "=", found.id)
    .execute();
  await service.jobs.send(trx, assessmentDue, { caseId: found.id }, { key: found.id, at: start });
}

/**
 * For a job that came before its case is due, as one does that is tried again, or whose worker's clock is behind the
 * database's: another comes in its time, and no sooner than in a second.
 */
export async function awaitDue(service: Service, caseId: string): Promise<void> {
  const now = service.clock.now();
  await service.db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom("cases")
      .select("assess_after")
      .where("id", "=", caseId)
      .where("status", "in", ["queued", "processing"])
      .where("assess_after", ">", new Date(now))
      .forUpdate()
      .executeTakeFirst();
    const at = Math.max(row?.assess_after?.getTime() ?? 0, now + 1000);
    if (row) await service.jobs.send(trx, assessmentDue, { caseId }, { key: caseId, at });
  });
}
