import "server-only";
import { sql } from "kysely";
import { isEditable, REVIEW_STATES } from "@/lib/contract/desk/review-labels";
import { addDays, daysBetween } from "@/lib/values/calendar";
import type { Store } from "./db";

/** Cases due within this many days are near their deadline. */
const NEAR_DAYS = 3;
/** Days before the cut-off at which an owner is reminded. */
const REMINDERS = [1, NEAR_DAYS] as const;

/** The response is out, or the case has ended. */
const ANSWERED = REVIEW_STATES.filter((state) => !isEditable(state));

/** A case that waits for its answer. */
export type DueCase = { id: string; reference?: string; dueDate: string };

/** The desk's calendar day, and how long before a deadline it wants to have answered. */
type DeskDay = { today: string; cutOffDays: number };

/** A person's unanswered cases that are due within three days or overdue, the most urgent first; at most `limit`. */
export async function dueCasesOf(store: Store, userId: string, today: string, limit: number): Promise<DueCase[]> {
  const rows = await unanswered(store, { today, cutOffDays: 0 })
    .where("owner_id", "=", userId)
    .orderBy("cases.id")
    .limit(limit)
    .execute();
  return rows.flatMap(({ id, reference_number, due_date }) =>
    due_date === null ? [] : [{ id, reference: reference_number ?? undefined, dueDate: due_date }],
  );
}

/** Whom to remind of a case; `key` is the same for every run at the same distance to the deadline. */
export type Reminder = { caseId: string; ownerId: string; dueDate: string; key: string };

/** What owners have not been reminded of yet. Without what is overdue: a reminder comes before. */
export async function remindersDue(store: Store, day: DeskDay): Promise<Reminder[]> {
  const { today, cutOffDays } = day;
  const rows = await unanswered(store, day).where("due_date", ">=", today).where("owner_id", "is not", null).execute();
  const wanted = rows.flatMap(({ id, owner_id, due_date }): Reminder[] => {
    if (owner_id === null || due_date === null) return [];
    const left = daysBetween(today, due_date) - cutOffDays;
    const at = REMINDERS.find((days) => left <= days);
    return [{ caseId: id, ownerId: owner_id, dueDate: due_date, key: `deadline ${id} ${due_date} ${at}` }];
  });
  if (wanted.length === 0) return [];
  const done = await store
    .selectFrom("notifications")
    .select(["user_id", "key"])
    .where("kind", "=", "deadline-near")
    .where("case_id", "in", sql<string>`(select id from desk.cases where due_date >= ${today}::date)`)
    .execute();
  const told = new Set(done.map(({ user_id, key }) => `${user_id} ${key}`));
  return wanted.filter(({ ownerId, key }) => !told.has(`${ownerId} ${key}`));
}

function unanswered(store: Store, { today, cutOffDays }: DeskDay) {
  return store
    .selectFrom("cases")
    .leftJoin("reviews", "reviews.case_id", "cases.id")
    .select(["cases.id", "owner_id", "reference_number", "due_date"])
    .where("finished_at", "is", null)
    .where("due_date", "<=", addDays(today, NEAR_DAYS + cutOffDays))
    .where((eb) => eb.or([eb("reviews.state", "is", null), eb("reviews.state", "not in", ANSWERED)]))
    .orderBy("due_date");
}
