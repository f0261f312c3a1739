"use server";

import { z } from "zod";
import { holdReason } from "@/lib/contract/desk/retention";
import { storeDb } from "@/lib/desk/store/db";
import { liftHold, setHold } from "@/lib/desk/store/holds";
import { ActionFailure, defineAction } from "./define-action";

const roles = ["manager", "admin"] as const;
const id = z.uuid();

const REFUSED = {
  standing: "The case is already on hold.",
  erasing: "The case is being erased and can no longer be put on hold.",
  gone: "This case no longer exists. Nothing was changed.",
} as const;

/** Keeps a case and its documents from being deleted, by people, by the rule of the desk and by a cardholder's request. */
export const holdCase = defineAction(
  { name: "hold case", roles, input: [id, z.object({ reason: holdReason })] },
  async ({ userId, name }, caseId, { reason }) => {
    const done = await setHold(await storeDb(), { caseId, reason, by: { id: userId, name }, at: new Date() });
    if (done !== "set") throw new ActionFailure({ message: REFUSED[done] });
    return { id: caseId };
  },
);

export const releaseCase = defineAction({ name: "lift hold", roles, input: [id] }, async ({ userId, name }, caseId) => {
  if (!(await liftHold(await storeDb(), { caseId, by: { id: userId, name }, at: new Date() })))
    throw new ActionFailure({ message: "The case is not on hold." });
  return { id: caseId };
});
