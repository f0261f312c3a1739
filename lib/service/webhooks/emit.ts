import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { ServiceTransaction } from "../db/handle";
import type { Service } from "../service";
import { webhookQueue } from "./queue";

const EVENTS = { case: "chargeback:copilot", statement: "statement:processed" } as const;

/**
 * Records what happened and what every subscriber is to be told, in the transaction that made it happen. `data` has the
 * shape of the corresponding read operation.
 */
export async function emitEvent(
  service: Service,
  trx: ServiceTransaction,
  subject: { id: string; orgId: string },
  data: object,
  kind: "case" | "statement" = "case",
): Promise<void> {
  const event = { id: randomUUID(), name: EVENTS[kind] };
  const now = new Date(service.clock.now());
  await trx
    .insertInto("events")
    .values({
      id: event.id,
      org_id: subject.orgId,
      case_id: kind === "case" ? subject.id : null,
      statement_id: kind === "statement" ? subject.id : null,
      event: event.name,
      data: JSON.stringify(data),
      created_at: now,
    })
    .execute();
  const endpoints = await trx
    .selectFrom("webhook_endpoints")
    .select(["id", "events"])
    .where("org_id", "=", subject.orgId)
    .where("active", "=", true)
    .limit(20)
    .execute();
  for (const endpoint of endpoints) {
    if (!z.array(z.string()).parse(endpoint.events).includes(event.name)) continue;
    const id = randomUUID();
    await trx
      .insertInto("deliveries")
      .values({ id, event_id: event.id, endpoint_id: endpoint.id, status: "pending", updated_at: now })
      .execute();
    await service.jobs.send(trx, webhookQueue, { deliveryId: id, attempt: 1 });
  }
}
