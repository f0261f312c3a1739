import "server-only";
import type { Store } from "@/lib/store/db";
import type { SessionEndReason } from "@/lib/store/tables/accounts";
import { hashToken } from "./start";

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
