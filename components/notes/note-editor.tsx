"use client";

import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Textarea } from "@/components/ui/input";
import { useAnnounce } from "@/components/ui/live-region";
import { LONGEST_COMMENT } from "@/lib/contract/desk/review-labels";
import { typedMention } from "@/lib/values/mentions";

const MOST_SHOWN = 6;

type NoteEditorProps = {
  label: string;
  initial?: string;
  people: readonly { id: string; name: string }[];
  busy: boolean;
  saveLabel: string;
  /** @returns whether it was saved; the field is emptied then. */
  onSave: (body: string) => Promise<boolean>;
  onCancel?: () => void;
};

/** A text field in which `@` suggests people; the focus stays in the field, and the arrow keys choose. */
export function NoteEditor({ label, initial = "", people, busy, saveLabel, onSave, onCancel }: NoteEditorProps) {
  const [body, setBody] = useState(initial);
  const [typed, setTyped] = useState<string>();
  const [active, setActive] = useState(0);
  const field = useRef<HTMLTextAreaElement>(null);
  const [id, announce] = [useId(), useAnnounce()];
  const wanted = typed?.toLowerCase();
  const found =
    wanted === undefined ? [] : people.filter(({ name }) => name.toLowerCase().includes(wanted)).slice(0, MOST_SHOWN);
  const open = found.length > 0 && !found.some(({ name }) => name.toLowerCase() === wanted);

  const count = open ? found.length : 0;
  useEffect(() => {
    if (count > 0) announce(count === 1 ? "1 person found" : `${count} people found`);
  }, [count, announce]);

  const look = ({ value, selectionStart }: HTMLTextAreaElement) => {
    setTyped(typedMention(value.slice(0, selectionStart)));
    setActive(0);
  };
  const choose = (name: string) => {
    const element = field.current;
    if (!element) return;
    const end = element.selectionStart;
    const start = end - (typed?.length ?? 0);
    const next = `${body.slice(0, start)}${name} ${body.slice(end)}`;
    // At once, so that the next key finds the caret behind the name.
    flushSync(() => {
      setBody(next);
      setTyped(undefined);
    });
    element.focus();
    element.setSelectionRange(start + name.length + 1, start + name.length + 1);
  };
  const save = async () => {
    if (body.trim() !== "" && !busy && (await onSave(body))) setBody("");
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    const person = found[active];
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void save();
    } else if (open && step !== 0) {
      event.preventDefault();
      setActive((active + step + found.length) % found.length);
    } else if (open && person && (event.key === "Enter" || event.key === "Tab") && !event.shiftKey) {
      event.preventDefault();
      choose(person.name);
    } else if (event.key === "Escape" && (open || onCancel)) {
      event.preventDefault();
      event.stopPropagation();
      if (open) setTyped(undefined);
      else onCancel?.();
    }
  };
  return (
    <div className="mt-2 flex flex-col gap-2">
      <Textarea
        ref={field}
        aria-label={label}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={open ? `${id}-people` : undefined}
        aria-activedescendant={open ? `${id}-${active}` : undefined}
        placeholder="Write a note. Use @ to mention a colleague"
        autoFocus={onCancel !== undefined}
        value={body}
        maxLength={LONGEST_COMMENT}
        onChange={({ target }) => {
          setBody(target.value);
          look(target);
        }}
        onSelect={({ currentTarget }) => {
          if (typedMention(currentTarget.value.slice(0, currentTarget.selectionStart)) !== typed) look(currentTarget);
        }}
        onBlur={() => setTyped(undefined)}
        onKeyDown={onKeyDown}
      />
      {open ? (
        <div
          role="listbox"
          id={`${id}-people`}
          aria-label="People to mention"
          className="rounded-control border border-line-strong bg-raised p-1"
        >
          {found.map((person, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys work in the field, which keeps the focus
            <div
              key={person.id}
              role="option"
              id={`${id}-${index}`}
              tabIndex={-1}
              aria-selected={index === active}
              className={cn("min-h-6 cursor-pointer rounded-mark px-2 py-1", index === active && "bg-hover")}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(person.name)}
            >
              {person.name}
            </div>
          ))}
        </div>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" busy={busy} disabled={body.trim() === ""} onClick={() => void save()}>
          {saveLabel}
        </Button>
        {onCancel ? (
          <Button size="sm" variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
        ) : null}
      </div>
    </div>
  );
}
