import "server-only";
import type { Transaction } from "kysely";
import type { StoreTables } from "@/lib/store/db";
import { endSessionsOfUser } from "@/lib/store/sessions/end";
import type { Role } from "@/lib/store/tables/accounts";

type Trx = Transaction<StoreTables>;

/** Name and role act on the user's next request; a session need not end for it. */
export async function describeUser(trx: Trx, userId: string, change: { name: string; role: Role }): Promise<void> {
  await trx.updateTable("users").set(change).where("id", "=", userId).execute();
}

/** Whoever knew the old password is out: every session of the user ends in the same transaction. */
export async function setPasswordHash(trx: Trx, userId: string, passwordHash: string, now: Date): Promise<void> {
  await trx.updateTable("users").set({ password_hash: passwordHash }).where("id", "=", userId).execute();
  await endSessionsOfUser(trx, userId, "password-changed", now);
}

export async function disableUser(trx: Trx, userId: string, now: Date): Promise<void> {
  await trx
    .updateTable("users")
    .set({ disabled_at: now })
    .where("id", "=", userId)
    .where("disabled_at", "is", null)
    .execute();
  await endSessionsOfUser(trx, userId, "disabled", now);
}

export async function enableUser(trx: Trx, userId: string): Promise<void> {
  await trx.updateTable("users").set({ disabled_at: null }).where("id", "=", userId).execute();
}
