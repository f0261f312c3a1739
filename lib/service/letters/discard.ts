import { lockCase } from "../cases/find";
import type { Service } from "../service";
import { letterOrFailure } from "./letter-record";
import { noLetter } from "./read";

/**
 * Operation 9. A letter under way is abandoned: its work finds another generation, or none, and is void. One that could
 * not be written is put aside, and with it what is told of the failure.
 */
export async function discardLetter(
  service: Service,
  orgId: string,
  id: string,
): Promise<{ id: string; status: "deleted" }> {
  return service.db.transaction().execute(async (trx) => {
    const record = await lockCase(trx, orgId, id);
    const { letter, failure } = await letterOrFailure(trx, record);
    const discarded = letter ?? failure;
    if (!discarded) throw noLetter();
    await trx
      .deleteFrom("letters")
      .where("case_id", "=", record.id)
      .where("generation", "=", discarded.generation)
      .execute();
    return { id: record.id, status: "deleted" };
  });
}
