"use server";

import { z } from "zod";
import { type LetterEdits, letterEditInput } from "@/lib/contract/desk/letter-edit";
import { isEditable } from "@/lib/contract/desk/review-labels";
import { issuedLetter } from "@/lib/desk/loaders/issued-letter";
import { loadLetterEdits } from "@/lib/desk/loaders/letter-edits";
import { findIndexedCase } from "@/lib/desk/store/cases";
import { storeDb } from "@/lib/desk/store/db";
import { letterVersions, saveLetterVersion } from "@/lib/desk/store/letter-versions";
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
          "The letter was written again or discarded meanwhile. Your text was not saved; copy what you need of it.",
      });
    const { state } = await findReview(store, caseId);
    if (!isEditable(state))
      throw new ActionFailure({ message: "The response is out or the case has ended, so its letter stays as it is." });
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
        message: `${latest?.by.name ?? "Somebody"} saved version ${latest?.number} while you were editing. Your text is still here: compare it with theirs, then save it as the next version.`,
      });
    }
    const edits = await loadLetterEdits(caseId);
    if (!edits)
      throw new ActionFailure({ message: "Your text is saved. The service does not answer; reload the page." });
    return edits;
  },
);
