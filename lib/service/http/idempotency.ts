import { createHash } from "node:crypto";
import type { ServiceDb, ServiceTransaction } from "../db/handle";
import { badRequest, ServiceError } from "../errors";
import type { Service } from "../service";

export const IDEMPOTENCY_HEADER = "idempotency-key";
const KEPT_MS = 24 * 60 * 60_000;
const LONGEST_KEY = 255;

/**
 * Does a deed once for an `Idempotency-Key`: the same request again, also at the same time, gets the answer of the first.
 * The key, the deed and its answer are one transaction, so a kill leaves all or nothing; a refused request keeps no key.
 *
 * @throws ServiceError 400 for a key of no or over 255 characters; 409 when it came with another request before.
 */
export async function once(
  service: Service,
  given: { orgId: string; key: string; request: unknown },
  deed: (using: Service) => Promise<unknown>,
): Promise<unknown> {
  if (given.key.length === 0 || given.key.length > LONGEST_KEY)
    throw badRequest(`The Idempotency-Key must have 1 to ${LONGEST_KEY} characters.`);
  const now = service.clock.now();
  const row = { org_id: given.orgId, key_hash: hash(given.key), request_hash: hash(JSON.stringify(given.request)) };
  return service.db.transaction().execute(async (trx) => {
    await trx
      .deleteFrom("idempotency_keys")
      .where("created_at", "<", new Date(now - KEPT_MS))
      .execute();
    // A second request of the key waits here until the first is committed or gone.
    const claimed = await trx
      .insertInto("idempotency_keys")
      .values({ ...row, created_at: new Date(now) })
      .onConflict((conflict) => conflict.columns(["org_id", "key_hash"]).doNothing())
      .returning("key_hash")
      .executeTakeFirst();
    if (!claimed) return earlierAnswer(trx, row);
    const answer = await deed({ ...service, db: joined(trx) });
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
  throw new ServiceError(409, "Conflict", [{ detail: "This Idempotency-Key was used with another request before." }]);
}

/** The transaction as a database whose own transactions are part of it. */
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
