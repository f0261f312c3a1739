"use server";

import { z } from "zod";
import { BATCH } from "@/lib/contract/desk/bulk";
import { LONGEST_TAG } from "@/lib/contract/desk/tags";
import type { Session } from "@/lib/desk/auth/session";
import { storeDb } from "@/lib/desk/store/db";
import { addTag, removeTag } from "@/lib/desk/store/tags";
import { defineAction } from "./define-action";

const caseIds = z.array(z.uuid()).min(1).max(BATCH);
const tagName = z
  .string()
  .transform((text) => text.replace(/\s+/g, " ").trim())
  .pipe(z.string().min(1, "Type a tag").max(LONGEST_TAG, `Use at most ${LONGEST_TAG} characters`));

/** Adds a tag to one case or several; a tag that is new to the desk is created. */
export const tagCases = defineAction({ name: "tag cases", input: [caseIds, tagName] }, async (session, ids, name) =>
  addTag(await storeDb(), [...new Set(ids)], name, by(session)),
);

/** Takes a tag from one case or several. */
export const untagCases = defineAction({ name: "untag cases", input: [caseIds, tagName] }, async (session, ids, name) =>
  removeTag(await storeDb(), [...new Set(ids)], name, by(session)),
);

function by({ userId, name }: Session) {
  return { at: new Date(), actor: { id: userId, name } };
}
