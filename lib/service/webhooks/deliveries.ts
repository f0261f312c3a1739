import { z } from "zod";
import type { DeliveryReading } from "@/lib/contract/management";
import { notFound, ServiceError } from "@/lib/service/errors";
import type { Service } from "@/lib/service/service";
import { webhookQueue } from "./emit";

const MAX_LISTED = 50;
const MAX_ATTEMPTS_EACH = 100;

/**
 * The latest fifty deliveries of an endpoint, each with its attempts.
 *
 * @throws ServiceError 404
 */
export async function listDeliveries(
  { db }: Pick<Service, "db">,
  orgId: string,
  endpointId: string,
): Promise<DeliveryReading[]> {
  if (!z.uuid().safeParse(endpointId).success) throw notFound("endpoint");
  const endpoint = await db
    .selectFrom("webhook_endpoints")
    .select("id")
    .where("id", "=", endpointId)
    .where("org_id", "=", orgId)
    .executeTakeFirst();
  if (!endpoint) throw notFound("endpoint");
  const rows = await db
    .selectFrom("deliveries")
    .innerJoin("events", "events.id", "deliveries.event_id")
    .select(["deliveries.id", "deliveries.status", "deliveries.next_attempt_at"])
    .select(["events.id as eventId", "events.event", "events.case_id", "events.statement_id", "events.created_at"])
    .where("deliveries.endpoint_id", "=", endpointId)
    .orderBy("deliveries.updated_at", "desc")
    .orderBy("deliveries.id")
    .limit(MAX_LISTED)
    .execute();
  const attempts = await attemptsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    eventId: row.eventId,
    event: row.event,
    subjectId: row.case_id ?? row.statement_id ?? "",
    status: row.status,
    createdAt: row.created_at.toISOString(),
    ...(row.next_attempt_at ? { nextAttemptAt: row.next_attempt_at.toISOString() } : {}),
    attempts: attempts.get(row.id) ?? [],
  }));
}

async function attemptsOf(db: Service["db"], ids: string[]) {
  const byDelivery = new Map<string, DeliveryReading["attempts"]>();
  if (ids.length === 0) return byDelivery;
  const rows = await db
    .selectFrom("webhook_attempts")
    .selectAll()
    .where("delivery_id", "in", ids)
    .orderBy("attempt")
    .limit(MAX_LISTED * MAX_ATTEMPTS_EACH)
    .execute();
  for (const { delivery_id, attempt, at, code, error, ms } of rows) {
    const result = { code: code ?? undefined, error: error ?? undefined, ms: ms ?? undefined };
    byDelivery.set(delivery_id, [...(byDelivery.get(delivery_id) ?? []), { attempt, at: at.toISOString(), ...result }]);
  }
  return byDelivery;
}

/**
 * Sends a finished delivery again, with the same event id. The attempt counter continues and a new hour of attempts starts.
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
