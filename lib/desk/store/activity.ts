import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { type Selectable, sql, type Transaction } from "kysely";
import type { ActivityShown } from "@/lib/contract/desk/activity";
import { currentOrigin, type RequestOrigin } from "@/lib/platform/request-origin";
import type { Store, StoreTables } from "./db";

/**
 * What a record is about: a change, a sign-in or sign-out, or something read, downloaded or refused; `key-` is what a system
 * did with an API key.
 */
export type ActivityKind = "change" | "sign-in" | "access" | "key-change" | "key-access";

const CHANGES: readonly ActivityKind[] = ["change", "key-change"];
const KINDS_SHOWN = {
  change: CHANGES,
  "sign-in": ["sign-in"],
  access: ["access", "key-access"],
  key: ["key-change", "key-access"],
} as const satisfies Record<string, readonly ActivityKind[]>;

/** What the log is filtered by: a group of kinds, and one API key. */
export type ActivityFilter = { shown?: keyof typeof KINDS_SHOWN; keyId?: string };

/** Something that someone, or a system with a key, did. `actor` is absent for what happened by itself. */
export type Activity = {
  at: Date;
  caseId?: string;
  actor?: { id: string; name: string };
  /** `approved the letter`: continues a sentence that begins with the name. */
  action: string;
  /** What someone typed. Of a case it is kept beside the log, and goes with the case. */
  note?: string;
  kind?: ActivityKind;
  /** What it was done to, beside the case: `document <id>`. Never its text. */
  object?: string;
  outcome?: "ok" | "refused" | "unknown";
  /** Of another request than the one that is being answered. */
  origin?: RequestOrigin;
};

const ITSELF = "Rebuttal";
const FIRST_HASH = "0".repeat(64);
const LOCK = "desk.activity";

/** Appends to the log, within the transaction of what it records. Transactions that append wait for each other. */
export async function appendActivity(store: Store, activity: Activity): Promise<void> {
  const { at, caseId, actor, action, note, kind = "change", object, outcome = "ok" } = activity;
  const { address, requestId } = activity.origin ?? (await currentOrigin());
  await sql`select pg_advisory_xact_lock(hashtext(${LOCK}))`.execute(store);
  const last = await store.selectFrom("activity").select(["seq", "hash"]).orderBy("seq", "desc").executeTakeFirst();
  const seq = Number(last?.seq ?? 0) + 1;
  const row = {
    seq,
    at,
    case_id: caseId ?? null,
    actor_id: actor?.id ?? null,
    actor_name: actor?.name ?? ITSELF,
    action,
    note: note === undefined ? null : caseId === undefined ? note : await keepText(store, { seq, caseId, text: note }),
    previous_hash: last?.hash ?? FIRST_HASH,
    kind,
    object: object ?? null,
    outcome,
    address,
    request_id: requestId,
  };
  await store
    .insertInto("activity")
    .values({ ...row, hash: hashOf(row) })
    .execute();
}

const TEXT_HASH = "sha256:";

/** The log cannot forget, so it gets the hash of the text, with a salt without which no one can guess it. */
async function keepText(store: Store, { seq, caseId, text }: { seq: number; caseId: string; text: string }) {
  const salt = randomBytes(16).toString("hex");
  await store
    .insertInto("activity_texts")
    .columns(["seq", "case_id", "salt", "text"])
    .expression(({ selectFrom }) =>
      selectFrom("cases")
        .select([sql<number>`${seq}::bigint`.as("seq"), "cases.id"])
        .select([sql<string>`${salt}::text`.as("salt"), sql<string>`${text}::text`.as("text")])
        .where("cases.id", "=", caseId),
    )
    .execute();
  return textHash(salt, text);
}

function textHash(salt: string, text: string): string {
  return TEXT_HASH + createHash("sha256").update(salt).update(text).digest("hex");
}

/** The text of a note; that of an erased case is gone. Records of earlier versions have it themselves. */
function noteOf({ note, text }: { note: string | null; text: string | null }): string | null {
  return text ?? (note?.startsWith(TEXT_HASH) ? "(erased)" : note);
}

/**
 * Appends what is recorded once within `everyMs` only, such as one person's views of one document.
 *
 * @returns whether it was recorded
 */
export async function appendActivityOnce(
  store: Transaction<StoreTables>,
  activity: Activity,
  { key, everyMs }: { key: string; everyMs: number },
): Promise<boolean> {
  const until = new Date(activity.at.getTime() + everyMs);
  await store.deleteFrom("activity_bounds").where("until", "<=", activity.at).execute();
  const first = await store
    .insertInto("activity_bounds")
    .values({ key, until })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .returning("key")
    .executeTakeFirst();
  if (!first) return false;
  await appendActivity(store, activity);
  return true;
}

