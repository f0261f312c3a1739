import "server-only";
import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { ActivityShown } from "@/lib/contract/desk/activity";
import type { Store } from "./db";

/** Something that somebody did on the desk. `actor` is absent for what happened by itself. */
export type Activity = {
  at: Date;
  caseId?: string;
  actor?: { id: string; name: string };
  /** `approved the letter`: continues a sentence that begins with the name. */
  action: string;
  note?: string;
};

const ITSELF = "Rebuttal";
const FIRST_HASH = "0".repeat(64);
const LOCK = "desk.activity";

/** Appends to the log, within the transaction of what it records. Transactions that append wait for each other. */
export async function appendActivity(store: Store, { at, caseId, actor, action, note }: Activity): Promise<void> {
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
  };
  await store
    .insertInto("activity")
    .values({ ...row, hash: hashOf(row) })
    .execute();
}

/** What was done about a case, newest first. */
export async function activityOf(store: Store, caseId: string, limit = 50): Promise<Omit<Activity, "caseId">[]> {
  const rows = await store
    .selectFrom("activity")
    .select(["at", "actor_id", "actor_name", "action", "note"])
    .where("case_id", "=", caseId)
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

/** What was done on the desk, newest first. */
export async function latestActivity(store: Store, limit: number): Promise<ActivityShown[]> {
  const rows = await store
    .selectFrom("activity")
    .leftJoin("cases", "cases.id", "activity.case_id")
    .select(["seq", "at", "actor_name", "action", "note", "case_id", "reference_number", "cases.id as known_id"])
    .orderBy("seq", "desc")
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    seq: Number(row.seq),
    at: row.at.toISOString(),
    by: row.actor_name,
    action: row.action,
    note: row.note ?? undefined,
    caseId: row.known_id ?? undefined,
    caseName: row.reference_number ?? undefined,
  }));
}

/** The whole log, oldest first: number, time, name, action, note, case, hash. */
export async function everyActivity(store: Store): Promise<string[][]> {
  const rows = await store.selectFrom("activity").selectAll().orderBy("seq").execute();
  return rows.map(({ seq, at, actor_name, action, note, case_id, hash }) => [
    String(seq),
    at.toISOString(),
    actor_name,
    action,
    note ?? "",
    case_id ?? "",
    hash,
  ]);
}

const PAGE = 1_000;

/**
 * Recomputes every hash of the log.
 *
 * @returns how many rows hold, and the number of the first that does not: it, or one before it, was changed or removed.
 */
export async function verifyActivity(store: Store): Promise<{ rows: number; broken?: number }> {
  let rows = 0;
  let previous = FIRST_HASH;
  for (;;) {
    const page = await store
      .selectFrom("activity")
      .selectAll()
      .where("seq", ">", rows)
      .orderBy("seq")
      .limit(PAGE)
      .execute();
    for (const row of page) {
      const { hash, ...content } = { ...row, seq: Number(row.seq) };
      const isNext = content.seq === rows + 1 && content.previous_hash === previous;
      if (!isNext || hashOf(content) !== hash) return { rows, broken: rows + 1 };
      rows += 1;
      previous = hash;
    }
    if (page.length < PAGE) return { rows };
  }
}

type Hashed = {
  seq: number;
  at: Date;
  case_id: string | null;
  actor_id: string | null;
  actor_name: string;
  action: string;
  note: string | null;
  previous_hash: string;
};

function hashOf({ seq, at, case_id, actor_id, actor_name, action, note, previous_hash }: Hashed): string {
  const content = [seq, at.toISOString(), case_id, actor_id, actor_name, action, note, previous_hash];
  return createHash("sha256").update(JSON.stringify(content)).digest("hex");
}
