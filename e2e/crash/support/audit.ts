import crypto from "node:crypto";
import fs from "node:fs";
import { sql } from "kysely";
import { type Database, openDatabase } from "@/lib/platform/database/database";
import type { FileStore } from "@/lib/platform/storage/file-store";
import type { Product } from "./product";

/** What a killed product left wrong, by kind; each entry names a row or a file. */
export type Findings = { torn: string[]; duplicate: string[]; stuck: string[]; unnoticed: string[] };

/** Looks into the database and the files of a product that is down. */
export async function audit(product: Product): Promise<Findings> {
  const database = await openDatabase(product.database);
  try {
    return await findings(database, product.files);
  } finally {
    await database.close();
  }
}

export async function findings(database: Database, files: FileStore): Promise<Findings> {
  return {
    torn: await tornFiles(database, files),
    duplicate: await named(database, DUPLICATES),
    stuck: await named(database, STUCK),
    unnoticed: await named(database, UNNOTICED),
  };
}

const FILES = `
  select blob_key, sha256, bytes from service.evidence where state = 'arrived'
  union all select blob_key, sha256, bytes from service.statement_documents where state = 'arrived'
  union all select blob_key, null, null from service.exports where status = 'complete'
  union all select blob_key, null, null from service.statement_workbooks where status = 'complete'`;

const DUPLICATES = `
  select 'cases of ' || (fields->>'referenceNumber') as name from service.cases
    where fields->>'referenceNumber' is not null group by fields->>'referenceNumber' having count(*) > 1
  union all select 'events of ' || coalesce(case_id, statement_id)::text from service.events
    group by case_id, statement_id, data::text having count(*) > 1
  union all select 'deliveries of ' || event_id::text from service.deliveries
    group by event_id, endpoint_id having count(*) > 1
  union all select 'organizations' from service.organizations having count(*) > 1`;

/** An attempt of a delivery that is planned for later, as the fifth is for five minutes after the fourth, waits and is not stuck. */
const PLANNED = `name = 'webhook' and state = 'created' and start_after > now()`;

const STUCK = `
  select 'job ' || name || ' ' || state::text || ' ' || data::text as name from pgboss.job
    where state in ('created', 'retry', 'active') and name not like '\\_\\_%' and not (${PLANNED})
  union all select 'case ' || id::text || ' ' || status from service.cases where status in ('queued', 'processing')
  union all select 'letter of ' || case_id::text from service.letters where status = 'processing'
  union all select 'export of ' || case_id::text from service.exports where status in ('waiting', 'processing')
  union all select 'statement ' || id::text from service.statements where status in ('queued', 'processing', 'reopened')
  union all select 'workup of ' || statement_id::text from service.statement_workbooks where status = 'processing'
  union all select 'delivery ' || id::text from service.deliveries deliveries where status = 'pending'
    and not exists (select from pgboss.job where ${PLANNED} and data->>'deliveryId' = deliveries.id::text)
  union all select 'receipt ' || id::text from desk.event_receipts where processed_at is null`;

/** Cases whose assessment the dashboard's own list does not know. */
const UNNOTICED = `
  select 'case ' || cases.id::text || ' ' || coalesce(seen.status, 'unknown') as name
    from service.cases cases left join desk.cases seen on seen.id = cases.id
    where cases.status = 'complete' and seen.status is distinct from 'complete'`;

async function named(database: Database, query: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`${sql.raw(query)}`.execute(database.kysely);
  return rows.map(({ name }) => name);
}

async function tornFiles(database: Database, files: FileStore): Promise<string[]> {
  const query = sql<{ blob_key: string; sha256: string | null; bytes: number | null }>`${sql.raw(FILES)}`;
  const { rows } = await query.execute(database.kysely);
  const found: string[] = [];
  for (const { blob_key, sha256, bytes } of rows) {
    const file = await files.localPath(blob_key);
    if (!fs.existsSync(file)) found.push(`${blob_key} is missing`);
    else if (!isWhole(fs.readFileSync(file), { sha256, bytes })) found.push(`${blob_key} differs`);
  }
  return found;
}

function isWhole(contents: Buffer, { sha256, bytes }: { sha256: string | null; bytes: number | null }): boolean {
  if (sha256 === null) return contents.length > 0;
  return crypto.createHash("sha256").update(contents).digest("hex") === sha256 && contents.length === bytes;
}

/** Whether an event's receipt is kept, by its id. */
export async function keptReceipts(product: Product): Promise<Set<string>> {
  const database = await openDatabase(product.database);
  const { rows } = await sql<{ id: string }>`select id from desk.event_receipts`.execute(database.kysely);
  await database.close();
  return new Set(rows.map(({ id }) => id));
}
