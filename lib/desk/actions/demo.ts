"use server";

import { z } from "zod";
import { storeDb } from "@/lib/desk/store/db";
import { beginGuide, isDemoAccount, requestReset, setGuide } from "@/lib/desk/store/demo";
import { env } from "@/lib/platform/settings";
import { ActionFailure, defineAction } from "./define-action";

/** Begins the guided first case, or begins it again. */
export const startGuide = defineAction({ name: "start the guided first case", input: [] }, async () => {
  refuseOutsideDemo();
  await beginGuide(await storeDb(), new Date());
  return {};
});

/** Leaves the guided first case, resumes it, or does without it. */
export const showGuide = defineAction(
  { name: "show the guided first case", input: [z.enum(["open", "left", "skipped"])] },
  async (_, state) => {
    refuseOutsideDemo();
    await setGuide(await storeDb(), state);
    return {};
  },
);

/** Has everything deleted and seeded again; `GET /api/demo` tells when it is done. */
export const resetDemo = defineAction({ name: "reset the demo", input: [] }, async ({ userId, name, role }) => {
  refuseOutsideDemo();
  const db = await storeDb();
  if (role !== "admin" && !(await isDemoAccount(db, userId)))
    throw new ActionFailure({
      message: "Only an administrator or a demo account can reset the demo. Nothing was deleted.",
    });
  await requestReset(db, { at: new Date(), actor: { id: userId, name }, action: "reset the demo" });
  return {};
});

function refuseOutsideDemo(): void {
  if (!env().DEMO) throw new ActionFailure({ message: "This is not the demo, so nothing was changed." });
}
