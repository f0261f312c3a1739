import "server-only";
import type { Store } from "@/lib/store/db";
import type { Role } from "@/lib/store/tables/accounts";
import { IDLE_LIFE_MS, sessionEnd, TOUCH_EVERY_MS } from "./lifetime";
import { hashToken } from "./start";

/** `expiresAt` is the moment at which the session ends if nothing more is done in it. */
export type LiveSession = { userId: string; name: string; email: string; role: Role; expiresAt: Date };

/** The session as it is at this moment, with the user's present role, or undefined when it is over. Prolongs nothing. */
export async function findLiveSession(db: Store, token: string, now: Date): Promise<LiveSession | undefined> {
  const row = await liveRow(db, token, now);
  return row && described(row);
}

/** The same, for what a person did: the idle time starts anew. */
export async function touchSession(db: Store, token: string, now: Date): Promise<LiveSession | undefined> {
  const row = await liveRow(db, token, now);
  if (!row || now.getTime() - row.last_seen_at.getTime() < TOUCH_EVERY_MS) return row && described(row);
  const touched = await db
    .updateTable("sessions")
    .set({ last_seen_at: now })
    .where("token_hash", "=", hashToken(token))
    .where("ended_at", "is", null)
    .returning("last_seen_at")
    .executeTakeFirst();
  return touched && described({ ...row, last_seen_at: now });
}

type Row = NonNullable<Awaited<ReturnType<typeof liveRow>>>;

function liveRow(db: Store, token: string, now: Date) {
  return db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select(["users.id", "users.name", "users.email", "users.role", "sessions.last_seen_at", "sessions.expires_at"])
    .where("sessions.token_hash", "=", hashToken(token))
    .where("sessions.ended_at", "is", null)
    .where("sessions.expires_at", ">", now)
    .where("sessions.last_seen_at", ">", new Date(now.getTime() - IDLE_LIFE_MS))
    .where("users.disabled_at", "is", null)
    .executeTakeFirst();
}

function described(row: Row): LiveSession {
  return { userId: row.id, name: row.name, email: row.email, role: row.role, expiresAt: sessionEnd(row) };
}
