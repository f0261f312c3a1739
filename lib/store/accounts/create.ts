import "server-only";
import { randomUUID } from "node:crypto";
import type { Store } from "@/lib/store/db";
import type { Role, User } from "@/lib/store/tables/accounts";
import { normalizeEmail } from "./find";

export type AccountInput = { email: string; name: string; role: Role; passwordHash: string; isDemo: boolean };

export class EmailTaken extends Error {}

/** @throws EmailTaken when an account has the e-mail already, in any spelling. */
export async function createUser(db: Store, input: AccountInput, now: Date): Promise<User> {
  const user = await db
    .insertInto("users")
    .values({
      id: randomUUID(),
      email: normalizeEmail(input.email),
      name: input.name,
      role: input.role,
      password_hash: input.passwordHash,
      disabled_at: null,
      is_demo: input.isDemo,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!user) throw new EmailTaken(`There is an account with the e-mail ${normalizeEmail(input.email)} already.`);
  return user;
}
