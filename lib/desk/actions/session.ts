"use server";

import { defineAction } from "./define-action";

/** Restarts the idle time of the session; its absolute end stays. */
export const extendSession = defineAction({ name: "extend session", input: [] }, async ({ expiresAt }) => ({
  expiresAt,
}));
