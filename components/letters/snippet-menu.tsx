"use client";

import { TextQuote } from "lucide-react";
import { useRef, useState } from "react";
import { runAction } from "@/components/actions/run-action";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { DropdownMenu, MenuItem, MenuSeparator } from "@/components/ui/dropdown-menu";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { ErrorState } from "@/components/ui/states";
import { notify } from "@/components/ui/toaster";
import type { Snippet } from "@/lib/contract/desk/letter-edit";
import type { Failure } from "@/lib/contract/desk/result";
import { addSnippet } from "@/lib/desk/actions/letter";

type SnippetMenuProps = {
  snippets: readonly Snippet[];
  /** What is selected in the letter, read when the menu asks. */
  selection: () => string;
  onInsert: (text: string) => void;
  /** Gives the focus back to the letter. */
  onInserted: () => void;
};

/** Puts the desk's own wording into a letter, and keeps a selected passage as a new piece of it. */
export function SnippetMenu({ snippets, selection, onInsert, onInserted }: SnippetMenuProps) {
  const inserted = useRef(false);
  const [known, setKnown] = useState(snippets);
  const [adding, setAdding] = useState<string>();
  const [selected, setSelected] = useState("");
  return (
    <>
      <DropdownMenu
        onCloseAutoFocus={(event) => {
          if (!inserted.current) return;
          inserted.current = false;
          event.preventDefault();
          onInserted();
        }}
        trigger={
          <Button size="sm" onPointerDown={() => setSelected(selection())} onKeyDown={() => setSelected(selection())}>
            <TextQuote aria-hidden />
            Snippets
          </Button>
        }
      >
        {known.map(({ id, title, text }) => (
          <MenuItem
            key={id}
            onSelect={() => {
              inserted.current = true;
              onInsert(text);
            }}
          >
            <span className="truncate">{title}</span>
          </MenuItem>
        ))}
        {known.length > 0 ? <MenuSeparator /> : null}
        <MenuItem disabled={selected.trim() === ""} onSelect={() => setAdding(selected)}>
          {selected.trim() === "" ? "Select text to add a snippet" : "Add selection as snippet"}
        </MenuItem>
      </DropdownMenu>
      {adding === undefined ? null : (
        <AddSnippetDialog
          text={adding}
          onAdded={(snippet) =>
            setKnown([...known, snippet].sort((one, other) => one.title.localeCompare(other.title, "en-US")))
          }
          onClose={() => setAdding(undefined)}
        />
      )}
    </>
  );
}

type AddSnippetDialogProps = { text: string; onAdded: (snippet: Snippet) => void; onClose: () => void };

function AddSnippetDialog({ text, onAdded, onClose }: AddSnippetDialogProps) {
  const [title, setTitle] = useState("");
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const add = async () => {
    setBusy(true);
    const result = await runAction(() => addSnippet({ title, text }), "The server did not respond. Try again.");
    setBusy(false);
    if (!result.ok) return setFailure(result.error);
    notify("Snippet added");
    onAdded(result.data);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Add snippet"
      description="Everyone in this workspace can insert it into letters."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={busy} disabled={title.trim() === ""} onClick={() => void add()}>
            Add snippet
          </Button>
        </>
      }
    >
      <Field label="Title" error={failure?.fields?.title}>
        {(control) => (
          <Input {...control} value={title} maxLength={80} onChange={({ target }) => setTitle(target.value)} />
        )}
      </Field>
      <p className="mt-3 max-h-40 overflow-y-auto whitespace-pre-wrap border-line-strong border-l-2 pl-3 text-ink-2">
        {text}
      </p>
      {failure ? <ErrorState inline className="mt-3" message={failure.message} id={failure.id} /> : null}
    </Dialog>
  );
}
