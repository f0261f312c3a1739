"use client";

import { useState } from "react";
import { runAction } from "@/components/actions/run-action";
import { Button } from "@/components/ui/button";
import { DropdownMenu, MenuItem, MenuSeparator } from "@/components/ui/dropdown-menu";
import { DynamicPart } from "@/components/ui/dynamic-part";
import { useHotkeys } from "@/components/ui/hotkeys";
import { notify, notifyError } from "@/components/ui/toaster";
import { caseListSearch } from "@/lib/browser/case-list";
import { fetchJson } from "@/lib/browser/fetch-json";
import { BATCH, type BulkResult, DELETION_BATCH, type MatchingCases } from "@/lib/contract/desk/bulk";
import type { CaseListPage, CaseListQuery } from "@/lib/contract/desk/case-row";
import type { Result } from "@/lib/contract/desk/result";
import { assignCases, closeCases, deleteCases } from "@/lib/desk/actions/bulk";
import { tagCases, untagCases } from "@/lib/desk/actions/tags";
import { mostTotal } from "@/lib/values/bounded-count";
import type { Selection } from "./selection";
import { casesInWords, NOT_ANSWERED, useBulk } from "./use-bulk";

const loadDialog = () => import("./delete-cases-dialog").then(({ DeleteCasesDialog }) => DeleteCasesDialog);
const loadTagDialog = () => import("@/components/cases/tags/tag-cases-dialog").then((all) => all.TagCasesDialog);

type SelectionBarProps = { query: CaseListQuery; page: CaseListPage; selection: Selection };

/** In place of the footer while cases are selected: how many, and what can be done with all of them. */
export function SelectionBar({ query, page, selection }: SelectionBarProps) {
  const { ids } = selection;
  const { run, progress, failure, dismiss } = useBulk();
  const [deleting, setDeleting] = useState(false);
  const [tagging, setTagging] = useState(false);
  const chosen = [...ids];
  // Beyond it the list counts no further: how many match is known when they are selected.
  const most = mostTotal(query);
  const busy = progress !== undefined;
  useHotkeys([{ key: "Escape", label: "Clear the selection", group: "Cases", run: selection.clear }]);

  const selectAll = async () => {
    try {
      const all = await fetchJson<MatchingCases>(`/api/cases/matching?${caseListSearch({ ...query, page: 1 })}`);
      selection.replace(all.ids);
      if (all.ids.length < all.total)
        notify(
          `The first ${all.ids.length.toLocaleString("en-US")} are selected, the most that can be selected at once.`,
        );
    } catch (error) {
      notifyError(error instanceof Error ? error.message : "The cases could not be selected. Try again.");
    }
  };
  const assign = (ownerId: string | null, done: string) =>
    run(chosen, {
      done,
      batch: BATCH,
      step: (batch) => assignCases(batch, ownerId, undefined),
      undo: (changed) => giveBack(changed, ownerId),
    });
  const tag = (name: string, add: boolean) =>
    run(chosen, {
      done: add ? `tagged “${name}”` : `without the tag “${name}”`,
      batch: BATCH,
      step: (batch) => (add ? tagCases : untagCases)(batch, name),
      undo: (changed) => inBatches(changed, (batch) => (add ? untagCases : tagCases)(batch, name)),
    });
  const close = async (closed: boolean) => {
    const done = await run(chosen, {
      done: closed ? "closed" : "reopened",
      batch: BATCH,
      step: (batch) => closeCases(batch, closed),
      undo: (changed) => inBatches(changed, (batch) => closeCases(batch, !closed)),
    });
    // They have left the list: what comes next must not reach cases that no one sees.
    if (done && query.view !== "all") selection.clear();
  };

  return (
    <section
      aria-label="Selection"
      className="mt-auto flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1.5 border-t bg-accent-soft px-gutter py-2 max-md:sticky max-md:bottom-0 md:sticky md:bottom-0 md:z-10"
    >
      <p className="font-medium">
        {progress
          ? `${progress.through.toLocaleString("en-US")} of ${casesInWords(progress.of)}`
          : `${ids.size.toLocaleString("en-US")} selected`}
      </p>
      {ids.size < page.total || page.total > most ? (
        <Button variant="ghost" size="sm" disabled={busy} onClick={() => void selectAll()}>
          {page.total > most ? "Select all that match" : `Select all ${page.total.toLocaleString("en-US")} that match`}
        </Button>
      ) : null}
      <div className="ml-auto flex flex-wrap gap-2">
        <DropdownMenu
          align="end"
          side="top"
          trigger={
            <Button size="sm" busy={busy}>
              Assign
            </Button>
          }
        >
          {page.people.map(({ id, name }) => (
            <MenuItem key={id} onSelect={() => void assign(id, `assigned to ${name}`)}>
              {name}
            </MenuItem>
          ))}
          <MenuSeparator />
          <MenuItem onSelect={() => void assign(null, "unassigned")}>Unassign</MenuItem>
        </DropdownMenu>
        <Button size="sm" busy={busy} onClick={() => setTagging(true)}>
          Tag
        </Button>
        <Button size="sm" busy={busy} onClick={() => void close(query.view !== "closed")}>
          {query.view === "closed" ? "Reopen cases" : "Close cases"}
        </Button>
        <Button size="sm" busy={busy} onClick={() => setDeleting(true)}>
          Delete cases
        </Button>
        <Button variant="ghost" size="sm" disabled={busy} onClick={selection.clear}>
          Clear
        </Button>
      </div>
      {tagging ? (
        <DynamicPart
          load={loadTagDialog}
          onFailure={() => setTagging(false)}
          props={{ count: ids.size, busy, onChange: tag, onClose: () => setTagging(false) }}
        />
      ) : null}
      {deleting ? (
        <DynamicPart
          load={loadDialog}
          onFailure={() => setDeleting(false)}
          props={{
            count: ids.size,
            progress,
            failure,
            onConfirm: async (typed) => {
              const step = (batch: string[]) => deleteCases(batch, typed);
              const done = await run(chosen, { done: "deleted", batch: DELETION_BATCH, step });
              if (done) selection.clear();
              return done;
            },
            onClose: () => {
              dismiss();
              setDeleting(false);
            },
          }}
        />
      ) : null}
    </section>
  );
}

/** Each case goes back to the owner that it had, unless someone else has got it in the meantime. */
async function giveBack(changed: BulkResult["changed"], since: string | null): Promise<number> {
  let back = 0;
  for (const owner of new Set(changed.map(({ before }) => before ?? null))) {
    const theirs = changed.filter(({ before }) => (before ?? null) === owner);
    back += await inBatches(theirs, (batch) => assignCases(batch, owner, since));
  }
  return back;
}

/** @returns how many were changed. */
async function inBatches(
  changed: BulkResult["changed"],
  step: (ids: string[]) => Promise<Result<BulkResult>>,
): Promise<number> {
  const ids = changed.map(({ id }) => id);
  let done = 0;
  for (let at = 0; at < ids.length; at += BATCH) {
    const result = await runAction(() => step(ids.slice(at, at + BATCH)), NOT_ANSWERED);
    if (result.ok) done += result.data.changed.length;
  }
  return done;
}
