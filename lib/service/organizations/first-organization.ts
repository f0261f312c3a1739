import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { agentSettings } from "@/lib/contract/agent-settings";
import type { Service } from "@/lib/service/service";
import { hashKey } from "./keys";

/** Everything except submission to the processor, which needs a confirmation even where it is enabled. */
const DEFAULTS = agentSettings.parse({
  researchTransactionDetails: true,
  submitDisputeToProcessor: false,
  useMerchantMemories: true,
  writeResponseLetter: true,
});

/** Creates the organization of a new service, its first key, and the endpoints of the dashboard and the subscriber. */
export async function ensureOrganization(service: Service): Promise<void> {
  await service.db.transaction().execute(async (trx) => {
    // Otherwise processes that start together on an empty database would each create one.
    await sql`select pg_advisory_xact_lock(hashtext('rebuttal first organization'))`.execute(trx);
    const now = new Date(service.clock.now());
    const existing = await trx
      .selectFrom("organizations")
      .select("id")
      .orderBy("created_at")
      .limit(1)
      .executeTakeFirst();
    const orgId = existing?.id ?? randomUUID();
    if (!existing)
      await trx
        .insertInto("organizations")
        .values({ id: orgId, name: "First organization", agent_defaults: JSON.stringify(DEFAULTS), created_at: now })
        .execute();
    const { firstKey, dashboardEvents, subscriber } = service.config;
    if (firstKey)
      await trx
        .insertInto("api_keys")
        .values({
          id: randomUUID(),
          org_id: orgId,
          key_hash: hashKey(firstKey),
          label: "First key",
          created_at: now,
          scope: "admin",
          ending: firstKey.slice(-4),
        })
        .onConflict((conflict) =>
          conflict.column("key_hash").doUpdateSet({ scope: "admin", ending: firstKey.slice(-4) }),
        )
        .execute();
    await trx.updateTable("webhook_endpoints").set({ active: false }).where("kind", "=", "dashboard").execute();
    if (dashboardEvents) await ensureEndpoint(trx, orgId, "dashboard", dashboardEvents, now);
    if (subscriber) await ensureEndpoint(trx, orgId, "subscriber", subscriber, now);
  });
}

async function ensureEndpoint(
  trx: Parameters<Parameters<ReturnType<Service["db"]["transaction"]>["execute"]>[0]>[0],
  orgId: string,
  kind: "dashboard" | "subscriber",
  target: { url: string; secret: string },
  now: Date,
): Promise<void> {
  const updated = await trx
    .updateTable("webhook_endpoints")
    .set({ ...target, active: true })
    .where("org_id", "=", orgId)
    .where("kind", "=", kind)
    .$if(kind === "subscriber", (query) => query.where("url", "=", target.url))
    .returning("id")
    .execute();
  if (updated.length > 0) return;
  const events = JSON.stringify(["chargeback:copilot", "statement:processed"]);
  await trx
    .insertInto("webhook_endpoints")
    .values({ id: randomUUID(), org_id: orgId, kind, ...target, events, active: true, created_at: now })
    .execute();
}
