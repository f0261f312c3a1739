"use client";

import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/input";
import { ErrorState } from "@/components/ui/states";
import type { LetterEdits } from "@/lib/contract/desk/letter-edit";
import { LetterDifference } from "./letter-difference";
import { SnippetMenu } from "./snippet-menu";
import type { SavingLetter } from "./use-save-letter";

type LetterEditorProps = {
  caseId: string;
  /** The text in force. */
  markdown: string;
  edits: LetterEdits;
  saving: SavingLetter;
  onClose: () => void;
};

/** Edits the letter as Markdown. What is typed survives a reload of the tab until it is saved or given up. */
export function LetterEditor({ caseId, markdown, edits, saving, onClose }: LetterEditorProps) {
  const draft = `rebuttal.letter.${caseId}`;
  const [text, setText] = useState(() => sessionStorage.getItem(draft) ?? markdown);
  const latest = edits.versions[0]?.number ?? 0;
  const [seen, setSeen] = useState(latest);
  const [comparing, setComparing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  /** Where writing continues after a snippet. */
  const cursor = useRef(0);
  const isEmpty = text.trim() === "";
  const isNewer = latest > seen;
  /** Saved, and the page is read again: it closes with the new text, so that the old one is not shown in between. */
  const [saved, setSaved] = useState(false);
  const isShown = saved && isNewer;
  const overtaken = isNewer && !saved && text !== markdown ? edits.versions[0] : undefined;

  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    if (text === markdown) sessionStorage.removeItem(draft);
    else sessionStorage.setItem(draft, text);
  }, [draft, text, markdown]);

  useEffect(() => {
    if (!isShown) return;
    sessionStorage.removeItem(draft);
    onClose();
  }, [isShown, draft, onClose]);

  const selection = () => {
    const area = field.current;
    return area ? area.value.slice(area.selectionStart, area.selectionEnd) : "";
  };
  /** In place of what is selected; the cursor stands behind it then. */
  const insert = (snippet: string) => {
    const area = field.current;
    if (!area) return;
    const { selectionStart: start, selectionEnd: end } = area;
    setText(text.slice(0, start) + snippet + text.slice(end));
    cursor.current = start + snippet.length;
  };
  const goOn = () => {
    field.current?.focus();
    field.current?.setSelectionRange(cursor.current, cursor.current);
  };
  const close = () => {
    sessionStorage.removeItem(draft);
    saving.dismiss();
    onClose();
  };
  const save = async () => {
    if (overtaken || saved || isEmpty || text === markdown) return;
    if (await saving.save(text, seen)) setSaved(true);
  };

  return (
    <form
      className="flex flex-col gap-3 font-sans text-body"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Field
        label="Letter"
        error={isEmpty ? "The letter is empty. Enter its text, or discard your changes." : undefined}
        hint="Markdown. Each changed sentence is checked against the documents when you save, and you become an author of this letter."
      >
        {(control) => (
          <Textarea
            {...control}
            ref={field}
            rows={24}
            className="max-h-none font-mono text-small leading-5"
            value={text}
            readOnly={saving.busy || saved}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={(event) => {
              if (event.key !== "s" || !(event.metaKey || event.ctrlKey)) return;
              event.preventDefault();
              void save();
            }}
          />
        )}
      </Field>
      <div>
        <SnippetMenu snippets={edits.snippets} selection={selection} onInsert={insert} onInserted={goOn} />
      </div>
      {overtaken ? (
        <div role="alert" className="rounded-control border border-warn bg-warn-soft p-3">
          <p>
            {overtaken.by} saved version {overtaken.number} while you were editing. Your text is not lost: compare the
            two, copy what you want to keep, then continue with yours.
          </p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button size="sm" aria-expanded={comparing} onClick={() => setComparing(!comparing)}>
              Compare
            </Button>
            <Button size="sm" onClick={() => setSeen(latest)}>
              Continue with mine
            </Button>
          </div>
          {comparing ? (
            <div className="mt-3 bg-raised p-3">
              <LetterDifference from={overtaken.markdown ?? edits.generated} to={text} />
            </div>
          ) : null}
        </div>
      ) : isNewer && !saved ? (
        <p role="status">Version {latest} has exactly this text. Nothing is left to save.</p>
      ) : saving.failure ? (
        <ErrorState inline message={saving.failure.message} id={saving.failure.id} />
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant="primary"
          busy={saving.busy || saved}
          disabled={isEmpty || text === markdown || overtaken !== undefined}
        >
          Save version {latest + 1}
        </Button>
        <Button onClick={close}>{saved || text === markdown ? "Close" : "Discard changes"}</Button>
      </div>
    </form>
  );
}
