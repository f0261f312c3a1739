import "server-only";
import type { Kysely } from "kysely";
import {
  createUser,
  disableUser,
  enableUser,
  findUserByEmail,
  setPasswordHash,
  updateUser,
} from "@/lib/desk/store/accounts";
import type { Store, StoreTables } from "@/lib/desk/store/db";
import type { Role } from "@/lib/desk/store/tables-people";
import { hashPassword, verifyPassword } from "./passwords";

export type DemoAccount = { email: string; name: string; role: Role };

export const demoAccounts: readonly DemoAccount[] = [
  { email: "analyst@demo.test", name: "Mara Kessler", role: "analyst" },
  { email: "manager@demo.test", name: "Dayo Okafor", role: "manager" },
  { email: "admin@demo.test", name: "Tess Sandoval", role: "admin" },
];

/**
 * Runs at every startup. With a password (demo mode) the demo accounts exist, with their names, roles and this password;
 * without one they are disabled and their sessions end. An account that someone else created under one of these emails
 * stays as it is.
 */
export async function ensureDemoAccounts(
  db: Kysely<StoreTables>,
  password: string | undefined,
  now: Date,
): Promise<void> {
  if (password === undefined) return disableDemoAccounts(db, now);
  for (const account of demoAccounts) await ensureAccount(db, account, password, now);
}

/** The id of an enabled demo account. Check `demoSignInAllowed` first. */
export async function demoUserId(db: Store, email: string): Promise<string | undefined> {
  const user = await findUserByEmail(db, email);
  return user?.is_demo && !user.disabled_at ? user.id : undefined;
}

async function ensureAccount(db: Kysely<StoreTables>, account: DemoAccount, password: string, now: Date) {
  const user = await findUserByEmail(db, account.email);
  if (user && !user.is_demo) return;
  const kept = user && (await verifyPassword(user.password_hash, password)) ? user.password_hash : null;
  // Hashed before the transaction: the embedded database has a single connection, which would be blocked in the meantime.
  const passwordHash = kept ?? (await hashPassword(password));
  await db.transaction().execute(async (trx) => {
    if (!user) return createUser(trx, { ...account, passwordHash, isDemo: true }, now);
    await updateUser(trx, user.id, { name: account.name, role: account.role });
    await enableUser(trx, user.id);
    if (kept === null) await setPasswordHash(trx, user.id, passwordHash, now);
  });
}

async function disableDemoAccounts(db: Kysely<StoreTables>, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const users = await trx.selectFrom("users").select("id").where("is_demo", "=", true).execute();
    for (const user of users) await disableUser(trx, user.id, now);
  });
}
