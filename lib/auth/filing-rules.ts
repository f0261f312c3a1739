import type { Role } from "@/lib/store/tables/accounts";

/** Who may ask for a plan and run it dry; a role that is not named may do nothing with filings. */
export const MAY_PREPARE: readonly Role[] = ["analyst", "manager", "admin"];
/** Who may have a response really submitted. */
const MAY_CONFIRM_LIVE: readonly Role[] = ["manager", "admin"];

export function mayConfirmLive(role: Role): boolean {
  return MAY_CONFIRM_LIVE.includes(role);
}
