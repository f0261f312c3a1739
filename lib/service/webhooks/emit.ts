import { randomUUID } from "node:crypto";
import { z } from "zod";
import { defineQueue } from "@/lib/platform/jobs/queue";
import type { ServiceTransaction } from "@/lib/service/database/tables";
import type { Service } from "@/lib/service/service";

const EVENTS = { case: "chargeback:copilot", statement: "statement:processed" } as const;

/** One attempt of a delivery, by its number. The queue's own attempts cover crashes; `schedule.ts` plans the attempts. */
export const webhookQueue = defineQueue({
  name: "webhook",
  data: z.object({ deliveryId: z.uuid(), attempt: z.int().positive() }),
  tries: 5,
  concurrency: 4,
  keyed: false,
});

/**
 * Records an event and a delivery for each subscriber, in the transaction that made it happen. `data` has the shape of
 * the corresponding read operation.
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
