import { readHandler } from "@/lib/desk/loaders/read-handler";

/** When the session ends, for the warning before it. Does not prolong the session. */
export const GET = readHandler(
  async ({ session: { expiresAt, userId, name, role } }) => ({ expiresAt, userId, name, role }),
  { duringSetUp: true },
);
