"use server";

import { z } from "zod";
import { listLayout, MOST_VIEWS, viewInput } from "@/lib/contract/desk/saved-view";
import type { Session } from "@/lib/desk/auth/session";
import { storeDb } from "@/lib/desk/store/db";
import {
  createView as create,
  deleteView as remove,
  savePreference,
  updateView as update,
  type ViewRefusal,
  viewsFor,
} from "@/lib/desk/store/saved-views";
import { ActionFailure, defineAction } from "./define-action";

/** Keeps filters, order, columns and density under a name, for the user alone or for everyone on the desk. */
export const createView = defineAction({ name: "create view", input: [viewInput] }, async (session, view) =>
  written(await create(await storeDb(), view, session, new Date())),
);

/** Renames, shares or changes a view: its owner, and for a shared one also managers and admins. */
export const updateView = defineAction(
  { name: "update view", input: [z.uuid(), viewInput.partial()] },
  async (session, id, view) => written(await update(await storeDb(), id, view, session, new Date())),
);

/** Whoever had it as default opens all open cases again. */
export const deleteView = defineAction({ name: "delete view", input: [z.uuid()] }, async (session, id) => {
  if (!(await remove(await storeDb(), id, session, new Date()))) throw new ActionFailure({ message: GONE });
  return { id };
});

/** The view that opens when this person opens the list; `null` for all open cases. */
export const chooseHomeView = defineAction(
  { name: "choose default view", input: [z.uuid().nullable()] },
  async (session: Session, id) => {
    const store = await storeDb();
    if (id !== null && !(await viewsFor(store, session.userId)).some((view) => view.id === id))
      throw new ActionFailure({ message: GONE });
    await savePreference(store, session.userId, { homeViewId: id });
    return { id };
  },
);

/** This person's columns and density, for lists that no view lays out. */
export const saveListLayout = defineAction(
  { name: "save list layout", input: [listLayout] },
  async ({ userId }, look) => {
    await savePreference(await storeDb(), userId, { look });
    return look;
  },
);

const GONE = "This view no longer exists, or it is not shared with you. Nothing was changed.";

const REFUSALS: Readonly<Record<ViewRefusal, string>> = {
  "name-taken": "A view with this name already exists. Choose another name.",
  "too-many": `You have ${MOST_VIEWS} views. Delete one first.`,
};

function written(result: { id: string } | ViewRefusal | undefined): { id: string } {
  if (result === undefined) throw new ActionFailure({ message: GONE });
  if (typeof result === "object") return result;
  throw new ActionFailure({
    message: REFUSALS[result],
    ...(result === "name-taken" ? { fields: { name: REFUSALS[result] } } : {}),
  });
}
