import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Store } from "./db";
import type { Role, SessionEndReason, SignInMethod } from "./tables-people";

// Limits for work with payment data, as the OWASP session management cheat sheet suggests.
export const ABSOLUTE_LIFETIME_MS = 10 * 60 * 60 * 1000;
const IDLE_LIFETIME_MS = 15 * 60 * 1000;
/** Activity is written at most this often, so that a busy page does not cost a write per request. */
const TOUCH_EVERY_MS = 60 * 1000;
const KEEP_ENDED_MS = 30 * 24 * 60 * 60 * 1000;

export type LiveSession = {
  userId: string;
  name: string;
  email: string;
  role: Role;
  /** When the session ends without further activity. */
  expiresAt: Date;
  /** The desk requires a second factor, and this person has to set one up before anything else. */
  secondFactorDue?: true;
};

/** Starts a session and returns its token, which is stored only in the user's cookie. */
export async function startSession(
  db: Store,
  userId: string,
  now: Date,
  method: SignInMethod = "password",
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await db
    .deleteFrom("sessions")
    .where("user_id", "=", userId)
    .where("expires_at", "<", new Date(now.getTime() - KEEP_ENDED_MS))
    .execute();
  await db
    .insertInto("sessions")
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      created_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + ABSOLUTE_LIFETIME_MS),
      ended_at: null,
      end_reason: null,
      method,
    })
    .execute();
  return token;
}

/** The session with the user's current role, or `undefined` when it is over. Does not prolong it. */
export async function findLiveSession(db: Store, token: string, now: Date): Promise<LiveSession | undefined> {
  const row = await findRow(db, token, now);
  return row && toSession(row);
}

/** Like `findLiveSession`, but counts as activity: the idle time starts again. */
export async function touchSession(db: Store, token: string, now: Date): Promise<LiveSession | undefined> {
  const row = await findRow(db, token, now);
  if (!row || now.getTime() - row.last_seen_at.getTime() < TOUCH_EVERY_MS) return row && toSession(row);
  const touched = await db
    .updateTable("sessions")
    .set({ last_seen_at: now })
    .where("token_hash", "=", hashToken(token))
    .where("ended_at", "is", null)
    .returning("last_seen_at")
    .executeTakeFirst();
  return touched && toSession({ ...row, last_seen_at: now });
}

export async function endSession(db: Store, token: string, reason: SessionEndReason, now: Date): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ ended_at: now, end_reason: reason })
    .where("token_hash", "=", hashToken(token))
    .where("ended_at", "is", null)
    .execute();
}

export async function endSessionsOfUser(db: Store, userId: string, reason: SessionEndReason, now: Date): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ ended_at: now, end_reason: reason })
    .where("user_id", "=", userId)
    .where("ended_at", "is", null)
    .execute();
}

type Row = NonNullable<Awaited<ReturnType<typeof findRow>>>;

function findRow(db: Store, token: string, now: Date) {
  return db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select(["users.id", "users.name", "users.email", "users.role", "sessions.last_seen_at", "sessions.expires_at"])
    .select(["sessions.method"])
    .select((eb) => [
      eb
        .exists(
          eb
            .selectFrom("second_factors")
            .select("user_id")
            .whereRef("second_factors.user_id", "=", "users.id")
            .where("confirmed_at", "is not", null),
        )
        .as("has_second_factor"),
      eb
        .exists(
          eb
            .selectFrom("desk_settings")
            .select("name")
            .where("name", "=", "secondFactorRequired")
            .where("value", "=", sql`'true'::jsonb`),
        )
        .as("needs_second_factor"),
    ])
    .where("sessions.token_hash", "=", hashToken(token))
    .where("sessions.ended_at", "is", null)
    .where("sessions.expires_at", ">", now)
    .where("sessions.last_seen_at", ">", new Date(now.getTime() - IDLE_LIFETIME_MS))
    .where("users.disabled_at", "is", null)
    .executeTakeFirst();
}

function toSession(row: Row): LiveSession {
  const idleEnd = row.last_seen_at.getTime() + IDLE_LIFETIME_MS;
  const expiresAt = new Date(Math.min(idleEnd, row.expires_at.getTime()));
  // The provider has its own second factor, and a demo account that opens with one click has no use for one.
  const due = row.needs_second_factor && !row.has_second_factor && ["password", "invitation"].includes(row.method);
  const session = { userId: row.id, name: row.name, email: row.email, role: row.role, expiresAt };
  return due ? { ...session, secondFactorDue: true } : session;
}

/** A plain digest is enough: the token is random, so there is nothing to guess. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
