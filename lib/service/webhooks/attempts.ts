import type { Service } from "../service";
import type { Answer } from "./post";
import { webhookQueue } from "./queue";
import { nextAttemptAt, retryAfterMs, verdict } from "./schedule";

export type Begun = NonNullable<Awaited<ReturnType<typeof beginAttempt>>>;

/**
 * Counts and records an attempt before the request goes out, so that a kill in the middle cannot hide one. A job that
 * comes twice begins nothing the second time, unless its first run was cut off.
 */
export async function beginAttempt(service: Service, deliveryId: string, expected: number) {
  return service.db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom("deliveries")
      .innerJoin("events", "events.id", "deliveries.event_id")
      .innerJoin("webhook_endpoints", "webhook_endpoints.id", "deliveries.endpoint_id")
      .select(["deliveries.attempts", "deliveries.attempts_before", "deliveries.first_attempt_at"])
      .select(["events.id as eventId", "events.event", "events.data"])
      .select(["webhook_endpoints.id as endpointId", "webhook_endpoints.kind", "webhook_endpoints.active"])
      .select(["webhook_endpoints.url", "webhook_endpoints.secret"])
      .where("deliveries.id", "=", deliveryId)
      .where("deliveries.status", "=", "pending")
      .forUpdate("deliveries")
      .executeTakeFirst();
    if (!row) return undefined;
    if (row.attempts !== expected - 1) {
      const last = await trx
        .selectFrom("webhook_attempts")
        .select("ms")
        .where("delivery_id", "=", deliveryId)
        .where("attempt", "=", row.attempts)
        .executeTakeFirst();
      if (!last || last.ms !== null) return undefined;
    }
    const attempt = row.attempts + 1;
    const at = new Date(service.clock.now());
    const first = row.first_attempt_at ?? at;
    await trx.insertInto("webhook_attempts").values({ delivery_id: deliveryId, attempt, at }).execute();
    await trx
      .updateTable("deliveries")
      .set({ attempts: attempt, first_attempt_at: first, next_attempt_at: null, updated_at: at })
      .where("id", "=", deliveryId)
      .execute();
    return { ...row, id: deliveryId, attempt, at: at.getTime(), firstAttemptAt: first.getTime() };
  });
}

/**
 * Records the answer and what follows from it: delivered, the next attempt, or the end. The delivery comes before its
 * attempt, as in the deletion of a case: in the other order each would hold what the other waits for.
 */
export async function finishAttempt(service: Service, begun: Begun, answer: Answer, ms: number): Promise<void> {
  const now = service.clock.now();
  const result = verdict(answer.code);
  const next = result === "retry" ? nextOf(begun, answer, now) : undefined;
  const status = result === "retry" ? (next === undefined ? "undeliverable" : "pending") : result;
  const said = { code: answer.code ?? null, error: answer.error ?? null };
  await service.db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable("deliveries")
      .set({
        status,
        next_attempt_at: next === undefined ? null : new Date(next),
        last_code: said.code,
        last_error: said.error,
        updated_at: new Date(now),
      })
      .where("id", "=", begun.id)
      .where("status", "=", "pending")
      // A later attempt decides, but what has arrived has arrived.
      .$if(status !== "delivered", (query) => query.where("attempts", "=", begun.attempt))
      .returning("id")
      .executeTakeFirst();
    await trx
      .updateTable("webhook_attempts")
      .set({ ...said, ms })
      .where("delivery_id", "=", begun.id)
      .where("attempt", "=", begun.attempt)
      .execute();
    if (row && next !== undefined)
      await service.jobs.send(trx, webhookQueue, { deliveryId: begun.id, attempt: begun.attempt + 1 }, { at: next });
  });
}

function nextOf(begun: Begun, answer: Answer, now: number): number | undefined {
  const given = {
    attempts: begun.attempt - begun.attempts_before,
    firstAttemptAt: begun.firstAttemptAt,
    now,
    retryAfterMs: retryAfterMs(answer.retryAfter, now),
  };
  return nextAttemptAt(given, Math.random());
}
