"use client";

import { useQuery } from "@tanstack/react-query";
import type { Route } from "next";
import { useRouter } from "next/navigation";
import { type KeyboardEvent, useDeferredValue, useId, useState } from "react";
import { cn } from "@/components/ui/cn";
import { Dialog } from "@/components/ui/dialog";
import { Kbd, useHotkeyRegistry } from "@/components/ui/hotkeys";
import { Input } from "@/components/ui/input";
import { fetchJson } from "@/lib/browser/fetch-json";
import type { CaseListPage } from "@/lib/contract/desk/case-row";
import type { ViewNames } from "@/lib/contract/desk/saved-view";
import { type Command, commandsMatching, GO_TO, pageCommands } from "./commands";

type CommandPaletteProps = { userRole: string; onClose: () => void };

const MOST_CASES = 8;

/** Jumps to a case, a page or a saved view, and runs what the page offers by key; all by typing a part of its name. */
export function CommandPalette({ userRole, onClose }: CommandPaletteProps) {
  const router = useRouter();
  const listId = useId();
  const [text, setText] = useState("");
  const [active, setActive] = useState(0);
  const actions = useActions();
  const cases = useCases(text, (path) => router.push(path as Route));
  const views = useViews((path) => router.push(path as Route));
  const pages = pageCommands(userRole).map(({ path, ...page }) => ({ ...page, run: () => router.push(path as Route) }));
  const found = [...cases, ...commandsMatching([...actions, ...pages, ...views], text)];
  const at = Math.min(active, Math.max(found.length - 1, 0));

  const choose = (command: Command | undefined) => {
    if (!command) return;
    onClose();
    // The focus first goes back to where it was: some actions are about what has it.
    setTimeout(command.run, 60);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0 && found.length > 0) setActive((at + step + found.length) % found.length);
    else if (event.key === "Enter") choose(found[at]);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Search or run a command" className="max-w-lg">
      <Input
        role="combobox"
        aria-label="Case, page, view or action"
        aria-expanded={found.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={found.length > 0 ? `${listId}-${at}` : undefined}
        placeholder="Case number, cardholder, page, view or action"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
        // Inside the scrolling body its focus ring would be cut off.
        className="-outline-offset-2"
      />
      <div id={listId} role="listbox" aria-label="Search results" className="mt-2">
        {found.map((command, place) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keyboard
          <div
            key={command.id}
            id={`${listId}-${place}`}
            ref={place === at ? scrollIntoView : undefined}
            role="option"
            aria-selected={place === at}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(command)}
            className={cn(
              "flex min-h-8 cursor-default items-center gap-2 rounded-mark px-2 py-1 hover:bg-hover",
              place === at && "bg-accent-soft",
            )}
          >
            <span className="min-w-0 flex-1 truncate">
              {command.label}
              {command.detail ? <span className="text-ink-2"> {command.detail}</span> : null}
            </span>
            <span className="shrink-0 text-ink-2 text-small">{command.kind}</span>
            {command.hotkey ? <Kbd>{command.hotkey.toUpperCase()}</Kbd> : null}
          </div>
        ))}
      </div>
      <p role="status" className={found.length > 0 ? "sr-only" : "py-2 text-ink-2"}>
        {found.length === 0 ? "Nothing found." : `${found.length} found`}
      </p>
    </Dialog>
  );
}

/** The page's shortcuts, as they are when the palette opens. */
function useActions(): Command[] {
  const { listed } = useHotkeyRegistry();
  const [actions] = useState(() =>
    listed
      // Pages are found as pages.
      .filter(({ key, group, when }) => key !== "Mod+k" && group !== GO_TO && (when?.() ?? true))
      .map(({ key, label, group, run }, at) => ({
        id: `action ${at} ${key}`,
        kind: group,
        label,
        hotkey: key.length === 1 || key.includes(" ") ? key : undefined,
        run: () => run(new window.KeyboardEvent("keydown", { key })),
      })),
  );
  return actions;
}

/** Cases that match, open and closed, as the list finds them. */
function useCases(text: string, open: (path: string) => void): Command[] {
  const wanted = useDeferredValue(text.trim());
  const { data } = useQuery({
    queryKey: ["palette", "cases", wanted],
    queryFn: async ({ signal }) => {
      // A pause, so that not every letter is a search.
      await new Promise((resolve) => setTimeout(resolve, 120));
      signal.throwIfAborted();
      return fetchJson<CaseListPage>(`/api/cases?view=all&q=${encodeURIComponent(wanted)}`, signal);
    },
    enabled: wanted.length >= 2,
    placeholderData: (last) => last,
  });
  if (wanted.length < 2) return [];
  const rows = data?.rows ?? [];
  // Who jumps to a case seldom means one that is done.
  const openFirst = [...rows.filter(({ finished }) => !finished), ...rows.filter(({ finished }) => finished)];
  return openFirst.slice(0, MOST_CASES).map((row) => ({
    id: `case ${row.id}`,
    kind: row.finished ? "Closed case" : "Case",
    label: row.merchantName ?? row.referenceNumber ?? "Unnamed case",
    detail: [row.merchantName ? row.referenceNumber : undefined, row.cardholderName].filter(Boolean).join(", "),
    run: () => open(`/cases/${row.id}`),
  }));
}

function useViews(open: (path: string) => void): Command[] {
  const { data } = useQuery({
    queryKey: ["palette", "views"],
    queryFn: ({ signal }) => fetchJson<ViewNames>("/api/views", signal),
  });
  return (data?.views ?? []).map(({ id, name }) => ({
    id: `view ${id}`,
    kind: "Saved view",
    label: name,
    run: () => open(`/cases?view=${id}`),
  }));
}

function scrollIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView?.({ block: "nearest" });
}
