import "server-only";
import type { RetentionPreview } from "@/lib/contract/desk/erasure";
import type { Store } from "./db";
import { readDeskSettings } from "./desk-settings";
import type { ErasureRule } from "./tables-records";

const DAY_MS = 86_400_000;

/** Cases closed by then are due; `undefined` while the rule is off or does not count yet. */
export async function retentionLimit(store: Store, now: Date): Promise<{ closedBy: Date; days: number } | undefined> {
  const { retention } = await readDeskSettings(store);
  if (!retention || new Date(retention.from) > now) return undefined;
  return { closedBy: closedBy(retention.days, now), days: retention.days };
}

function closedBy(days: number, now: Date): Date {
  return new Date(now.getTime() - days * DAY_MS);
}

/** What a rule of so many days would erase at once, and how many cases a hold keeps from it. */
export async function previewRetention(store: Store, days: number, now: Date): Promise<RetentionPreview> {
  const { closed, held } = await store
    .selectFrom("cases")
    .leftJoin("case_holds", (join) =>
      join.onRef("case_holds.case_id", "=", "cases.id").on("case_holds.lifted_at", "is", null),
    )
    .select((eb) => [eb.fn.count<number>("cases.id").as("closed"), eb.fn.count<number>("case_holds.id").as("held")])
    .where("finished_at", "<=", closedBy(days, now))
    .executeTakeFirstOrThrow();
  return { due: Number(closed) - Number(held), held: Number(held) };
}

/** What is to be erased now, at most `limit`: what waits, what a process left half done, then what the rule of the desk says. */
export async function casesToErase(
  store: Store,
  now: Date,
  limit: number,
): Promise<{ caseId: string; rule: ErasureRule }[]> {
  const open = await store
    .selectFrom("erasures")
    .select(["case_id as caseId", "rule"])
    .where("state", "<>", "erased")
    .where("due_at", "<=", now)
    .orderBy("due_at")
    .limit(limit)
    .execute();
  const rule = await retentionLimit(store, now);
  if (!rule || open.length >= limit) return open;
  const due = await store
    .selectFrom("cases")
    .leftJoin("erasures", "erasures.case_id", "cases.id")
    .leftJoin("case_holds", (join) =>
      join.onRef("case_holds.case_id", "=", "cases.id").on("case_holds.lifted_at", "is", null),
    )
    .select("cases.id")
    .where("finished_at", "<=", rule.closedBy)
    .where("erasures.case_id", "is", null)
    .where("case_holds.id", "is", null)
    .orderBy("finished_at")
    .limit(limit - open.length)
    .execute();
  return [...open, ...due.map(({ id }) => ({ caseId: id, rule: "retention" as const }))];
}
