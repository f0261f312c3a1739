import "server-only";
import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { ListLayout } from "@/lib/contract/desk/list-layout";
import { listLayout, MOST_VIEWS, type ViewFilters, viewFilters } from "@/lib/contract/desk/saved-view";
import { appendActivity } from "./activity";
import type { Store, StoreTables } from "./db";
import type { Role } from "./tables-people";

/** Who asks. Managers and admins may manage shared views of others. */
export type ViewReader = { userId: string; name: string; role: Role };

export type StoredView = {
  id: string;
  name: string;
  shared: boolean;
  owner: { id: string; name: string };
  filters: ViewFilters;
  look: ListLayout;
};

/** What a person writes of a view. */
export type ViewContent = { name: string; shared: boolean; filters: ViewFilters; look: ListLayout };

/** More than this, no one finds one of them in a menu. */
const MOST_LISTED = 500;

/** The views that a person may open, their own and the shared ones, by name. */
export async function viewsFor(store: Store, userId: string): Promise<StoredView[]> {
  const rows = await store
    .selectFrom("saved_views")
    .innerJoin("users", "users.id", "saved_views.owner_id")
    .selectAll("saved_views")
    .select("users.name as owner_name")
    .where((eb) => eb.or([eb("owner_id", "=", userId), eb("shared", "=", true)]))
    .orderBy(sql`lower(saved_views.name)`)
    .orderBy("saved_views.id")
    .limit(MOST_LISTED)
    .execute();
  return rows.map(({ id, name, shared, owner_id, owner_name, filters, look }) => ({
    id,
    name,
    shared,
    owner: { id: owner_id, name: owner_name },
    filters: viewFilters.catch(viewFilters.parse({})).parse(filters),
    look: listLayout.catch(listLayout.parse({ columns: [] })).parse(look),
  }));
}

/** Whether a person may change, rename and delete a view that they can see. */
export function mayManageView({ owner, shared }: Pick<StoredView, "owner" | "shared">, reader: ViewReader): boolean {
  return owner.id === reader.userId || (shared && (reader.role === "manager" || reader.role === "admin"));
}

/** Why nothing was written: the name is taken among this person's views, or there are too many of them. */
export type ViewRefusal = "name-taken" | "too-many";

/** @returns the new view's id. */
export async function createView(
  db: Kysely<StoreTables>,
  content: ViewContent,
  reader: ViewReader,
  at: Date,
): Promise<{ id: string } | ViewRefusal> {
  return db.transaction().execute(async (trx) => {
    // Two at once by one person would both find room.
    await trx.selectFrom("users").select("id").where("id", "=", reader.userId).forUpdate().execute();
    const theirs = await namesOf(trx, reader.userId);
    if (theirs.length >= MOST_VIEWS) return "too-many";
    if (theirs.some(({ name }) => isSameName(name, content.name))) return "name-taken";
    const id = randomUUID();
    await trx
      .insertInto("saved_views")
      .values({ id, owner_id: reader.userId, ...columnsOf(content), created_at: at, updated_at: at })
      .execute();
    if (content.shared) await note(trx, reader, `shared the view "${content.name}"`, at);
    return { id };
  });
}

/**
 * Writes a view that the person may manage; parts that are absent stay.
 *
 * @returns `undefined` when there is no such view for them, as for an unknown one.
 */
export async function updateView(
  db: Kysely<StoreTables>,
  id: string,
  content: Partial<ViewContent>,
  reader: ViewReader,
  at: Date,
): Promise<{ id: string } | ViewRefusal | undefined> {
  return db.transaction().execute(async (trx) => {
    const before = await lockManaged(trx, id, reader);
    if (!before) return undefined;
    const { name } = content;
    if (name !== undefined) {
      const theirs = await namesOf(trx, before.owner_id);
      if (theirs.some((one) => one.id !== id && isSameName(one.name, name))) return "name-taken";
    }
    await trx
      .updateTable("saved_views")
      .set({ ...columnsOf(content), updated_at: at })
      .where("id", "=", id)
      .execute();
    if (before.shared || content.shared)
      await note(trx, reader, `changed the shared view "${name ?? before.name}"`, at);
    return { id };
  });
}

/** @returns whether there was such a view that the person may manage. */
export async function deleteView(db: Kysely<StoreTables>, id: string, reader: ViewReader, at: Date): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const before = await lockManaged(trx, id, reader);
    if (!before) return false;
    await trx.deleteFrom("saved_views").where("id", "=", id).execute();
    if (before.shared) await note(trx, reader, `deleted the shared view "${before.name}"`, at);
    return true;
  });
}

/** A person's own columns and density, and the view that opens by itself. */
export async function preferenceOf(
  store: Store,
  userId: string,
): Promise<{ look: ListLayout | undefined; homeViewId: string | undefined }> {
  const row = await store
    .selectFrom("list_preferences")
    .select(["look", "home_view_id"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  const look = listLayout.safeParse(row?.look);
  return { look: look.success ? look.data : undefined, homeViewId: row?.home_view_id ?? undefined };
}

/** Changes what is given. A view that opens by itself must be one that the person may open, which the caller checks. */
export async function savePreference(
  store: Store,
  userId: string,
  { look, homeViewId }: { look?: ListLayout; homeViewId?: string | null },
): Promise<void> {
  const change = {
    ...(look === undefined ? {} : { look: JSON.stringify(look) }),
    ...(homeViewId === undefined ? {} : { home_view_id: homeViewId }),
  };
  await store
    .insertInto("list_preferences")
    .values({ user_id: userId, look: null, home_view_id: null, ...change })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(change))
    .execute();
}

function lockManaged(trx: Store, id: string, { userId, role }: ViewReader) {
  const managesShared = role === "manager" || role === "admin";
  return trx
    .selectFrom("saved_views")
    .select(["owner_id", "name", "shared"])
    .where("id", "=", id)
    .where((eb) => eb.or([eb("owner_id", "=", userId), ...(managesShared ? [eb("shared", "=", true)] : [])]))
    .forUpdate()
    .executeTakeFirst();
}

function namesOf(trx: Store, ownerId: string) {
  return trx.selectFrom("saved_views").select(["id", "name"]).where("owner_id", "=", ownerId).execute();
}

function isSameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

function columnsOf({ name, shared, filters, look }: Partial<ViewContent>) {
  return {
    ...(name === undefined ? {} : { name }),
    ...(shared === undefined ? {} : { shared }),
    ...(filters === undefined ? {} : { filters: JSON.stringify(filters) }),
    ...(look === undefined ? {} : { look: JSON.stringify(look) }),
  } as ViewColumns;
}

type ViewColumns = { name: string; shared: boolean; filters: string; look: string };

function note(trx: Store, { userId, name }: ViewReader, action: string, at: Date): Promise<void> {
  return appendActivity(trx, { at, actor: { id: userId, name }, action });
}
