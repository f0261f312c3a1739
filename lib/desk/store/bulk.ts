import "server-only";
import type { Kysely } from "kysely";
import type { BulkResult } from "@/lib/contract/desk/bulk";
import { hasEnded } from "@/lib/contract/desk/review-labels";
import { type Activity, appendActivity } from "./activity";
import type { Store, StoreTables } from "./db";
import { deleteUnread, notify } from "./notifications";
import { storedReviewState } from "./reviews";

type Written = Omit<Activity, "caseId">;

/**
 * Gives cases to one person, or to no one, each with its line in the log, in one transaction; with `since`, only those that
 * this person, or no one, still has.
 */
export async function assignAll(
  db: Kysely<StoreTables>,
  ids: readonly string[],
  { to, since }: { to: string | null; since?: string | null },
  activity: Written,
): Promise<BulkResult> {
  return db.transaction().execute(async (trx) => {
    const rows = await locked(trx, ids);
    const changed = rows.filter(({ owner_id }) => owner_id !== to && (since === undefined || owner_id === since));
    await update(trx, changed, { owner_id: to });
    await notifyOwners(trx, changed, { to, undone: since !== undefined }, activity);
    for (const { id } of changed) await appendActivity(trx, { ...activity, caseId: id });
    return {
      changed: changed.map(({ id, owner_id }) => ({ id, before: owner_id })),
      skipped: skipped(ids, rows, changed, to === null ? "already without owner" : "already theirs"),
    };
  });
}

type Changed = readonly { id: string; owner_id: string | null }[];

/** One notification for all cases. Who has them no longer need not read of them, and no one of what was undone. */
async function notifyOwners(
  trx: Store,
  changed: Changed,
  { to, undone }: { to: string | null; undone: boolean },
  { at, actor }: Written,
): Promise<void> {
  if (changed.length === 0) return;
  const caseIds = changed.map(({ id }) => id);
  for (const userId of [...new Set(changed.flatMap(({ owner_id }) => owner_id ?? []))].sort())
    await deleteUnread(trx, { userId, kind: "case-assigned", caseIds });
  if (undone) return;
  const about = caseIds.length === 1 ? { caseId: caseIds[0] } : { detail: String(caseIds.length) };
  await notify(trx, [to], { kind: "case-assigned", actor, at, ...about });
}

/** Closes cases, or reopens them, each with its line in the log, in one transaction. */
export async function closeAll(
  db: Kysely<StoreTables>,
  ids: readonly string[],
  closed: boolean,
  activity: Written,
): Promise<BulkResult> {
  return db.transaction().execute(async (trx) => {
    const rows = await locked(trx, ids);
    const ended = closed ? new Set<string>() : await withOutcome(trx, ids);
    const changed = rows.filter(({ id, finished_at }) => (finished_at !== null) !== closed && !ended.has(id));
    await update(trx, changed, { finished_at: closed ? activity.at : null });
    await deleteUnread(trx, { kind: "deadline-near", caseIds: changed.map(({ id }) => id) });
    for (const { id } of changed) await appendActivity(trx, { ...activity, caseId: id });
    return {
      changed: changed.map(({ id }) => ({ id })),
      skipped: skipped(
        ids,
        rows,
        changed,
        closed ? "already closed" : "open, or with an outcome that its page takes back",
      ),
    };
  });
}

/** Reopening one of these takes its outcome back, which a person decides case by case. */
async function withOutcome(trx: Store, ids: readonly string[]): Promise<Set<string>> {
  const rows = await trx.selectFrom("reviews").select(["case_id", "state"]).where("case_id", "in", ids).execute();
  return new Set(rows.filter(({ state }) => hasEnded(storedReviewState(state))).map(({ case_id }) => case_id));
}

/** In the order of their ids, so that two selections that overlap never wait for each other in a circle. */
function locked(trx: Store, ids: readonly string[]) {
  return trx
    .selectFrom("cases")
    .select(["id", "owner_id", "finished_at"])
    .where("id", "in", ids)
    .orderBy("id")
    .forUpdate()
    .execute();
}

async function update(
  trx: Store,
  rows: readonly { id: string }[],
  change: { owner_id: string | null } | { finished_at: Date | null },
): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await trx.updateTable("cases").set(change).where("id", "in", ids).execute();
}

function skipped(
  ids: readonly string[],
  known: readonly { id: string }[],
  changed: readonly { id: string }[],
  why: string,
): BulkResult["skipped"] {
  const [has, done] = [known, changed].map((rows) => new Set(rows.map(({ id }) => id)));
  return ids.filter((id) => !done?.has(id)).map((id) => ({ id, why: has?.has(id) ? why : "no longer there" }));
}
