import "server-only";
import type { Store } from "@/lib/store/db";
import type { User } from "@/lib/store/tables/accounts";

/** The account with this e-mail in any spelling, disabled or not. */
export function findUserByEmail(db: Store, email: string): Promise<User | undefined> {
  return db.selectFrom("users").selectAll().where("email", "=", normalizeEmail(email)).executeTakeFirst();
}

export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}
