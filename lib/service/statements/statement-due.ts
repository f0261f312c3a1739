import { z } from "zod";
import type { ServiceTransaction } from "../db/handle";
import { defineQueue } from "../jobs/queue";
import type { Service } from "../service";

/** Keyed by the task: documents that arrive while it waits move its start, so that a batch is analysed once. */
export const statementDue = defineQueue({
  name: "analyse-statement",
  data: z.object({ statementId: z.uuid() }),
  tries: 5,
  concurrency: 1,
  keyed: true,
});

/** Says that a task is due for analysis at `at` (milliseconds since 1970), in the caller's transaction. */
export async function makeStatementDue(
  service: Service,
  trx: ServiceTransaction,
  id: string,
  at: number,
): Promise<void> {
  await trx
    .updateTable("statements")
    .set({ analyze_after: new Date(at) })
    .where("id", "=", id)
    .execute();
  await service.jobs.send(trx, statementDue, { statementId: id }, { key: id, at });
}

/** For a job that came before its task is due: another comes in its time, and no sooner than in a second. */
export async function awaitStatementDue(service: Service, statementId: string): Promise<void> {
  const now = service.clock.now();
  await service.db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom("statements")
      .select("analyze_after")
      .where("id", "=", statementId)
      .where("status", "in", ["queued", "processing", "reopened"])
      .where("analyze_after", ">", new Date(now))
      .forUpdate()
      .executeTakeFirst();
    const at = Math.max(row?.analyze_after?.getTime() ?? 0, now + 1000);
    if (row) await service.jobs.send(trx, statementDue, { statementId }, { key: statementId, at });
  });
}
