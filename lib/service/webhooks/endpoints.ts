import { randomBytes, randomUUID } from "node:crypto";
import { z } from "zod";
import type { WebhookReading } from "@/lib/contract/management";
import { checkTarget, RefusedTarget } from "@/lib/platform/outbound/address-guard";
import { badRequest, notFound, ServiceError } from "../errors";
import type { Service } from "../service";

type Using = Pick<Service, "db" | "clock" | "config">;
/** An event is sent to at most this many. */
const MAX_ENDPOINTS = 20;
const COLUMNS = ["id", "kind", "label", "url", "events", "active", "created_at"] as const;

/** Oldest first. */
export async function listEndpoints({ db }: Using, orgId: string): Promise<WebhookReading[]> {
  const rows = await db
    .selectFrom("webhook_endpoints")
    .select(COLUMNS)
    .where("org_id", "=", orgId)
    .orderBy("created_at")
    .orderBy("id")
    .limit(100)
    .execute();
  return rows.map(toReading);
}

/** @throws ServiceError 400 for an address that would be refused; 409 above twenty endpoints. */
export async function createEndpoint(
  using: Using,
  orgId: string,
  { label, url, events }: { label?: string; url: string; events: string[] },
): Promise<WebhookReading & { secret: string }> {
  refuseTarget(using, url);
  const secret = newSecret();
  const { known } = await using.db
    .selectFrom("webhook_endpoints")
    .select((eb) => eb.fn.countAll<number>().as("known"))
    .where("org_id", "=", orgId)
    .executeTakeFirstOrThrow();
  if (Number(known) >= MAX_ENDPOINTS)
    throw new ServiceError(409, "Conflict", [{ detail: `There are ${MAX_ENDPOINTS} endpoints; delete one first.` }]);
  const row = await using.db
    .insertInto("webhook_endpoints")
    .values({
      id: randomUUID(),
      org_id: orgId,
      kind: "subscriber",
      label: label ?? new URL(url).hostname,
      url,
      secret,
      events: JSON.stringify(events),
      active: true,
      created_at: new Date(using.clock.now()),
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  return { ...toReading(row), secret };
}

/**
 * Replaces the secret. It signs everything from now on, retries of earlier events included; a receiver may accept several.
 *
 * @throws ServiceError 404; the product's own receiver is not managed here.
 */
export async function rotateSecret(
  using: Using,
  orgId: string,
  id: string,
): Promise<WebhookReading & { secret: string }> {
  const secret = newSecret();
  return { ...(await change(using, orgId, id, { secret })), secret };
}

/** @throws ServiceError 400, 404; the product's own receiver is not managed here. */
export async function updateEndpoint(
  using: Using,
  orgId: string,
  id: string,
  given: { label?: string; url?: string; events?: string[]; active?: boolean },
): Promise<WebhookReading> {
  if (given.url !== undefined) refuseTarget(using, given.url);
  const { label, url, events, active } = given;
  return change(using, orgId, id, { label, url, active, events: events && JSON.stringify(events) });
}

/** Changes only the given columns, and never the product's own receiver. */
async function change(
  { db }: Using,
  orgId: string,
  id: string,
  given: { label?: string; url?: string; events?: string; active?: boolean; secret?: string },
): Promise<WebhookReading> {
  if (!z.uuid().safeParse(id).success) throw notFound("endpoint");
  const columns = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const row = await db
    .updateTable("webhook_endpoints")
    // An empty change sets something too, so that it answers like any other.
    .set({ org_id: orgId, ...columns })
    .where("id", "=", id)
    .where("org_id", "=", orgId)
    .where("kind", "=", "subscriber")
    .returning(COLUMNS)
    .executeTakeFirst();
  if (!row) throw notFound("endpoint");
  return toReading(row);
}

/** Deletes an endpoint with its deliveries. @throws ServiceError 404; the product's own receiver is not managed here. */
export async function deleteEndpoint({ db }: Using, orgId: string, id: string): Promise<{ id: string }> {
  if (!z.uuid().safeParse(id).success) throw notFound("endpoint");
  const row = await db
    .deleteFrom("webhook_endpoints")
    .where("id", "=", id)
    .where("org_id", "=", orgId)
    .where("kind", "=", "subscriber")
    .returning("id")
    .executeTakeFirst();
  if (!row) throw notFound("endpoint");
  return row;
}

function newSecret(): string {
  return `whsec_${randomBytes(32).toString("base64url")}`;
}

function refuseTarget({ config }: Using, url: string): void {
  try {
    checkTarget(url, { loopback: config.webhookAllowLoopback ?? false });
  } catch (error) {
    if (error instanceof RefusedTarget) throw badRequest(error.message, "/data/url");
    throw error;
  }
}

function toReading(row: {
  id: string;
  kind: "dashboard" | "subscriber";
  label: string;
  url: string;
  events: unknown;
  active: boolean;
  created_at: Date;
}): WebhookReading {
  const { id, kind, label, url, active } = row;
  const events = z.array(z.string()).catch([]).parse(row.events);
  return { id, kind, label, url, active, events, createdAt: row.created_at.toISOString() };
}
