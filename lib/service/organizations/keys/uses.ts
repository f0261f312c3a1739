import { randomUUID } from "node:crypto";
import type { RequestOrigin } from "@/lib/platform/request-origin";
import { hashKey } from "@/lib/service/organizations/keys";
import type { Service } from "@/lib/service/service";

/** What an API key was used for: nothing of what was sent or answered but ids and names of fields. */
export type KeyUse = {
  id: string;
  at: Date;
  key: { id: string; name: string };
  /** `unknown` when the process ended before it knew. */
  outcome: "ok" | "refused" | "unknown";
} & UseText &
  RequestOrigin;

export type UseText = {
  kind: "change" | "access";
  /** `created the case`: continues a sentence that begins with the name of the key. */
  action: string;
  caseId?: string;
  /** `document <id>`. */
  object?: string;
};

/** Whose use it is, and where the request came from. */
export type UseOf = { orgId: string; keyId: string; keyName: string } & RequestOrigin;

type Using = Pick<Service, "db" | "clock">;

/** Writes a use down: a change before it is made, without an outcome, and in its transaction where it has one. */
export async function writeUse(
  { db, clock }: Using,
  { orgId, keyId, keyName, address, requestId }: UseOf,
  { kind, action, caseId, object }: UseText,
  outcome?: "ok" | "refused",
): Promise<string> {
  const id = randomUUID();
  const by = { org_id: orgId, key_id: keyId, key_name: keyName, address, request_id: requestId };
  const what = { kind, action, case_id: caseId ?? null, object: object ?? null, outcome: outcome ?? null };
  await db
    .insertInto("key_uses")
    .values({ id, at: new Date(clock.now()), ...by, ...what })
    .execute();
  return id;
}

/** The change was made; what it made has ids by now. */
export async function settleUse({ db }: Using, id: string, made: Pick<UseText, "caseId" | "object">): Promise<void> {
  await db
    .updateTable("key_uses")
    .set({
      outcome: "ok",
      ...(made.caseId === undefined ? {} : { case_id: made.caseId }),
      ...(made.object === undefined ? {} : { object: made.object }),
    })
    .where("id", "=", id)
    .execute();
}

export async function dropUses({ db }: Using, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom("key_uses").where("id", "in", ids).execute();
}

/** After this, no one is still working on a request. */
const UNSETTLED_MS = 10 * 60_000;

/**
 * Uses of the keys of the dashboard's organization, oldest first, which stay until they are dropped. Those of other
 * organizations are no one's here and are deleted.
 */
export async function waitingUses(service: Service, limit: number): Promise<KeyUse[]> {
  const { db, clock, config } = service;
  const orgId =
    config.firstKey === undefined
      ? undefined
      : (
          await db
            .selectFrom("api_keys")
            .select("org_id")
            .where("key_hash", "=", hashKey(config.firstKey))
            .executeTakeFirst()
        )?.org_id;
  if (orgId === undefined) return [];
  const rows = await db
    .selectFrom("key_uses")
    .selectAll()
    .where((eb) => eb.or([eb("outcome", "is not", null), eb("at", "<", new Date(clock.now() - UNSETTLED_MS))]))
    .orderBy("at")
    .orderBy("id")
    .limit(limit)
    .execute();
  const foreign = rows.filter((row) => row.org_id !== orgId);
  await dropUses(
    service,
    foreign.map(({ id }) => id),
  );
  return rows
    .filter((row) => row.org_id === orgId)
    .map(({ id, at, kind, action, case_id, object, outcome, ...row }) => ({
      id,
      at,
      key: { id: row.key_id, name: row.key_name },
      kind,
      action,
      caseId: case_id ?? undefined,
      object: object ?? undefined,
      outcome: outcome ?? "unknown",
      address: row.address,
      requestId: row.request_id,
    }));
}

const TOUCH_EVERY_MS = 60_000;

/** Notes that a key was used, at most once a minute. */
export async function touchKey({ db, clock }: Using, keyId: string, usedAt: Date | null): Promise<void> {
  const now = clock.now();
  if (usedAt && now - usedAt.getTime() < TOUCH_EVERY_MS) return;
  await db
    .updateTable("api_keys")
    .set({ last_used_at: new Date(now) })
    .where("id", "=", keyId)
    .where((eb) => eb.or([eb("last_used_at", "is", null), eb("last_used_at", "<=", new Date(now - TOUCH_EVERY_MS))]))
    .execute();
}
