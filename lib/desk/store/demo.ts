import "server-only";
import { type Kysely, sql } from "kysely";
import type { GuideState } from "@/lib/contract/desk/demo";
import { type Activity, appendActivity } from "./activity";
import type { Store, StoreTables } from "./db";

/** Announces that someone asked for a reset; the process that keeps the demo listens. */
export const DEMO_CHANNEL = "desk_demo";

type Demo = { guide: GuideState; run: number; begunAt?: Date; resetAskedAt?: Date };

export async function readDemo(store: Store): Promise<Demo> {
  const row = await store.selectFrom("demo").selectAll().executeTakeFirst();
  return {
    guide: row?.guide ?? "offered",
    run: row?.run ?? 0,
    begunAt: row?.begun_at ?? undefined,
    resetAskedAt: row?.reset_asked_at ?? undefined,
  };
}

/** Begins the guided first case, each time with a case of its own. All accounts of the demo follow the same one. */
export async function beginGuide(store: Store, now: Date): Promise<void> {
  await store
    .insertInto("demo")
    .values({ guide: "open", run: 1, begun_at: now })
    .onConflict((conflict) =>
      conflict.column("single").doUpdateSet({ guide: "open", run: sql`demo.run + 1`, begun_at: now }),
    )
    .execute();
}

/** Shows or hides the guide; one that was never begun is not resumed. */
export async function setGuide(store: Store, guide: Exclude<GuideState, "offered">): Promise<void> {
  if (guide === "skipped")
    await store
      .insertInto("demo")
      .values({ guide })
      .onConflict((conflict) => conflict.column("single").doUpdateSet({ guide }))
      .execute();
  else await store.updateTable("demo").set({ guide }).where("begun_at", "is not", null).execute();
}

/** Asks for everything to be deleted and seeded again. Once it is recorded, it is done even after a crash. */
export async function requestReset(db: Kysely<StoreTables>, activity: Activity): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const asked = await trx
      .insertInto("demo")
      .values({ reset_asked_at: activity.at })
      .onConflict((conflict) =>
        conflict.column("single").doUpdateSet({ reset_asked_at: activity.at }).where("demo.reset_asked_at", "is", null),
      )
      .returning("run")
      .executeTakeFirst();
    if (asked) await appendActivity(trx, activity);
    await sql`select pg_notify(${DEMO_CHANNEL}, '')`.execute(trx);
  });
}

/** What the desk keeps about its work; rows that belong to one of these are deleted with it. */
const WORK = [
  ...["cases", "statements", "event_receipts", "running_work", "notifications", "tags", "saved_views"],
  ...["processor_disputes", "processor_checks"],
] as const;

/** Deletes all work of the desk, and how people have their list. Accounts, settings and the log of activity stay. */
export async function emptyDesk(db: Kysely<StoreTables>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const table of [...WORK, "list_preferences"] as const) await trx.deleteFrom(table).execute();
  });
}

/** The reset is done: the guided first case is offered again. */
export async function endReset(store: Store): Promise<void> {
  await store.updateTable("demo").set({ reset_asked_at: null, guide: "offered", begun_at: null }).execute();
}

/** The case that was created for a run of the guide. */
export async function guidedCase(store: Store, reference: string, since: Date) {
  return store
    .selectFrom("cases")
    .leftJoin("reviews", "reviews.case_id", "cases.id")
    .select(["cases.id", "cases.status", "cases.letter", "reviews.state as review"])
    .where("reference_number", "=", reference)
    .where("cases.created_at", ">=", since)
    .orderBy("cases.created_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Whether an account is one of the demo's own. */
export async function isDemoAccount(store: Store, userId: string): Promise<boolean> {
  const row = await store.selectFrom("users").select("is_demo").where("id", "=", userId).executeTakeFirst();
  return row?.is_demo ?? false;
}
