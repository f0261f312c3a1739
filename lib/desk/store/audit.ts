import "server-only";
import { log } from "@/lib/platform/log";
import { type Activity, appendActivity, appendActivityOnce } from "./activity";
import { storeDb } from "./db";

type Actor = { userId: string; name: string };
type Entry = Pick<Activity, "caseId" | "action" | "note" | "object">;

const HOUR_MS = 3_600_000;

/** Records a change that another system keeps, such as the service's keys, after it was made. */
export async function recordChange(actor: Actor, entry: Entry): Promise<void> {
  await (await storeDb()).transaction().execute((trx) => appendActivity(trx, { ...entry, ...by(actor) }));
}

/** Records that someone opened or downloaded something: once per person, object and hour. */
export async function recordAccess(actor: Actor, entry: Entry): Promise<void> {
  const key = `${entry.action} ${entry.object ?? entry.caseId ?? ""} by ${actor.userId}`;
  await once(key, { ...entry, ...by(actor), kind: "access" });
}

/** Records that someone's role did not allow something: once per person, thing and hour. */
export async function recordRefusal(actor: Actor, what: string): Promise<void> {
  const entry: Activity = { ...by(actor), action: `was refused: ${what}`, kind: "access", outcome: "refused" };
  // The refusal stands, whether or not it could be recorded.
  await once(`${entry.action} by ${actor.userId}`, entry).catch((error: unknown) =>
    log().error({ error: error instanceof Error ? error.stack : String(error) }, "a refusal was not recorded"),
  );
}

type SignInRecord = { user?: { id: string; name: string }; action: string; object?: string; outcome?: "refused" };

/** Records a sign-in, a sign-out or a refused sign-in. With `onceFor`, once per hour for what it names. */
export async function recordSignIn({ user, ...entry }: SignInRecord, onceFor?: string): Promise<void> {
  const activity: Activity = { ...entry, at: new Date(), actor: user, kind: "sign-in" };
  if (onceFor !== undefined) return once(`${entry.action} ${onceFor}`, activity);
  await (await storeDb()).transaction().execute((trx) => appendActivity(trx, activity));
}

function by({ userId, name }: Actor) {
  return { at: new Date(), actor: { id: userId, name } };
}

async function once(key: string, activity: Activity): Promise<void> {
  const store = await storeDb();
  await store.transaction().execute((trx) => appendActivityOnce(trx, activity, { key, everyMs: HOUR_MS }));
}
