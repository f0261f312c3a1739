import "server-only";
import type { Kysely } from "kysely";
import { describeUser, disableUser, enableUser, setPasswordHash } from "@/lib/store/accounts/change";
import { createUser } from "@/lib/store/accounts/create";
import { findUserByEmail } from "@/lib/store/accounts/find";
import type { StoreTables } from "@/lib/store/db";
import type { Role } from "@/lib/store/tables/accounts";
import { hashPassword, verifyPassword } from "./passwords/hash";

export type DemoAccount = { email: string; name: string; role: Role };

export const demoAccounts: readonly DemoAccount[] = [
  { email: "analyst@demo.test", name: "Mara Kessler", role: "analyst" },
  { email: "manager@demo.test", name: "Dayo Okafor", role: "manager" },
  { email: "admin@demo.test", name: "Tess Sandoval", role: "admin" },
];

/**
 * Brings the demo accounts in line at every start. With a password (demo mode) they exist, with their names and roles
 * and this password; without one they are disabled and their sessions end. An account that somebody created under one
 * of these addresses is nobody's demo account and stays as it is.
 */
export async function ensureDemoAccounts(
  db: Kysely<StoreTables>,
  password: string | undefined,
  now: Date,
): Promise<void> {
  if (password === undefined) return disableDemoAccounts(db, now);
  for (const account of demoAccounts) await ensureAccount(db, account, password, now);
}

async function ensureAccount(db: Kysely<StoreTables>, account: DemoAccount, password: string, now: Date) {
  const user = await findUserByEmail(db, account.email);
  if (user && !user.is_demo) return;
  const kept = user && (await verifyPassword(user.password_hash, password));
  // Hashed before the transaction: the embedded database has one connection, and it would wait meanwhile.
  const passwordHash = kept ? user.password_hash : await hashPassword(password);
  await db.transaction().execute(async (trx) => {
    if (!user) return createUser(trx, { ...account, passwordHash, isDemo: true }, now);
    await describeUser(trx, user.id, { name: account.name, role: account.role });
    await enableUser(trx, user.id);
    if (!kept) await setPasswordHash(trx, user.id, passwordHash, now);
  });
}

async function disableDemoAccounts(db: Kysely<StoreTables>, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const users = await trx.selectFrom("users").select("id").where("is_demo", "=", true).execute();
    for (const user of users) await disableUser(trx, user.id, now);
  });
}
