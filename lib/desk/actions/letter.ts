"use server";

import { randomUUID } from "node:crypto";
import { z } from "zod";
import {
  type LetterEdits,
  letterEditInput,
  MOST_SNIPPETS,
  type Snippet,
  snippetInput,
} from "@/lib/contract/desk/letter-edit";
import { isEditable } from "@/lib/contract/desk/review-labels";
import type { Session } from "@/lib/desk/auth/session";
import { issuedLetter } from "@/lib/desk/loaders/issued-letter";
import { loadLetterEdits } from "@/lib/desk/loaders/letter-edits";
import { findIndexedCase } from "@/lib/desk/store/cases";
import { storeDb } from "@/lib/desk/store/db";
import { changeDeskSetting } from "@/lib/desk/store/desk-settings";
import { letterVersions, saveLetterVersion } from "@/lib/desk/store/letter-versions";
import { saveLetterView } from "@/lib/desk/store/letter-views";
import { findReview, hashLetter } from "@/lib/desk/store/reviews";
import { ActionFailure, defineAction } from "./define-action";

/**
 * Saves what a person made of the generated letter, or goes back to that. Whoever saves is an author and cannot approve
 * it; a review or an approval of the earlier text ends.
 */
export const saveLetter = defineAction(
  { name: "save letter", input: [z.uuid(), letterEditInput] },
  async (session, caseId, { after, baseHash, markdown }): Promise<LetterEdits> => {
    const store = await storeDb();
    if (!(await findIndexedCase(store, caseId)))
      throw new ActionFailure({ message: "This case no longer exists. Your text was not saved; copy it first." });
    const { generated } = await issuedLetter(caseId);
    if (generated === undefined || hashLetter(generated) !== baseHash)
      throw new ActionFailure({
        message:
          "The letter was regenerated or discarded in the meantime. Your text was not saved; copy what you need.",
      });
    const { state } = await findReview(store, caseId);
    if (!isEditable(state))
      throw new ActionFailure({
        message: "The response was submitted or the case is closed, so its letter can no longer be edited.",
      });
    const actor = { id: session.userId, name: session.name };
    const saved = await saveLetterVersion(store, caseId, {
      after,
      baseHash,
      markdown: markdown ?? undefined,
      actor,
      at: new Date(),
    });
    if (saved === undefined) {
      const [latest] = await letterVersions(store, caseId);
      throw new ActionFailure({
        message: `${latest?.by.name ?? "Someone"} saved version ${latest?.number} while you were editing. Your text is still here: compare it with theirs, then save it as the next version.`,
      });
    }
    const edits = await loadLetterEdits(caseId);
    if (!edits)
      throw new ActionFailure({ message: "Your text is saved, but the service did not respond. Reload the page." });
    return edits;
  },
);

/** Notes that the user has read the letter with this hash, so that they are shown what changes afterward. */
export const markLetterRead = defineAction(
  { name: "read letter", input: [z.uuid(), letterEditInput.shape.baseHash] },
  async ({ userId }, caseId, hash) => {
    const { markdown, hash: current } = await issuedLetter(caseId);
    if (markdown !== undefined && current === hash)
      await saveLetterView(await storeDb(), { caseId, userId }, { markdown, at: new Date() });
    return { caseId };
  },
);

/** Everyone who edits letters adds wording to the desk's snippets. */
export const addSnippet = defineAction(
  { name: "add snippet", input: [snippetInput] },
  async (session, given): Promise<Snippet> => {
    const added = { id: randomUUID(), ...given };
    await changeSnippets(session, `added the snippet "${given.title}"`, (snippets) => {
      if (snippets.length >= MOST_SNIPPETS)
        throw new ActionFailure({ message: `There are ${MOST_SNIPPETS} snippets. Delete one first.` });
      return [...snippets, added];
    });
    return added;
  },
);

export const changeSnippet = defineAction(
  { name: "change snippet", roles: ["manager", "admin"], input: [z.uuid(), snippetInput] },
  async (session, id, given): Promise<Snippet> => {
    const changed = { id, ...given };
    await changeSnippets(session, `changed the snippet "${given.title}"`, (snippets) => {
      if (!snippets.some((one) => one.id === id)) throw new ActionFailure({ message: "This snippet was deleted." });
      return snippets.map((one) => (one.id === id ? changed : one));
    });
    return changed;
  },
);

/** Letters that were made with it stay as they are. */
export const deleteSnippet = defineAction(
  { name: "delete snippet", roles: ["manager", "admin"], input: [z.uuid()] },
  async (session, id) => {
    await changeSnippets(session, "deleted a snippet", (snippets) => snippets.filter((one) => one.id !== id));
    return { id };
  },
);

async function changeSnippets(
  { userId, name }: Session,
  action: string,
  change: (snippets: readonly Snippet[]) => Snippet[],
): Promise<void> {
  const activity = { at: new Date(), actor: { id: userId, name }, action };
  const sorted = (snippets: readonly Snippet[]) =>
    change(snippets).sort((one, other) => one.title.localeCompare(other.title, "en-US"));
  await changeDeskSetting(await storeDb(), "snippets", sorted, activity);
}
