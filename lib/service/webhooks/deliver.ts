import { type EventMetadata, SIGNATURE_HEADER } from "@/lib/contract/event";
import { signBody } from "@/lib/contract/signature";
import type { Handler } from "../jobs/queue";
import type { Service } from "../service";
import { webhookQueue } from "./queue";
import { nextAttemptAt, retryAfterMs, verdict } from "./schedule";

const LIMIT_MS = 15_000;

/** One attempt of one delivery; the row decides whether there is anything left to do. */
export function runDelivery(service: Service): Handler<{ deliveryId: string }> {
  return async ({ deliveryId }, { signal }) => {
    const found = await load(service, deliveryId);
    if (!found) return;
    const attempt = found.attempts + 1;
    const now = service.clock.now();
    const metadata: EventMetadata = {
      attempt,
      event: found.event === "statement:processed" ? "statement:processed" : "chargeback:copilot",
      id: found.eventId,
      timestamp: now,
      type: "webhook",
      webhook: found.endpointId,
    };
    const answer = await post(target(service, found), JSON.stringify({ metadata, data: found.data }), signal);
    await record(service, { ...found, id: deliveryId }, attempt, now, answer);
  };
}

type Found = NonNullable<Awaited<ReturnType<typeof load>>>;
type Answer = { code: number; error?: string; retryAfter: string | null };

async function load(service: Service, id: string) {
  return service.db
    .selectFrom("deliveries")
    .innerJoin("events", "events.id", "deliveries.event_id")
    .innerJoin("webhook_endpoints", "webhook_endpoints.id", "deliveries.endpoint_id")
    .select([
      "deliveries.attempts",
      "deliveries.first_attempt_at as firstAttemptAt",
      "events.id as eventId",
      "events.event",
      "events.data",
    ])
    .select([
      "webhook_endpoints.id as endpointId",
      "webhook_endpoints.kind",
      "webhook_endpoints.url",
      "webhook_endpoints.secret",
    ])
    .where("deliveries.id", "=", id)
    .where("deliveries.status", "=", "pending")
    .executeTakeFirst();
}

/** The dashboard's own receiver moves with the port and the secrets of the process. */
function target(service: Service, found: Found): { url: string; secret: string } {
  if (found.kind === "dashboard" && service.config.dashboardEvents) return service.config.dashboardEvents;
  return found;
}

async function post(
  { url, secret }: { url: string; secret: string },
  body: string,
  signal: AbortSignal,
): Promise<Answer> {
  try {
    const response = await fetch(url, {
      method: "POST",
      redirect: "manual",
      headers: { "content-type": "application/json", [SIGNATURE_HEADER]: signBody(body, secret) },
      body,
      signal: AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MS)]),
    });
    await response.body?.cancel();
    return { code: response.status, retryAfter: response.headers.get("retry-after") };
  } catch (error) {
    return { code: 504, error: error instanceof Error ? error.message : String(error), retryAfter: null };
  }
}

async function record(
  service: Service,
  found: Found & { id: string },
  attempt: number,
  at: number,
  answer: Answer,
): Promise<void> {
  const first = found.firstAttemptAt?.getTime() ?? at;
  const now = service.clock.now();
  const result = verdict(answer.code);
  const next =
    result === "retry"
      ? nextAttemptAt(
          { attempts: attempt, firstAttemptAt: first, now, retryAfterMs: retryAfterMs(answer.retryAfter, now) },
          Math.random(),
        )
      : undefined;
  const status = result === "retry" ? (next === undefined ? "undeliverable" : "pending") : result;
  await service.db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable("deliveries")
      .set({
        status,
        attempts: attempt,
        first_attempt_at: new Date(first),
        last_code: answer.code,
        last_error: answer.error ?? null,
        updated_at: new Date(now),
      })
      .where("id", "=", found.id)
      .where("status", "=", "pending")
      .where("attempts", "=", attempt - 1)
      .returning("id")
      .executeTakeFirst();
    if (row && next !== undefined) await service.jobs.send(trx, webhookQueue, { deliveryId: found.id }, { at: next });
  });
}
