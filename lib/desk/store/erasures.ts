import "server-only";
import type { Kysely } from "kysely";
import { countsInWords, type ErasureShown } from "@/lib/contract/desk/erasure";
import { type ErasedCounts, erasedCounts } from "@/lib/contract/desk/retention";
import { type Activity, appendActivity } from "./activity";
import type { Store, StoreTables } from "./db";
import { isHeld, lockCase } from "./holds";
import { retentionLimit } from "./retention";
import type { ErasureRule } from "./tables-records";

/** If the process ends while it erases, another attempt is made after this time. */
const CLAIM_MS = 5 * 60_000;
const FIRST_WAIT_MS = 60_000;
const LONGEST_WAIT_MS = 6 * 3_600_000;

type Begin = { caseId: string; rule: ErasureRule; by?: { id: string }; now: Date };

/** `held`, `not due` (by the rule of the desk), `busy` (another process is at it) and `gone` begin nothing. */
export type Begun = "begun" | "held" | "not due" | "busy" | "gone";

/**
 * Claims a case for its erasure, in one transaction with the check of its hold: from then on no hold can be set. A case that
 * waits for its erasure by another rule keeps that rule.
 */
export async function beginErasure(db: Kysely<StoreTables>, { caseId, rule, by, now }: Begin): Promise<Begun> {
  return db.transaction().execute(async (trx) => {
    const indexed = await lockCase(trx, caseId);
    const earlier = await trx
      .selectFrom("erasures")
      .select(["state", "rule", "due_at"])
      .where("case_id", "=", caseId)
      .forUpdate()
      .executeTakeFirst();
    if (earlier?.state === "erased") return "gone";
    if (earlier?.state === "working" && earlier.due_at > now) return "busy";
    const held = await isHeld(trx, caseId);
    const limit = (earlier?.rule ?? rule) === "retention" ? await retentionLimit(trx, now) : undefined;
    // A process that ended may have erased half of it: what was begun is finished, whatever the rule says now.
    const due = rule !== "retention" || earlier?.state === "working" || isOver(indexed?.finished_at, limit?.closedBy);
    if (held || !due) {
      await trx.deleteFrom("erasures").where("case_id", "=", caseId).execute();
      return held ? "held" : "not due";
    }
    const claim = { state: "working", due_at: new Date(now.getTime() + CLAIM_MS) } as const;
    await trx
      .insertInto("erasures")
      .values({
        ...{ case_id: caseId, rule, days: limit?.days ?? null, requested_by: by?.id ?? null, requested_at: now },
        ...{ ...claim, tries: 1 },
      })
      .onConflict((conflict) =>
        conflict.column("case_id").doUpdateSet((eb) => ({ ...claim, tries: eb("erasures.tries", "+", 1) })),
      )
      .execute();
    return "begun";
  });
}

function isOver(finishedAt: Date | null | undefined, closedBy: Date | undefined): boolean {
  return finishedAt != null && closedBy !== undefined && finishedAt <= closedBy;
}

const SAID: Record<ErasureRule, string> = {
  retention: "erased the case, as its time was over",
  request: "erased the case at a cardholder's request",
  hand: "deleted the case",
};

/**
 * After the service has deleted the case: removes everything that the desk has of it, and says so in the log, in one
 * transaction. `said` replaces what the log says of a deletion by hand.
 *
 * @returns false when another process was first
 */
export async function finishErasure(
  db: Kysely<StoreTables>,
  { caseId, documents, now, said }: { caseId: string; documents: number; now: Date; said?: string },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    // In the order in which `beginErasure` locks.
    await lockCase(trx, caseId);
    const row = await trx
      .selectFrom("erasures")
      .leftJoin("users", "users.id", "erasures.requested_by")
      .select(["rule", "days", "requested_by", "users.name"])
      .where("case_id", "=", caseId)
      .where("state", "=", "working")
      .forUpdate("erasures")
      .executeTakeFirst();
    if (!row) return false;
    const counts = { documents, ...(await countRows(trx, caseId)) };
    await trx.deleteFrom("cases").where("id", "=", caseId).execute();
    await trx.deleteFrom("running_work").where("case_id", "=", caseId).execute();
    await trx.deleteFrom("event_receipts").where("case_id", "=", caseId).execute();
    const erased = { state: "erased", erased_at: now, failure: null, counts: JSON.stringify(counts) } as const;
    await trx.updateTable("erasures").set(erased).where("case_id", "=", caseId).execute();
    await appendActivity(trx, {
      at: now,
      caseId,
      actor: row.requested_by && row.name ? { id: row.requested_by, name: row.name } : undefined,
      action: said ?? SAID[row.rule],
      object: recordOf({ days: row.days ?? undefined, counts }),
    });
    return true;
  });
}

