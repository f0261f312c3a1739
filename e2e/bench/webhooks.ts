import crypto from "node:crypto";
import { FIELDS } from "@/e2e/crash/journeys/documents";
import { done } from "@/e2e/crash/support/client";
import { signBody } from "@/lib/contract/event";
import type { CrashableProduct } from "../support/crashable-product";
import { clientOf } from "./desk";
import { type Figure, percentile, seconds, timed } from "./figure";

const AT_ONCE = 16;

/** A burst of signed events, a fifth of them twice, about one case. */
export async function webhooksIn(product: CrashableProduct, deliveries: number): Promise<Figure[]> {
  const { id: about } = done(await clientOf(product).mutate("POST", "chargeback", FIELDS));
  const ids = Array.from({ length: deliveries * 0.8 }, () => crypto.randomUUID());
  const waiting = [...ids, ...ids.slice(0, deliveries * 0.2)].sort(() => Math.random() - 0.5);
  const times: number[] = [];
  const failed: number[] = [];
  const took = await timed(() =>
    Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let id = waiting.pop(); id; id = waiting.pop())
          times.push(
            await timed(async () => {
              const status = await send(product, id ?? "", about);
              if (status !== 204) failed.push(status);
            }),
          );
      }),
    ),
  );
  const p99 = `p99 ${percentile(times, 99).toFixed(0)} ms, ${failed.length} failed, all in ${seconds(took)}`;
  return [{ what: `${deliveries} webhooks in, a fifth twice`, measured: p99, limit: "p99 ≤ 500 ms, 0 failed" }];
}

async function send(product: CrashableProduct, id: string, about: string): Promise<number> {
  const metadata = { attempt: 1, event: "chargeback:copilot", id, timestamp: Date.now(), type: "webhook" };
  const body = JSON.stringify({ metadata, data: { id: about } });
  const headers = { "x-webhook-signature": signBody(body, product.secret) };
  return (await fetch(`${product.origin}/api/webhooks`, { method: "POST", body, headers })).status;
}
