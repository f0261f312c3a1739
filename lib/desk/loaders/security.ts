import "server-only";
import type { SignInWay } from "@/lib/contract/desk/people";
import { offeredDemoAccounts } from "@/lib/desk/auth/demo-sign-in";
import { offeredProvider } from "@/lib/desk/auth/oidc";
import { findUser } from "@/lib/desk/store/accounts";
import { storeDb } from "@/lib/desk/store/db";
import { readDeskSettings } from "@/lib/desk/store/desk-settings";
import { findSecondFactor } from "@/lib/desk/store/second-factors";
import { env } from "@/lib/platform/settings";
import { dayOf } from "@/lib/values/calendar";

/** How this person can sign in again over the page that they are on. */
export async function loadSignInWay({ userId, email }: { userId: string; email: string }): Promise<SignInWay> {
  if ((await offeredDemoAccounts()).some((account) => account.email === email)) return "one-click";
  if (offeredProvider() === undefined) return "password";
  return (await findUser(await storeDb(), userId))?.password_hash === null ? "provider" : "password";
}

/** How a person signs in, for the page of their account. */
export async function loadSecurity(userId: string) {
  const store = await storeDb();
  const user = await findUser(store, userId);
  const factor = await findSecondFactor(store, userId);
  const { secondFactorRequired } = await readDeskSettings(store);
  return {
    hasPassword: typeof user?.password_hash === "string",
    required: secondFactorRequired,
    factor: factor?.confirmedAt && {
      since: dayOf(factor.confirmedAt.toISOString(), env().TIME_ZONE),
      codesLeft: factor.codesLeft,
    },
  };
}
