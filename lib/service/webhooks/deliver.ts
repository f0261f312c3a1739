import { type EventMetadata, SIGNATURE_HEADER, signBody } from "@/lib/contract/event";
import type { Handler, OnFailed } from "@/lib/platform/jobs/queue";
import { parseRetryAfter } from "@/lib/platform/outbound/request";
import type { Service } from "@/lib/service/service";
import { webhookQueue } from "./emit";
import { type Answer, post } from "./post";
import { nextAttemptAt, verdict } from "./schedule";

type Job = { deliveryId: string; attempt: number };

/** Makes one attempt of one delivery; the row decides whether anything is left to do. */
export function runDelivery(service: Service): Handler<Job> {
  return async ({ deliveryId, attempt }, { signal }) => {
    const begun = await beginAttempt(service, deliveryId, attempt);
    if (!begun) return;
    const started = performance.now();
    const answer = begun.active ? await send(service, begun, signal) : { error: "The endpoint is switched off." };
    // This process is ending: the job runs again and makes the next attempt.
    if (signal.aborted) throw new Error("The attempt was interrupted.");
    await finishAttempt(service, begun, answer, Math.round(performance.now() - started));
  };
}

/** A delivery that failed through a fault of ours is recorded as undeliverable and can be replayed. */
export function onDeliveryFailed(service: Service): OnFailed<Job> {
  return async ({ deliveryId }) => {
    service.log.error({ deliveryId }, "an event could not be delivered because of an internal error");
    await service.db
      .updateTable("deliveries")
      .set({
        status: "undeliverable",
        next_attempt_at: null,
        last_error: "The attempt failed on our side.",
        updated_at: new Date(service.clock.now()),
      })
      .where("id", "=", deliveryId)
      .where("status", "=", "pending")
      .execute();
  };
}

function send(service: Service, begun: Begun, signal: AbortSignal): Promise<Answer> {
  const common = { attempt: begun.attempt, id: begun.eventId, timestamp: begun.at, type: "webhook" as const };
  // The statement specification's events do not name their endpoint.
  const metadata: EventMetadata =
    begun.event === "statement:processed"
      ? { ...common, event: "statement:processed" }
      : { ...common, event: "chargeback:copilot", webhook: begun.endpointId };
  const body = JSON.stringify({ metadata, data: begun.data });
  const own = begun.kind === "dashboard" ? service.config.dashboardEvents : undefined;
  const { url, secret } = own ?? begun;
  return post({
    url,
    body,
    headers: { "content-type": "application/json", [SIGNATURE_HEADER]: signBody(body, secret) },
    // URL and secret of the dashboard's own receiver follow the settings of this process; no user chose them.
    rules: own ? undefined : { loopback: service.config.webhookAllowLoopback ?? false },
    signal,
  });
}

export type Begun = NonNullable<Awaited<ReturnType<typeof beginAttempt>>>;

/**
 * Counts and records an attempt before the request is sent, so that a crash in the middle cannot hide one. A job that
 * runs twice starts no second attempt, unless its first run was interrupted.
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
 * Records the answer and its consequence: delivered, another attempt, or given up. The delivery is updated before its
 * attempt, in the order in which the deletion of a case locks them: the other order could deadlock.
 */
export async function finishAttempt(service: Service, begun: Begun, answer: Answer, ms: number): Promise<void> {
  const now = service.clock.now();
  const result = verdict(answer.code);
  const next = result === "retry" ? nextAttempt(begun, answer, now) : undefined;
  const status = result === "retry" ? (next === undefined ? "undeliverable" : "pending") : result;
  const recorded = { code: answer.code ?? null, error: answer.error ?? null };
  await service.db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable("deliveries")
      .set({
        status,
        next_attempt_at: next === undefined ? null : new Date(next),
        last_code: recorded.code,
        last_error: recorded.error,
        updated_at: new Date(now),
      })
      .where("id", "=", begun.id)
      .where("status", "=", "pending")
      // A later attempt decides about a failure, but a delivery stays delivered.
      .$if(status !== "delivered", (query) => query.where("attempts", "=", begun.attempt))
      .returning("id")
      .executeTakeFirst();
    await trx
      .updateTable("webhook_attempts")
      .set({ ...recorded, ms })
      .where("delivery_id", "=", begun.id)
      .where("attempt", "=", begun.attempt)
      .execute();
    if (row && next !== undefined)
      await service.jobs.send(trx, webhookQueue, { deliveryId: begun.id, attempt: begun.attempt + 1 }, { at: next });
  });
}

function nextAttempt(begun: Begun, answer: Answer, now: number): number | undefined {
  const given = {
    attempts: begun.attempt - begun.attempts_before,
    firstAttemptAt: begun.firstAttemptAt,
    now,
    retryAfterMs: parseRetryAfter(answer.retryAfter, now),
  };
  return nextAttemptAt(given, Math.random());
}
