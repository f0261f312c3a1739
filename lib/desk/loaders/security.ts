import "server-only";
import { findUser } from "@/lib/desk/store/accounts";
import { storeDb } from "@/lib/desk/store/db";
import { readDeskSettings } from "@/lib/desk/store/desk-settings";
import { findSecondFactor } from "@/lib/desk/store/second-factors";
import { env } from "@/lib/platform/settings";
import { dayOf } from "@/lib/values/calendar";

/** How a person signs in. */
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
