import { unauthorized } from "../errors";
import { hashKey } from "../keys";
import type { Service } from "../service";

/**
 * The organisation of the secret key, which is the whole value of the Authorization header. Keys are stored hashed and
 * found by their hash, so that no comparison runs along the key itself.
 *
 * @throws ServiceError 401
 */
export async function authenticate(service: Service, request: Request): Promise<string> {
  const key = request.headers.get("authorization");
  if (!key) throw unauthorized();
  const row = await service.db
    .selectFrom("api_keys")
    .select("org_id")
    .where("key_hash", "=", hashKey(key))
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  if (!row) throw unauthorized();
  return row.org_id;
}
