import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { agentSettings } from "@/lib/contract/agent-settings";
import { hashKey } from "./keys/hash";
import type { Service } from "./service";

/**
 * What a case does when its creator says nothing: everything except filing with the processor, which somebody has to
 * confirm also where it is on.
 */
const DEFAULTS = agentSettings.parse({
  researchTransactionDetails: true,
  submitDisputeToProcessor: false,
  useMerchantMemories: true,
  writeResponseLetter: true,
});

/** A fresh service has one organisation with one key, and tells the dashboard and the configured subscriber of events. */
export async function ensureOrganization(service: Service): Promise<void> {
  await service.db.transaction().execute(async (trx) => {
    // Processes that start together on an empty database would each make one.
    await sql`select pg_advisory_xact_lock(hashtext('rebuttal first organisation'))`.execute(trx);
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
        .values({ id: orgId, name: "First organisation", agent_defaults: JSON.stringify(DEFAULTS), created_at: now })
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
  const known = await trx
    .updateTable("webhook_endpoints")
    .set({ ...target, active: true })
    .where("org_id", "=", orgId)
    .where("kind", "=", kind)
    .$if(kind === "subscriber", (query) => query.where("url", "=", target.url))
    .returning("id")
    .execute();
  if (known.length > 0) return;
  const events = JSON.stringify(["chargeback:copilot", "statement:processed"]);
  await trx
    .insertInto("webhook_endpoints")
    .values({ id: randomUUID(), org_id: orgId, kind, ...target, events, active: true, created_at: now })
    .execute();
}
