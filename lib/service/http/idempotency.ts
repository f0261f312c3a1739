import { createHash } from "node:crypto";
import type { ServiceDb, ServiceTransaction } from "@/lib/service/database/tables";
import { badRequest, conflict } from "@/lib/service/errors";
import type { Service } from "@/lib/service/service";

export const IDEMPOTENCY_HEADER = "idempotency-key";
const KEPT_MS = 24 * 60 * 60_000;
const MAX_KEY_LENGTH = 255;

/**
 * Runs an action once per `Idempotency-Key`: a repeated request, even a concurrent one, gets the answer of the first. The
 * key, the action and its answer are one transaction, so a crash leaves all or nothing; a rejected request stores no key.
 *
 * @throws ServiceError 400 for an empty key or one over 255 characters; 409 when it was used with another request.
 */
export async function once(
  service: Service,
  given: { orgId: string; key: string; request: unknown },
  action: (using: Service) => Promise<unknown>,
): Promise<unknown> {
  if (given.key.length === 0 || given.key.length > MAX_KEY_LENGTH)
    throw badRequest(`The Idempotency-Key must have 1 to ${MAX_KEY_LENGTH} characters.`);
  const now = service.clock.now();
  const row = { org_id: given.orgId, key_hash: hash(given.key), request_hash: hash(JSON.stringify(given.request)) };
  return service.db.transaction().execute(async (trx) => {
    await trx
      .deleteFrom("idempotency_keys")
      .where("created_at", "<", new Date(now - KEPT_MS))
      .execute();
    // A second request with the key waits here until the first commits or rolls back.
    const claimed = await trx
      .insertInto("idempotency_keys")
      .values({ ...row, created_at: new Date(now) })
      .onConflict((conflict) => conflict.columns(["org_id", "key_hash"]).doNothing())
      .returning("key_hash")
      .executeTakeFirst();
    if (!claimed) return earlierAnswer(trx, row);
    const answer = await action({ ...service, db: joined(trx) });
    await trx
      .updateTable("idempotency_keys")
      .set({ answer: JSON.stringify(answer) })
      .where("org_id", "=", row.org_id)
      .where("key_hash", "=", row.key_hash)
      .execute();
    return answer;
  });
}

async function earlierAnswer(
  trx: ServiceTransaction,
  row: { org_id: string; key_hash: string; request_hash: string },
): Promise<unknown> {
  const earlier = await trx
    .selectFrom("idempotency_keys")
    .select(["request_hash", "answer"])
    .where("org_id", "=", row.org_id)
    .where("key_hash", "=", row.key_hash)
    .executeTakeFirstOrThrow();
  if (earlier.request_hash === row.request_hash) return earlier.answer;
  throw conflict("This Idempotency-Key was used with another request before.");
}

/** The transaction as a database handle whose own transactions join it. */
function joined(trx: ServiceTransaction): ServiceDb {
  const joining = new Proxy(trx, {
    get(target, name) {
      if (name === "transaction") return () => ({ execute: (work: (db: unknown) => unknown) => work(joining) });
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  return joining;
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