/** What was done about a case, newest first. */
export async function activityOf(store: Store, caseId: string, limit = 50): Promise<Omit<Activity, "caseId">[]> {
  const rows = await store
    .selectFrom("activity")
    .leftJoin("activity_texts as texts", "texts.seq", "activity.seq")
    .select(["at", "actor_id", "actor_name", "action", "note", "texts.text"])
    .where("activity.case_id", "=", caseId)
    // Who looked at a document is for the auditor, not for the page of the case.
    .where((eb) => eb.or([eb("kind", "is", null), eb("kind", "in", CHANGES)]))
    .where((eb) => eb.or([eb("outcome", "is", null), eb("outcome", "!=", "refused")]))
    .orderBy("activity.seq", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ at, actor_id, actor_name, action, ...row }) => ({
    at,
    actor: { id: actor_id ?? "", name: actor_name },
    action,
    note: noteOf(row) ?? undefined,
  }));
}

/** What was done, newest first: everything, or what the filter says. */
export async function latestActivity(
  store: Store,
  limit: number,
  { shown, keyId }: ActivityFilter = {},
): Promise<ActivityShown[]> {
  const rows = await store
    .selectFrom("activity")
    .leftJoin("cases", "cases.id", "activity.case_id")
    .leftJoin("activity_texts as texts", "texts.seq", "activity.seq")
    .select(["activity.seq", "at", "actor_name", "action", "note", "texts.text", "reference_number"])
    .select(["outcome", "address", "cases.id as known_id"])
    .where((eb) => {
      const ofKinds = eb("kind", "in", KINDS_SHOWN[shown ?? "change"]);
      if (shown === "change") return eb.or([eb("kind", "is", null), ofKinds]);
      return shown ? ofKinds : eb.lit(true);
    })
    .$if(keyId !== undefined, (query) =>
      query.where("kind", "in", KINDS_SHOWN.key).where("actor_id", "=", keyId ?? null),
    )
    .orderBy("activity.seq", "desc")
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    seq: Number(row.seq),
    at: row.at.toISOString(),
    by: row.actor_name,
    action: row.action,
    note: noteOf(row) ?? undefined,
    refused: row.outcome === "refused",
    address: row.address ?? undefined,
    caseId: row.known_id ?? undefined,
    caseName: row.reference_number ?? undefined,
  }));
}

const PAGE = 1_000;

async function* pages(store: Store) {
  for (let after = 0; ; ) {
    const rows = await store
      .selectFrom("activity")
      .leftJoin("activity_texts as texts", "texts.seq", "activity.seq")
      .selectAll("activity")
      .select(["texts.text", "texts.salt"])
      .where("activity.seq", ">", after)
      .orderBy("activity.seq")
      .limit(PAGE)
      .execute();
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = Number(last.seq);
  }
}

export const ACTIVITY_COLUMNS = [
  "number",
  "at",
  "by",
  "action",
  "note",
  "case",
  "kind",
  "object",
  "outcome",
  "address",
  "request",
  "by id",
  "hash",
] as const;

/** The whole log, oldest first, some rows at a time, in the order of `ACTIVITY_COLUMNS`. */
export async function* everyActivity(store: Store): AsyncGenerator<string[][]> {
  for await (const rows of pages(store))
    yield rows.map((row) =>
      [
        String(row.seq),
        row.at.toISOString(),
        row.actor_name,
        row.action,
        noteOf(row),
        row.case_id,
        row.kind,
        row.object,
        row.outcome,
        row.address,
        row.request_id,
        row.actor_id,
        row.hash,
      ].map((value) => value ?? ""),
    );
}

/** The number and the hash of a record: of the last one, everything before it is fixed. */
export type ActivityHead = { seq: number; hash: string };

/**
 * Recomputes every hash of the log. A head that was saved earlier elsewhere also shows that the end was cut off, or the
 * whole log written again.
 *
 * @returns how many rows hold, and the number of the first that does not: it, or one before it, was changed or removed.
 */
export async function verifyActivity(
  store: Store,
  saved?: ActivityHead,
): Promise<{ rows: number; head: ActivityHead; broken?: number }> {
  let head = { seq: 0, hash: FIRST_HASH };
  const broken = () => ({ rows: head.seq, head, broken: head.seq + 1 });
  for await (const rows of pages(store))
    for (const row of rows) {
      const { hash, text, salt, ...content } = { ...row, seq: Number(row.seq) };
      const isTyped = text === null || content.note === textHash(salt ?? "", text);
      const isNext = content.seq === head.seq + 1 && content.previous_hash === head.hash;
      const isSaved = content.seq !== saved?.seq || hash === saved.hash;
      if (!isNext || !isSaved || !isTyped || hashOf(content) !== hash) return broken();
      head = { seq: content.seq, hash };
    }
  return saved && saved.seq > head.seq ? broken() : { rows: head.seq, head };
}

type Hashed = Omit<Selectable<StoreTables["activity"]>, "hash">;

/** Records of earlier versions have none of the added columns, and their hash covers what they have. */
function hashOf(row: Hashed): string {
  const { seq, at, case_id, actor_id, actor_name, action, note, previous_hash } = row;
  const content = [seq, at.toISOString(), case_id, actor_id, actor_name, action, note, previous_hash];
  const added = [row.kind, row.object, row.outcome, row.address, row.request_id];
  const more = added.every((value) => value === null) ? [] : added;
  return createHash("sha256")
    .update(JSON.stringify([...content, ...more]))
    .digest("hex");
}
