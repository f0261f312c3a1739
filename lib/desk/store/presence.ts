import "server-only";
import { sql } from "kysely";
import type { Store } from "./db";

/** A page says every twenty seconds that it is open; one that has not for this long is closed. */
const LASTS_MS = 50_000;

/** One open page of a case. */
type OpenPage = { caseId: string; userId: string; page: string };

/** Notes that a person has a case open. @returns false when there is no such case */
export async function notePresence(store: Store, { caseId, userId, page }: OpenPage, now: Date): Promise<boolean> {
  const expires_at = new Date(now.getTime() + LASTS_MS);
  const row = await store
    .insertInto("case_presence")
    .columns(["case_id", "user_id", "page", "expires_at"])
    .expression(({ selectFrom }) =>
      selectFrom("cases")
        .select(["cases.id", sql<string>`${userId}::uuid`.as("user_id"), sql<string>`${page}::text`.as("page")])
        .select(sql<Date>`${expires_at}::timestamptz`.as("expires_at"))
        .where("cases.id", "=", caseId),
    )
    .onConflict((conflict) => conflict.columns(["case_id", "user_id", "page"]).doUpdateSet({ expires_at }))
    .returning("case_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** The page was closed or hidden. */
export async function endPresence(store: Store, { caseId, userId, page }: OpenPage): Promise<void> {
  await store
    .deleteFrom("case_presence")
    .where("case_id", "=", caseId)
    .where("user_id", "=", userId)
    .where("page", "=", page)
    .execute();
}

/** Who else has a case open, by name. */
export async function othersPresent(
  store: Store,
  { caseId, userId }: Pick<OpenPage, "caseId" | "userId">,
  now: Date,
): Promise<{ id: string; name: string }[]> {
  return store
    .selectFrom("case_presence")
    .innerJoin("users", "users.id", "case_presence.user_id")
    .select(["users.id", "users.name"])
    .distinct()
    .where("case_id", "=", caseId)
    .where("users.id", "!=", userId)
    .where("expires_at", ">", now)
    .where("disabled_at", "is", null)
    .orderBy("users.name")
    .limit(20)
    .execute();
}

/** Pages that ended without saying so. */
export async function deleteExpiredPresence(store: Store, now: Date): Promise<void> {
  await store.deleteFrom("case_presence").where("expires_at", "<=", now).execute();
}
