import { requestOrigin } from "@/lib/platform/request-origin";
import { forbidden, unauthorized } from "@/lib/service/errors";
import { hashKey } from "@/lib/service/organizations/keys";
import type { Service } from "@/lib/service/service";
import { countWrongKey } from "./rate-limit";

export type Caller = { orgId: string; keyId: string; keyName: string; scope: "admin" | "client"; usedAt: Date | null };

/**
 * Finds the organization of the API key, which is the entire value of the Authorization header. Keys are stored hashed and
 * found by their hash, so no comparison's timing depends on the key itself.
 *
 * @throws ServiceError 401, or 429 to a sender of many wrong keys
 */
export async function authenticate(service: Service, request: Request): Promise<Caller> {
  const key = request.headers.get("authorization");
  if (!key) throw unauthorized();
  const row = await service.db
    .selectFrom("api_keys")
    .select(["id", "org_id", "scope", "label", "ending", "last_used_at"])
    .where("key_hash", "=", hashKey(key))
    // A rotated key stays valid until a moment in the future.
    .where((eb) => eb.or([eb("revoked_at", "is", null), eb("revoked_at", ">", new Date(service.clock.now()))]))
    .executeTakeFirst();
  if (!row) {
    countWrongKey(service, requestOrigin((name) => request.headers.get(name)).address);
    throw unauthorized();
  }
  return {
    orgId: row.org_id,
    keyId: row.id,
    keyName: `${row.label} (API key …${row.ending})`,
    scope: row.scope,
    usedAt: row.last_used_at,
  };
}

/** @throws ServiceError 403 when the key may only work with cases and statements. */
export function requireAdmin(caller: Caller): void {
  if (caller.scope !== "admin") throw forbidden("This key cannot manage the organization; use an administrator's key.");
}
