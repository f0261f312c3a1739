import { sql } from "kysely";
import type { ServiceTransaction } from "@/lib/service/database/tables";
import type { Service } from "@/lib/service/service";
import type { DocumentOwner } from "./owners";

/**
 * Schedules the work on a case or task for `at` (milliseconds since 1970), in the caller's transaction. It is only ever
 * put off: an upload during the pause after a deletion does not shorten that pause.
 */
export async function schedule(
  service: Service,
  trx: ServiceTransaction,
  owner: DocumentOwner,
  { id, at }: { id: string; at: number },
): Promise<void> {
  const { dueAt } = await trx
    .updateTable(owner.table)
    .set({ [owner.dueAt]: sql`greatest(${sql.ref(owner.dueAt)}, ${new Date(at)}::timestamptz)` })
    .where("id", "=", id)
    .returning((eb) => eb.ref(owner.dueAt).as("dueAt"))
    .executeTakeFirstOrThrow();
  await owner.send(service, trx, id, dueAt?.getTime() ?? at);
}

/**
 * For a job that started before its case or task is due, as a retry does, or one on a worker whose clock is behind the
 * database's: sends another for the due time, at least a second from now.
 */
export async function postpone(service: Service, owner: DocumentOwner, id: string): Promise<void> {
  const now = service.clock.now();
  await service.db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom(owner.table)
      .select((eb) => eb.ref(owner.dueAt).as("dueAt"))
      .where("id", "=", id)
      .where("status", "in", owner.startable)
      .where(owner.dueAt, ">", new Date(now))
      .forUpdate()
      .executeTakeFirst();
    if (row) await owner.send(service, trx, id, Math.max(row.dueAt?.getTime() ?? 0, now + 1000));
  });
}
