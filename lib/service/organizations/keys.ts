import { createHash, randomBytes, randomUUID } from "node:crypto";
import { z } from "zod";
import { conflict, notFound } from "@/lib/service/errors";
import type { Service } from "@/lib/service/service";

type Using = Pick<Service, "db" | "clock">;
export type KeyScope = "admin" | "client";
export type KeyShown = {
  id: string;
  label: string;
  scope: KeyScope;
  ending: string;
  createdAt: string;
  revokedAt?: string;
  lastUsedAt?: string;
};
/** `key` is shown only once, because only its hash is stored. */
export type NewKey = KeyShown & { key: string };

const MAX_KEYS = 200;

export async function createKey(
  { db, clock }: Using,
  orgId: string,
  { label, scope }: { label: string; scope: KeyScope },
): Promise<NewKey> {
  const key = `rk_${randomBytes(32).toString("base64url")}`;
  const row = {
    id: randomUUID(),
    org_id: orgId,
    label,
    scope,
    ending: key.slice(-4),
    created_at: new Date(clock.now()),
    revoked_at: null,
  };
  await db
    .insertInto("api_keys")
    .values({ ...row, key_hash: hashKey(key) })
    .execute();
  return { ...shown({ ...row, last_used_at: null }), key };
}

/**
 * Creates a key with the label and scope of the old one, which stays valid for `graceMs` so that its users can switch.
 *
 * @throws ServiceError 404; 409 for a key that is no longer valid, and for the key of the request.
 */
export async function rotateKey(
  using: Using,
  orgId: string,
  given: { id: string; graceMs: number; asking?: string },
): Promise<NewKey> {
  return using.db.transaction().execute(async (trx) => {
    const row = await endKey({ ...using, db: trx }, orgId, given);
    return createKey({ ...using, db: trx }, orgId, row);
  });
}

/** @throws ServiceError 404; 409 for a key that is no longer valid, and for the key of the request. */
export async function revokeKey(
  using: Using,
  orgId: string,
  given: { id: string; asking?: string },
): Promise<{ id: string }> {
  await endKey(using, orgId, { ...given, graceMs: 0 });
  return { id: given.id };
}

/** Newest first. */
export async function listKeys({ db }: Using, orgId: string): Promise<KeyShown[]> {
  const rows = await db
    .selectFrom("api_keys")
    .select(["id", "label", "scope", "ending", "created_at", "revoked_at", "last_used_at"])
    .where("org_id", "=", orgId)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(MAX_KEYS)
    .execute();
  return rows.map(shown);
}

async function endKey(
  { db, clock }: Using,
  orgId: string,
  { id, graceMs, asking }: { id: string; graceMs: number; asking?: string },
) {
  if (!z.uuid().safeParse(id).success) throw notFound("key");
  if (id === asking)
    throw conflict(
      "This request was made with the same key. Set another CHARGEBACK_API_KEY and restart, then revoke this one.",
    );
  const now = clock.now();
  const ended = await db
    .updateTable("api_keys")
    .set({ revoked_at: new Date(now + graceMs) })
    .where("id", "=", id)
    .where("org_id", "=", orgId)
    .where((eb) => eb.or([eb("revoked_at", "is", null), eb("revoked_at", ">", new Date(now))]))
    .returning(["label", "scope"])
    .executeTakeFirst();
  if (ended) return ended;
  const known = await db
    .selectFrom("api_keys")
    .select("id")
    .where("id", "=", id)
    .where("org_id", "=", orgId)
    .executeTakeFirst();
  throw known ? conflict("This key is no longer valid.") : notFound("key");
}

function shown(row: {
  id: string;
  label: string;
  scope: KeyScope;
  ending: string;
  created_at: Date;
  revoked_at: Date | null;
  last_used_at: Date | null;
}): KeyShown {
  const { id, label, scope, ending } = row;
  const lastUsedAt = row.last_used_at ? { lastUsedAt: row.last_used_at.toISOString() } : {};
  const revokedAt = row.revoked_at ? { revokedAt: row.revoked_at.toISOString() } : {};
  return { id, label, scope, ending, createdAt: row.created_at.toISOString(), ...revokedAt, ...lastUsedAt };
}

/** What is stored instead of a key. Keys are long and random, so a plain hash is enough. */
export function hashKey(key: string): string {
  return createHash("sha256").update(key).digest("hex");
}
