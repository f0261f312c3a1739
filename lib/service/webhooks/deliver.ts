import { type EventMetadata, SIGNATURE_HEADER } from "@/lib/contract/event";
import { signBody } from "@/lib/contract/signature";
import type { Exhausted, Handler } from "../jobs/queue";
import type { Service } from "../service";
import { type Begun, beginAttempt, finishAttempt } from "./attempts";
import { type Answer, post } from "./post";

type Job = { deliveryId: string; attempt: number };

/** One attempt of one delivery; the row decides whether there is anything left to do. */
export function runDelivery(service: Service): Handler<Job> {
  return async ({ deliveryId, attempt }, { signal }) => {
    const begun = await beginAttempt(service, deliveryId, attempt);
    if (!begun) return;
    const started = performance.now();
    const answer = begun.active ? await send(service, begun, signal) : { error: "The endpoint is switched off." };
    // Cut off by the end of this process: the job comes again and makes the next attempt.
    if (signal.aborted) throw new Error("The attempt was cut off.");
    await finishAttempt(service, begun, answer, Math.round(performance.now() - started));
  };
}

/** A delivery that failed for reasons of ours is recorded like one that nobody took, and can be replayed. */
export function deliveryExhausted(service: Service): Exhausted<Job> {
  return async ({ deliveryId }) => {
    service.log.error({ deliveryId }, "an event could not be delivered for reasons of ours");
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
    // The dashboard's own receiver moves with the port and the secrets of the process; nobody outside chose it.
    rules: own ? undefined : { loopback: service.config.webhookAllowLoopback ?? false },
    signal,
  });
}
