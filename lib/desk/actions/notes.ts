"use server";

import { z } from "zod";
import { type CaseNotes, noteBody } from "@/lib/contract/desk/case-note";
import type { Session } from "@/lib/desk/auth/session";
import { loadNotes } from "@/lib/desk/loaders/notes";
import { storeDb } from "@/lib/desk/store/db";
import { addNote, changeNote, removeNote } from "@/lib/desk/store/notes";
import { ActionFailure, defineAction } from "./define-action";

const id = z.uuid();

export const writeNote = defineAction({ name: "write note", input: [id, noteBody] }, async (session, caseId, body) => {
  const done = await addNote(await storeDb(), { caseId, body, ...byNow(session) });
  return reread(done, caseId, session);
});

export const editNote = defineAction(
  { name: "edit note", input: [id, id, noteBody] },
  async (session, caseId, noteId, body) => {
    const done = await changeNote(await storeDb(), { caseId, noteId, body, ...byNow(session) });
    if (!done) throw new ActionFailure({ message: "You can edit your own notes only. Nothing was changed." });
    return reread(done, caseId, session);
  },
);

export const deleteNote = defineAction({ name: "delete note", input: [id, id] }, async (session, caseId, noteId) => {
  const done = await removeNote(await storeDb(), { caseId, noteId, ...byNow(session) });
  if (!done) throw new ActionFailure({ message: "You can delete your own notes only. Nothing was changed." });
  return reread(done, caseId, session);
});

function byNow({ userId, name }: Session) {
  return { by: { id: userId, name }, at: new Date() };
}

async function reread(done: boolean, caseId: string, session: Session): Promise<CaseNotes> {
  const notes = done ? await loadNotes(caseId, session) : undefined;
  if (!notes) throw new ActionFailure({ message: "This case no longer exists. Nothing was changed." });
  return notes;
}
