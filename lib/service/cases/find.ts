import type { Handle } from "@/lib/db/database";
import type { ServiceTransaction } from "../db/handle";
import type { ServiceTables } from "../db/tables";
import { notFound } from "../errors";
import { type CaseRecord, toCaseRecord } from "./record";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** @throws ServiceError 404 for an unknown or foreign case, and for an id that is no uuid. */
export async function findCase(db: Handle<ServiceTables>, orgId: string, id: string): Promise<CaseRecord> {
  return found(await query(db, orgId, id)?.executeTakeFirst());
}

/** Like `findCase`, and holds the row until the transaction ends: changes of one case happen one after another. */
export async function lockCase(trx: ServiceTransaction, orgId: string, id: string): Promise<CaseRecord> {
  return found(await query(trx, orgId, id)?.forUpdate().executeTakeFirst());
}

/** The same for the service's own work, which knows the case and asks for nobody; `undefined` when it is gone. */
export async function lockAnyCase(trx: ServiceTransaction, id: string): Promise<CaseRecord | undefined> {
  const row = await trx.selectFrom("cases").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  return row && toCaseRecord(row);
}

export function isUuid(text: string): boolean {
  return UUID.test(text);
}

function query(db: Handle<ServiceTables>, orgId: string, id: string) {
  if (!isUuid(id)) return undefined;
  return db.selectFrom("cases").selectAll().where("id", "=", id.toLowerCase()).where("org_id", "=", orgId);
}

function found(row: Parameters<typeof toCaseRecord>[0] | undefined): CaseRecord {
  if (!row) throw notFound("case");
  return toCaseRecord(row);
}
