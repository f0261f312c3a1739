import { removeCase } from "./cases/remove";
import { hashKey } from "./organizations/keys";
import type { Service } from "./service";

/**
 * Deletes every case and statement task of the organization whose first key is configured, with their files and what
 * was learned from them; keys, endpoints and settings stay. Nothing of other organizations. May be repeated after an
 * interruption.
 */
export async function emptyOrganization(service: Service): Promise<void> {
  const { db, config } = service;
  if (config.firstKey === undefined) return;
  const key = await db
    .selectFrom("api_keys")
    .select("org_id")
    .where("key_hash", "=", hashKey(config.firstKey))
    .executeTakeFirst();
  if (!key) return;
  const { org_id: orgId } = key;
  // One after another: a transaction over all of them would stop everyone else.
  const cases = await db.selectFrom("cases").select("id").where("org_id", "=", orgId).execute();
  for (const { id } of cases) await removeCase(service, orgId, id);
  await removeStatements(service, orgId);
  for (const table of ["merchant_sites", "idempotency_keys", "events"] as const)
    await db.deleteFrom(table).where("org_id", "=", orgId).execute();
}

async function removeStatements(service: Service, orgId: string): Promise<void> {
  const keys = await service.db.transaction().execute(async (trx) => {
    const of = trx.selectFrom("statements").select("id").where("org_id", "=", orgId);
    const files = await trx
      .selectFrom("statement_documents")
      .select("blob_key")
      .where("statement_id", "in", of)
      .execute();
    const made = await trx
      .selectFrom("statement_workbooks")
      .select("blob_key")
      .where("statement_id", "in", of)
      .execute();
    await trx.deleteFrom("statements").where("org_id", "=", orgId).execute();
    return [...files, ...made].map(({ blob_key }) => blob_key);
  });
  await Promise.all(keys.map((key) => service.files.remove(key)));
}
