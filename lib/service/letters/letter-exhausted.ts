import type { Exhausted } from "../jobs/queue";
import type { Service } from "../service";
import { LETTER_SETTLED } from "./queue";

/**
 * Every try failed: nothing half-written stays behind, and that it failed is kept until the letter is asked for anew or
 * discarded. One that was retired meanwhile is missed by nobody.
 */
export function letterExhausted(service: Service): Exhausted<{ caseId: string }> {
  return async ({ caseId }) => {
    await service.db.transaction().execute(async (trx) => {
      const failed = await trx
        .updateTable("letters")
        .set({ status: "failed", failed_at: new Date(service.clock.now()) })
        .where("case_id", "=", caseId)
        .where("status", "=", "processing")
        .where("deletion_revision", "=", (eb) =>
          eb.selectFrom("cases").select("deletion_revision").where("id", "=", caseId),
        )
        .returning("generation")
        .executeTakeFirst();
      if (!failed) return;
      const said = { caseId, letter: failed.generation };
      service.log.error(said, "a letter could not be written after several tries");
      await service.jobs.publish(trx, LETTER_SETTLED, { caseId });
    });
  };
}
