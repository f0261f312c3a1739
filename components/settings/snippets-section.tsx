"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input, Textarea } from "@/components/ui/input";
import type { Snippet } from "@/lib/contract/desk/letter-edit";
import { addSnippet, changeSnippet, deleteSnippet } from "@/lib/desk/actions/letter";
import { SettingsSection } from "./settings-page";
import { useSettingsAction } from "./use-settings-action";

const EMPTY = { id: undefined as string | undefined, title: "", text: "" };

/** The desk's own wording for letters. */
export function SnippetsSection({ snippets }: { snippets: readonly Snippet[] }) {
  const { run, busy, failure } = useSettingsAction();
  const [draft, setDraft] = useState(EMPTY);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { id, title, text } = draft;
    const done = id === undefined ? "Snippet added" : "Snippet changed";
    const put = () => (id === undefined ? addSnippet({ title, text }) : changeSnippet(id, { title, text }));
    if (await run(put, done)) setDraft(EMPTY);
  };

  return (
    <SettingsSection
      title="Snippets"
      note="Reusable text that people can insert while editing letters. Existing letters are not changed."
    >
      {snippets.length > 0 ? (
        <ul className="mb-3 divide-y border-y">
          {snippets.map((snippet) => (
            <li key={snippet.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1.5">
              <div className="min-w-0 flex-1 basis-64">
                <p className="truncate">{snippet.title}</p>
                <p className="truncate text-ink-2 text-small">{snippet.text}</p>
              </div>
              <Button size="sm" aria-label={`Edit snippet ${snippet.title}`} onClick={() => setDraft(snippet)}>
                Edit
              </Button>
              <Button
                size="sm"
                aria-label={`Delete snippet ${snippet.title}`}
                busy={busy}
                onClick={() => void run(() => deleteSnippet(snippet.id), "Snippet deleted")}
              >
                Delete
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <form onSubmit={(event) => void submit(event)} className="grid max-w-xl gap-3">
        <Field label="Title" error={failure?.fields?.title}>
          {(control) => (
            <Input
              {...control}
              value={draft.title}
              maxLength={80}
              onChange={({ target }) => setDraft({ ...draft, title: target.value })}
            />
          )}
        </Field>
        <Field label="Text" hint="Markdown." error={failure?.fields?.text}>
          {(control) => (
            <Textarea
              {...control}
              rows={4}
              value={draft.text}
              maxLength={4000}
              onChange={({ target }) => setDraft({ ...draft, text: target.value })}
            />
          )}
        </Field>
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" busy={busy} disabled={draft.title.trim() === "" || draft.text.trim() === ""}>
            {draft.id === undefined ? "Add snippet" : "Save snippet"}
          </Button>
          {draft.id === undefined ? null : <Button onClick={() => setDraft(EMPTY)}>Cancel</Button>}
          {failure ? <p className="text-danger text-small">{failure.message}</p> : null}
        </div>
      </form>
    </SettingsSection>
  );
}
