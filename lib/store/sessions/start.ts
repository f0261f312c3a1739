import "server-only";
import { createHash, randomBytes } from "node:crypto";
import type { Store } from "@/lib/store/db";
import { ABSOLUTE_LIFE_MS } from "./lifetime";

const KEEP_ENDED_MS = 30 * 24 * 60 * 60 * 1000;

/** Starts a session and returns its token, which is stored nowhere else than in the user's cookie. */
export async function startSession(db: Store, userId: string, now: Date): Promise<string> {
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
      expires_at: new Date(now.getTime() + ABSOLUTE_LIFE_MS),
      ended_at: null,
      end_reason: null,
    })
    .execute();
  return token;
}

/** A plain digest is enough here: the token is random, so there is nothing to guess. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
