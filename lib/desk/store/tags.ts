import "server-only";
import { randomUUID } from "node:crypto";
import { type Kysely, type RawBuilder, type SqlBool, sql, type Transaction } from "kysely";
import type { BulkResult } from "@/lib/contract/desk/bulk";
import { MOST_TAGS } from "@/lib/contract/desk/tags";
import { type Activity, appendActivity } from "./activity";
import type { Store, StoreTables } from "./db";

type Written = Omit<Activity, "caseId" | "action">;

/** The tags that cases of the desk have, by name. One whose cases were deleted is not among them. */
export async function tagNames(store: Store, limit = 300): Promise<string[]> {
  const rows = await store
    .selectFrom("tags")
    .select("name")
    .where(isUsed())
    .orderBy(sql`lower(name)`)
    .limit(limit)
    .execute();
  return rows.map(({ name }) => name);
}

/** The tags of one case, by name. */
export async function tagsOf(store: Store, caseId: string): Promise<string[]> {
  const rows = await store
    .selectFrom("case_tags")
    .innerJoin("tags", "tags.id", "case_tags.tag_id")
    .select("tags.name")
    .where("case_id", "=", caseId)
    .orderBy(sql`lower(tags.name)`)
    .execute();
  return rows.map(({ name }) => name);
}

/** For a query on `cases`: the names of each row's tags, in the order of `tagsOf`. */
export function tagsOfRow(): RawBuilder<string[]> {
  return sql`array(select tags.name from desk.case_tags join desk.tags on tags.id = case_tags.tag_id
    where case_tags.case_id = cases.id order by lower(tags.name))`;
}

/** Of a tag with more cases than this, those of a list are found sooner in its order. */
const FREQUENT = 2000;

/** The ids of a tag, in any spelling, and whether many cases have it. */
export async function findTagged(store: Store, name: string): Promise<{ ids: string[]; isFrequent: boolean }> {
  const { rows: tags } = await sql<{ id: string }>`select id from desk.tags
    where lower(name) = ${name.toLowerCase()}`.execute(store);
  const ids = tags.map(({ id }) => id);
  if (ids.length === 0) return { ids, isFrequent: false };
  const { rows } = await sql`select from desk.case_tags where tag_id in (${sql.join(ids)})
    offset ${FREQUENT} limit 1`.execute(store);
  return { ids, isFrequent: rows.length > 0 };
}

/**
 * Adds a tag to cases, each with its line in the log, in one transaction. A tag that the desk has in another spelling
 * keeps that one.
 */
export async function addTag(
  db: Kysely<StoreTables>,
  ids: readonly string[],
  name: string,
  written: Written,
): Promise<BulkResult> {
  return db.transaction().execute(async (trx) => {
    await lockTags(trx);
    const known = await existing(trx, ids);
    const tag = await findTag(trx, name);
    const have = tag ? await casesWith(trx, tag.id, ids) : new Set<string>();
    const full = await fullCases(trx, ids);
    const changed = ids.filter((id) => known.has(id) && !have.has(id) && !full.has(id));
    if (changed.length > 0) {
      const { id: tagId, name: spelled } = tag ?? (await createTag(trx, name, written.at));
      await trx
        .insertInto("case_tags")
        .values(changed.map((id) => ({ case_id: id, tag_id: tagId, added_at: written.at })))
        .execute();
      for (const caseId of changed)
        await appendActivity(trx, { ...written, caseId, action: `added the tag "${spelled}"` });
    }
    const why = (id: string) =>
      !known.has(id) ? "no longer there" : have.has(id) ? "already tagged" : `has ${MOST_TAGS} tags`;
    return result(ids, changed, why);
  });
}

/** Takes a tag from cases. A tag that no case has anymore is gone. */
export async function removeTag(
  db: Kysely<StoreTables>,
  ids: readonly string[],
  name: string,
  written: Written,
): Promise<BulkResult> {
  return db.transaction().execute(async (trx) => {
    await lockTags(trx);
    const tag = await findTag(trx, name);
    const have = tag ? await casesWith(trx, tag.id, ids) : new Set<string>();
    const changed = ids.filter((id) => have.has(id));
    if (tag && changed.length > 0) {
      await trx.deleteFrom("case_tags").where("tag_id", "=", tag.id).where("case_id", "in", changed).execute();
      for (const caseId of changed)
        await appendActivity(trx, { ...written, caseId, action: `removed the tag "${tag.name}"` });
      await trx.deleteFrom("tags").where(sql<SqlBool>`not ${isUsed()}`).execute();
    }
    return result(ids, changed, () => "not tagged so");
  });
}

/** For a query on `tags`: those that a case has. */
function isUsed(): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select from desk.case_tags where case_tags.tag_id = tags.id)`;
}

type Trx = Transaction<StoreTables>;

/** Tags come and go with their cases, so two changes of tags happen one after the other. */
async function lockTags(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('desk.tags'))`.execute(trx);
}

function findTag(trx: Trx, name: string) {
  return trx
    .selectFrom("tags")
    .select(["id", "name"])
    .where(sql<SqlBool>`lower(name) = ${name.toLowerCase()}`)
    .executeTakeFirst();
}

async function createTag(trx: Trx, name: string, at: Date): Promise<{ id: string; name: string }> {
  const tag = { id: randomUUID(), name };
  await trx
    .insertInto("tags")
    .values({ ...tag, created_at: at })
    .execute();
  return tag;
}

async function existing(trx: Trx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await trx.selectFrom("cases").select("id").where("id", "in", ids).orderBy("id").forKeyShare().execute();
  return new Set(rows.map(({ id }) => id));
}

async function casesWith(trx: Trx, tagId: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await trx
    .selectFrom("case_tags")
    .select("case_id")
    .where("tag_id", "=", tagId)
    .where("case_id", "in", ids)
    .execute();
  return new Set(rows.map(({ case_id }) => case_id));
}

async function fullCases(trx: Trx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await trx
    .selectFrom("case_tags")
    .select("case_id")
    .where("case_id", "in", ids)
    .groupBy("case_id")
    .having(({ fn }) => fn.countAll(), ">=", MOST_TAGS)
    .execute();
  return new Set(rows.map(({ case_id }) => case_id));
}

function result(ids: readonly string[], changed: readonly string[], why: (id: string) => string): BulkResult {
  const done = new Set(changed);
  return {
    changed: changed.map((id) => ({ id })),
    skipped: ids.filter((id) => !done.has(id)).map((id) => ({ id, why: why(id) })),
  };
}
