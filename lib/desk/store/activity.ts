import "server-only";
import { createHash } from "node:crypto";
import { type Selectable, sql, type Transaction } from "kysely";
import type { ActivityShown } from "@/lib/contract/desk/activity";
import { currentOrigin } from "@/lib/platform/request-origin";
import type { Store, StoreTables } from "./db";

/** What a record is about: a change, a sign-in or sign-out, or something read, downloaded or refused. */
export type ActivityKind = "change" | "sign-in" | "access";

/** Something that somebody did on the desk. `actor` is absent for what happened by itself. */
export type Activity = {
  at: Date;
  caseId?: string;
  actor?: { id: string; name: string };
  /** `approved the letter`: continues a sentence that begins with the name. */
  action: string;
  note?: string;
  kind?: ActivityKind;
  /** What it was done to, beside the case: `document <id>`. Never its text. */
  object?: string;
  outcome?: "ok" | "refused";
};

const ITSELF = "Rebuttal";
const FIRST_HASH = "0".repeat(64);
const LOCK = "desk.activity";

/** Appends to the log, within the transaction of what it records. Transactions that append wait for each other. */
export async function appendActivity(store: Store, activity: Activity): Promise<void> {
  const { at, caseId, actor, action, note, kind = "change", object, outcome = "ok" } = activity;
  const { address, requestId } = await currentOrigin();
  await sql`select pg_advisory_xact_lock(hashtext(${LOCK}))`.execute(store);
  const last = await store.selectFrom("activity").select(["seq", "hash"]).orderBy("seq", "desc").executeTakeFirst();
  const row = {
    seq: Number(last?.seq ?? 0) + 1,
    at,
    case_id: caseId ?? null,
    actor_id: actor?.id ?? null,
    actor_name: actor?.name ?? ITSELF,
    action,
    note: note ?? null,
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
    .select(["at", "actor_id", "actor_name", "action", "note"])
    .where("case_id", "=", caseId)
    // Who looked at a document is for the auditor, not for the page of the case.
    .where((eb) => eb.or([eb("kind", "is", null), eb("kind", "=", "change")]))
    .orderBy("seq", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ at, actor_id, actor_name, action, note }) => ({
    at,
    actor: { id: actor_id ?? "", name: actor_name },
    action,
    ...(note === null ? {} : { note }),
  }));
}

/** What was done on the desk, newest first; of one kind, or everything. */
export async function latestActivity(store: Store, limit: number, kind?: ActivityKind): Promise<ActivityShown[]> {
  const rows = await store
    .selectFrom("activity")
    .leftJoin("cases", "cases.id", "activity.case_id")
    .select(["seq", "at", "actor_name", "action", "note", "case_id", "reference_number", "cases.id as known_id"])
    .select(["outcome", "address"])
    .$if(kind === "change", (query) => query.where((eb) => eb.or([eb("kind", "is", null), eb("kind", "=", "change")])))
    .$if(kind !== undefined && kind !== "change", (query) => query.where("kind", "=", kind ?? null))
    .orderBy("seq", "desc")
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    seq: Number(row.seq),
    at: row.at.toISOString(),
    by: row.actor_name,
    action: row.action,
    note: row.note ?? undefined,
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
      .selectAll()
      .where("seq", ">", after)
      .orderBy("seq")
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
        row.note,
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
 * whole log written anew.
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
      const { hash, ...content } = { ...row, seq: Number(row.seq) };
      const isNext = content.seq === head.seq + 1 && content.previous_hash === head.hash;
      const isSaved = content.seq !== saved?.seq || hash === saved.hash;
      if (!isNext || !isSaved || hashOf(content) !== hash) return broken();
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
