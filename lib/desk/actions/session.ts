"use server";

import { roles } from "@/lib/desk/store/tables-people";
import { defineAction } from "./define-action";

/** Restarts the idle time of the session; its absolute end stays. */
export const extendSession = defineAction(
  { name: "extend session", roles, duringSetUp: true, input: [] },
  async ({ expiresAt }) => ({
    expiresAt,
  }),
);
