import "server-only";
import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { CaseNote } from "@/lib/contract/desk/case-note";
import { mentionedNames } from "@/lib/values/mentions";
import { appendActivity } from "./activity";
import type { Store, StoreTables } from "./db";
import { notify } from "./notifications";

const SOMEBODY = "Someone without an account";

type By = { id: string; name: string };
type Written = { caseId: string; by: By; body: string; at: Date };

/** @returns false when the case does not exist */
export async function addNote(db: Kysely<StoreTables>, { caseId, by, body, at }: Written): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const known = await trx.selectFrom("cases").select("id").where("id", "=", caseId).forShare().executeTakeFirst();
    if (!known) return false;
    const id = randomUUID();
    const none = { edited_at: null, deleted_at: null, deleted_by: null };
    await trx
      .insertInto("case_notes")
      .values({ id, case_id: caseId, author_id: by.id, body, created_at: at, ...none })
      .execute();
    await notify(trx, await saveMentions(trx, id, body), { kind: "mentioned", caseId, actor: by, at });
    await appendActivity(trx, { at, caseId, actor: by, action: "wrote a note", object: `note ${id}` });
    return true;
  });
}

/** @returns false when it is not a note of this person, or was deleted */
export async function changeNote(
  db: Kysely<StoreTables>,
  { caseId, noteId, by, body, at }: Written & { noteId: string },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const row = await ownNote(trx, { caseId, noteId, by })
      .set({ body, edited_at: at })
      .returning("id")
      .executeTakeFirst();
    if (!row) return false;
    const before = await trx
      .deleteFrom("case_note_mentions")
      .where("note_id", "=", noteId)
      .returning("user_id")
      .execute();
    const told = new Set(before.map(({ user_id }) => user_id));
    const mentioned = await saveMentions(trx, noteId, body);
    await notify(
      trx,
      mentioned.filter((id) => !told.has(id)),
      { kind: "mentioned", caseId, actor: by, at },
    );
    await appendActivity(trx, { at, caseId, actor: by, action: "edited a note", object: `note ${noteId}` });
    return true;
  });
}

/**
 * Deletes the text of a note; that it was there, and who deleted it, stays.
 *
 * @returns false when it is not a note of this person, or was deleted before
 */
export async function removeNote(
  db: Kysely<StoreTables>,
  { caseId, noteId, by, at }: Omit<Written, "body"> & { noteId: string },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const row = await ownNote(trx, { caseId, noteId, by })
      .set({ body: null, deleted_at: at, deleted_by: by.id })
      .returning("id")
      .executeTakeFirst();
    if (!row) return false;
    await trx.deleteFrom("case_note_mentions").where("note_id", "=", noteId).execute();
    await appendActivity(trx, { at, caseId, actor: by, action: "deleted a note", object: `note ${noteId}` });
    return true;
  });
}

/** The notes on a case, oldest first, as `readerId` sees them. */
export async function findNotes(store: Store, caseId: string, readerId: string): Promise<CaseNote[]> {
  const rows = await store
    .selectFrom("case_notes")
    .leftJoin("users as author", "author.id", "case_notes.author_id")
    .leftJoin("users as deleter", "deleter.id", "case_notes.deleted_by")
    .selectAll("case_notes")
    .select(["author.name as author_name", "deleter.name as deleter_name"])
    .where("case_id", "=", caseId)
    .orderBy("case_notes.created_at")
    .orderBy("case_notes.id")
    .execute();
  const mentions = await mentionsOf(store, caseId);
  return rows.map((row) => ({
    id: row.id,
    author: { id: row.author_id ?? "", name: row.author_name ?? SOMEBODY },
    at: row.created_at.toISOString(),
    body: row.body ?? undefined,
    mentions: mentions.filter(({ note_id }) => note_id === row.id).map(({ name }) => name),
    editedAt: row.edited_at?.toISOString(),
    deleted: row.deleted_at ? { by: row.deleter_name ?? SOMEBODY, at: row.deleted_at.toISOString() } : undefined,
    own: row.author_id === readerId && row.deleted_at === null,
  }));
}

function mentionsOf(store: Store, caseId: string): Promise<{ note_id: string; name: string }[]> {
  return store
    .selectFrom("case_note_mentions")
    .innerJoin("case_notes", "case_notes.id", "case_note_mentions.note_id")
    .innerJoin("users", "users.id", "case_note_mentions.user_id")
    .select(["note_id", "users.name"])
    .where("case_id", "=", caseId)
    .execute();
}

function ownNote(store: Store, { caseId, noteId, by }: { caseId: string; noteId: string; by: By }) {
  return store
    .updateTable("case_notes")
    .where("id", "=", noteId)
    .where("case_id", "=", caseId)
    .where("author_id", "=", by.id)
    .where("deleted_at", "is", null);
}

/** People of the same name are all mentioned. @returns who is mentioned */
async function saveMentions(store: Store, noteId: string, body: string): Promise<string[]> {
  if (!body.includes("@")) return [];
  const people = await store.selectFrom("users").select(["id", "name"]).where("disabled_at", "is", null).execute();
  const names = mentionedNames(
    body,
    people.map(({ name }) => name),
  );
  const mentioned = people.filter(({ name }) => names.has(name)).map(({ id }) => id);
  if (mentioned.length > 0)
    await store
      .insertInto("case_note_mentions")
      .values(mentioned.map((user_id) => ({ note_id: noteId, user_id })))
      .execute();
  return mentioned;
}
