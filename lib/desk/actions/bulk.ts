"use server";

import { z } from "zod";
import { BATCH, type BulkResult, DELETION_BATCH } from "@/lib/contract/desk/bulk";
import type { Session } from "@/lib/desk/auth/session";
import { eraseManually } from "@/lib/desk/erasure/erase-case";
import { findUser } from "@/lib/desk/store/accounts";
import { assignAll, closeAll } from "@/lib/desk/store/bulk";
import { storeDb } from "@/lib/desk/store/db";
import { changingRoles } from "@/lib/desk/store/tables-people";
import { ActionFailure, defineAction, toActionFailure } from "./define-action";

const caseIds = z.array(z.uuid()).min(1).max(BATCH);

/**
 * Makes one person the owner of several cases; `null` takes them from their owners. With `since`, only those that still
 * belong to that person, or to no one.
 */
export const assignCases = defineAction(
  { name: "assign cases", input: [caseIds, z.uuid().nullable(), z.uuid().nullable().optional()] },
  async (session, ids, ownerId, since): Promise<BulkResult> => {
    const store = await storeDb();
    const owner = ownerId === null ? undefined : await findUser(store, ownerId);
    if (
      ownerId !== null &&
      (!owner || owner.disabled_at !== null || !changingRoles.some((role) => role === owner.role))
    )
      throw new ActionFailure({ message: "This person cannot own cases. Choose another one." });
    return assignAll(
      store,
      ids,
      { to: ownerId, since },
      written(session, owner ? `assigned the case to ${owner.name}` : "unassigned the case"),
    );
  },
);

/** Closes several cases, or reopens them. Nothing changes in the service. */
export const closeCases = defineAction(
  { name: "close cases", input: [caseIds, z.boolean()] },
  async (session, ids, closed): Promise<BulkResult> =>
    closeAll(await storeDb(), ids, closed, written(session, closed ? "closed the case" : "reopened the case")),
);

/** Deletes cases and everything in them. The confirmation is the word `delete`. A case that fails keeps the others going. */
export const deleteCases = defineAction(
  { name: "delete cases", input: [caseIds.max(DELETION_BATCH), z.string().max(20)] },
  async (session, ids, confirmation): Promise<BulkResult> => {
    if (confirmation.trim() !== "delete")
      throw new ActionFailure({
        message: "Nothing was deleted: type delete to confirm.",
        fields: { confirmation: "Type delete" },
      });
    const result: BulkResult = { changed: [], skipped: [] };
    for (const id of ids) {
      try {
        await eraseManually(session.userId, id);
        result.changed.push({ id });
      } catch (error) {
        const failure = toActionFailure(error);
        if (!failure) throw error;
        result.skipped.push({ id, why: failure.message });
      }
    }
    return result;
  },
);

function written({ userId, name }: Session, action: string) {
  return { at: new Date(), actor: { id: userId, name }, action };
}
