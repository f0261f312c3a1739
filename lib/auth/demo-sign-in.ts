import "server-only";
import { headers } from "next/headers";
import { env } from "@/lib/env";
import { findUserByEmail } from "@/lib/store/accounts/find";
import type { Store } from "@/lib/store/db";
import { type DemoAccount, demoAccounts } from "./demo-accounts";
import { demoSignInAllowed } from "./demo-rules";

/** The accounts that the sign-in page may offer with one click; empty unless this request may use them. */
export async function demoSignIn(): Promise<readonly DemoAccount[]> {
  const given = await headers();
  return demoSignInAllowed(env(), (name) => given.get(name)) ? demoAccounts : [];
}

/** The user id of an enabled demo account. Whether the request may ask is decided before, by `demoSignInAllowed`. */
export async function demoUserId(db: Store, email: string): Promise<string | undefined> {
  const user = await findUserByEmail(db, email);
  return user?.is_demo && !user.disabled_at ? user.id : undefined;
}
