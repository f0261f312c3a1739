import { z } from "zod";
import { notFound, ServiceError } from "../errors";
import type { Service } from "../service";
import { webhookQueue } from "./queue";

/**
 * Sends a finished delivery again: the same event id, the attempt counter goes on, a new hour of attempts begins.
 *
 * @throws ServiceError 404; 409 while it is still being delivered.
 */
export async function replayDelivery(
  service: Pick<Service, "db" | "jobs" | "clock">,
  orgId: string,
  id: string,
): Promise<{ id: string; status: "pending" }> {
  if (!z.uuid().safeParse(id).success) throw notFound("delivery");
  return service.db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom("deliveries")
      .innerJoin("webhook_endpoints", "webhook_endpoints.id", "deliveries.endpoint_id")
      .select(["deliveries.id", "deliveries.status", "deliveries.attempts"])
      .where("deliveries.id", "=", id)
      .where("webhook_endpoints.org_id", "=", orgId)
      .forUpdate("deliveries")
      .executeTakeFirst();
    if (!row) throw notFound("delivery");
    if (row.status === "pending")
      throw new ServiceError(409, "Conflict", [{ detail: "This event is still being delivered." }]);
    const now = new Date(service.clock.now());
    await trx
      .updateTable("deliveries")
      .set({
        status: "pending",
        attempts_before: row.attempts,
        first_attempt_at: null,
        next_attempt_at: now,
        updated_at: now,
      })
      .where("id", "=", row.id)
      .execute();
    await service.jobs.send(trx, webhookQueue, { deliveryId: row.id, attempt: row.attempts + 1 });
    return { id: row.id, status: "pending" as const };
  });
}
