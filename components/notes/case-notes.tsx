"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { runAction } from "@/components/actions/run-action";
import { moment } from "@/components/review/review-status";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/toaster";
import { caseKeys } from "@/lib/browser/case";
import { notesQuery } from "@/lib/browser/case-notes";
import type { CaseNote, CaseNotes as Notes } from "@/lib/contract/desk/case-note";
import type { Result } from "@/lib/contract/desk/result";
import * as actions from "@/lib/desk/actions/notes";
import { NoteEditor } from "./note-editor";
import { NoteText } from "./note-text";

const NOT_ANSWERED = "The server did not respond. Your text is kept; try again in a moment.";

/** The team's notes on a case. */
export function CaseNotes({ caseId, timeZone }: { caseId: string; timeZone: string }) {
  const headingId = useId();
  const client = useQueryClient();
  const { data, error } = useQuery(notesQuery(caseId));
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [editing, setEditing] = useState<string>();

  const run = async (action: () => Promise<Result<Notes>>, done: string): Promise<boolean> => {
    setBusy(true);
    setFailure(undefined);
    const result = await runAction(action, NOT_ANSWERED);
    setBusy(false);
    if (result.ok) {
      client.setQueryData(caseKeys.notes(caseId), result.data);
      setEditing(undefined);
      notify(done);
    } else setFailure(result.error.fields ? Object.values(result.error.fields)[0] : result.error.message);
    return result.ok;
  };

  return (
    <section aria-labelledby={headingId} className="border-t px-gutter py-4">
      <h2 id={headingId} className="mb-1 font-semibold">
        Notes
      </h2>
      {error && !data ? <p className="text-ink-2">The notes could not be read. {error.message}</p> : null}
      {data?.notes.length === 0 ? <p className="text-ink-2">No notes yet.</p> : null}
      <ul aria-label="Notes" className="divide-y empty:hidden">
        {data?.notes.map((note) =>
          editing === note.id ? (
            <li key={note.id} className="py-2">
              <NoteEditor
                label="Edit note"
                initial={note.body}
                people={data.people}
                busy={busy}
                saveLabel="Save note"
                onSave={(body) => run(() => actions.editNote(caseId, note.id, body), "Note saved")}
                onCancel={() => setEditing(undefined)}
              />
            </li>
          ) : (
            <NoteRow key={note.id} note={note} timeZone={timeZone}>
              {note.own && data.mayWrite ? (
                <div className="flex gap-1">
                  <Button size="sm" variant="ghost" onClick={() => setEditing(note.id)}>
                    Edit
                  </Button>
                  <Button
                    size="sm"
                    variant="ghost"
                    busy={busy}
                    onClick={() => void run(() => actions.deleteNote(caseId, note.id), "Note deleted")}
                  >
                    Remove
                  </Button>
                </div>
              ) : null}
            </NoteRow>
          ),
        )}
      </ul>
      {failure ? (
        <p role="alert" className="mt-1 text-danger">
          {failure}
        </p>
      ) : null}
      {data?.mayWrite ? (
        <NoteEditor
          label="New note"
          people={data.people}
          busy={busy && editing === undefined}
          saveLabel="Add note"
          onSave={(body) => run(() => actions.writeNote(caseId, body), "Note added")}
        />
      ) : null}
    </section>
  );
}

function NoteRow({ note, timeZone, children }: { note: CaseNote; timeZone: string; children: React.ReactNode }) {
  const { author, at, body, mentions, editedAt, deleted } = note;
  if (deleted || body === undefined)
    return (
      <li className="py-2 text-ink-2">
        A note by {author.name} was deleted by {deleted?.by}, {moment(deleted?.at ?? at, timeZone)}.
      </li>
    );
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1 py-2">
      <div className="min-w-0 flex-1 basis-64">
        <NoteText body={body} mentions={mentions} />
        <p className="text-ink-2 text-small">
          {author.name}, {moment(at, timeZone)}
          {editedAt ? `, edited ${moment(editedAt, timeZone)}` : ""}
        </p>
      </div>
      {children}
    </li>
  );
}