function recordOf({ days, counts }: { days?: number; counts: ErasedCounts }): Activity["object"] {
  return `${days === undefined ? "" : `closed for ${days} days; `}${countsInWords(counts)}`;
}

async function countRows(store: Store, caseId: string): Promise<Omit<ErasedCounts, "documents">> {
  const count = async (table: "letter_versions" | "case_notes" | "review_comments" | "notifications") => {
    const { rows } = await store
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as("rows"))
      .where("case_id", "=", caseId)
      .executeTakeFirstOrThrow();
    return Number(rows);
  };
  return {
    letters: await count("letter_versions"),
    notes: await count("case_notes"),
    comments: await count("review_comments"),
    notifications: await count("notifications"),
  };
}

/**
 * After a failure. What a person just asked for by hand is theirs to repeat; anything else is tried again later, and so is what
 * the service has deleted already (`half`).
 */
export async function postponeErasure(
  store: Store,
  { caseId, failure, half, now }: { caseId: string; failure: string; half: boolean; now: Date },
): Promise<void> {
  const row = await store
    .selectFrom("erasures")
    .select(["rule", "tries"])
    .where("case_id", "=", caseId)
    .executeTakeFirst();
  if (!row) return;
  if (row.rule === "hand" && row.tries === 1 && !half) {
    await store.deleteFrom("erasures").where("case_id", "=", caseId).where("state", "=", "working").execute();
    return;
  }
  const wait = Math.min(FIRST_WAIT_MS * 2 ** Math.min(row.tries - 1, 20), LONGEST_WAIT_MS);
  await store
    .updateTable("erasures")
    .set({ state: "waiting", due_at: new Date(now.getTime() + wait), failure })
    .where("case_id", "=", caseId)
    .where("state", "=", "working")
    .execute();
}

/**
 * Asks for the erasure of cases at a cardholder's request, in one transaction with its line in the log, which names no one
 * but who asked.
 */
export async function requestErasures(
  db: Kysely<StoreTables>,
  { caseIds, by, at }: { caseIds: readonly string[]; by: { id: string; name: string }; at: Date },
): Promise<{ asked: string[]; held: string[] }> {
  return db.transaction().execute(async (trx) => {
    const result: { asked: string[]; held: string[] } = { asked: [], held: [] };
    // In one order, so that two requests never wait for each other in a circle.
    for (const caseId of [...new Set(caseIds)].sort()) {
      if (!(await lockCase(trx, caseId))) continue;
      if (await isHeld(trx, caseId)) {
        result.held.push(caseId);
        continue;
      }
      const row = await trx
        .insertInto("erasures")
        .values({
          ...{ case_id: caseId, rule: "request", days: null, state: "waiting" },
          ...{ requested_by: by.id, requested_at: at, due_at: at },
        })
        .onConflict((conflict) => conflict.column("case_id").doNothing())
        .returning("case_id")
        .executeTakeFirst();
      if (row) result.asked.push(caseId);
    }
    const count = result.asked.length;
    const action = `asked for the erasure of ${count} ${count === 1 ? "case" : "cases"} of a cardholder`;
    if (count > 0) await appendActivity(trx, { at, actor: by, action, object: result.asked.join(" ") });
    return result;
  });
}

/** The record of erasures, newest first. */
export async function listErasures(store: Store, limit: number): Promise<ErasureShown[]> {
  const rows = await store
    .selectFrom("erasures")
    .leftJoin("users", "users.id", "erasures.requested_by")
    .selectAll("erasures")
    .select("users.name")
    .orderBy("requested_at", "desc")
    .orderBy("case_id")
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    caseId: row.case_id,
    rule: row.rule,
    days: row.days ?? undefined,
    by: row.name ?? undefined,
    requestedAt: row.requested_at.toISOString(),
    state: row.state,
    erasedAt: row.erased_at?.toISOString(),
    counts: erasedCounts
      .optional()
      .catch(undefined)
      .parse(row.counts ?? undefined),
    failure: row.failure ?? undefined,
  }));
}

/** Since when the database may still have traces of erased rows; `undefined`: it has none. */
export async function uncleanedSince(store: Store): Promise<Date | undefined> {
  const row = await store
    .selectFrom("erasures")
    .select("erased_at")
    .where("state", "=", "erased")
    .where("cleaned_at", "is", null)
    .orderBy("erased_at")
    .limit(1)
    .executeTakeFirst();
  return row?.erased_at ?? undefined;
}

/** The database was cleaned at `at`, of everything that was erased before. */
export async function markCleaned(store: Store, at: Date): Promise<void> {
  await store
    .updateTable("erasures")
    .set({ cleaned_at: at })
    .where("state", "=", "erased")
    .where("erased_at", "<=", at)
    .where("cleaned_at", "is", null)
    .execute();
}
