import { z } from "zod";
import type { DeliveryReading } from "@/lib/contract/management";
import { notFound } from "../errors";
import type { Service } from "../service";

const MOST = 50;

/** The latest fifty of an endpoint, each with its attempts. @throws ServiceError 404 */
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
    .limit(MOST)
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
    .limit(MOST * 100)
    .execute();
  for (const { delivery_id, attempt, at, code, error, ms } of rows) {
    const said = { code: code ?? undefined, error: error ?? undefined, ms: ms ?? undefined };
    byDelivery.set(delivery_id, [...(byDelivery.get(delivery_id) ?? []), { attempt, at: at.toISOString(), ...said }]);
  }
  return byDelivery;
}
