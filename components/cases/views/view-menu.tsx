"use client";

import { Bookmark, Check } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { runAction } from "@/components/actions/run-action";
import { savedHref } from "@/components/cases/list/list-query";
import { useMayChange } from "@/components/layout/role";
import { Button, tabSelectedStyle, tabStyle } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { DropdownMenu, MenuItem, MenuLabel, MenuSeparator } from "@/components/ui/dropdown-menu";
import { DynamicDialog } from "@/components/ui/dynamic-dialog";
import { notify, notifyError } from "@/components/ui/toaster";
import type { OpenedList, SavedView } from "@/lib/contract/desk/saved-view";
import { chooseHomeView, updateView } from "@/lib/desk/actions/views";

const loadViewDialog = () => import("./view-dialog").then(({ ViewDialog }) => ViewDialog);
const loadDeleteDialog = () => import("./delete-view-dialog").then(({ DeleteViewDialog }) => DeleteViewDialog);

/** The saved views, and what can be done with the one that is open. */
export function ViewMenu({ opened }: { opened: OpenedList }) {
  const { views, changed, query, look } = opened;
  const mayChange = useMayChange();
  const router = useRouter();
  const [dialog, setDialog] = useState<"new" | "edit" | "delete">();
  const [busy, setBusy] = useState(false);
  const current = views.find(({ id }) => id === query.saved);

  const act = async (action: Parameters<typeof runAction>[0], done: string): Promise<boolean> => {
    setBusy(true);
    const result = await runAction(action, "The server did not respond. Nothing was changed.");
    setBusy(false);
    if (result.ok) notify(done);
    else notifyError(result.error.message);
    router.refresh();
    return result.ok;
  };
  const keepChanges = async (view: SavedView) => {
    const { id, name } = view;
    if (await act(() => updateView(id, { filters: query, look: copy(look) }), `View “${name}” updated`))
      router.replace(savedHref(id), { scroll: false });
  };
  const copyLink = async (id: string) => {
    try {
      await navigator.clipboard.writeText(`${window.location.origin}${savedHref(id)}`);
      notify("Link copied");
    } catch {
      notifyError("The browser did not allow copying. Copy the address of this page instead.");
    }
  };

  const trigger = (
    <button
      type="button"
      aria-label={current ? `Saved view ${current.name}${changed ? ", unsaved" : ""}` : "Saved views"}
      className={cn(tabStyle, "max-w-56 -outline-offset-2", current && tabSelectedStyle)}
    >
      <Bookmark aria-hidden className="size-4 shrink-0 stroke-[1.75]" />
      <span className="truncate">{current?.name ?? "Saved"}</span>
    </button>
  );
  return (
    <>
      <DropdownMenu trigger={trigger} className="w-72">
        {views.length === 0 ? (
          <MenuLabel>{mayChange ? "Save filters, order and columns under a name." : "No shared views yet."}</MenuLabel>
        ) : null}
        <ViewLinks label="My views" views={views.filter(({ mine }) => mine)} current={current} />
        <ViewLinks label="Shared with the desk" views={views.filter(({ mine }) => !mine)} current={current} />
        {current ? (
          <>
            <MenuSeparator />
            <MenuItem onSelect={() => void copyLink(current.id)}>Copy link</MenuItem>
          </>
        ) : null}
        {mayChange ? (
          <>
            {current ? (
              <>
                <MenuItem
                  onSelect={() =>
                    void act(
                      () => chooseHomeView(current.home ? null : current.id),
                      current.home ? "All open cases are your default again" : `“${current.name}” is your default view`,
                    )
                  }
                >
                  {current.home ? "No longer my default" : "Make it my default"}
                </MenuItem>
                {current.mayManage ? (
                  <>
                    <MenuItem onSelect={() => setDialog("edit")}>Rename or share…</MenuItem>
                    <MenuItem danger onSelect={() => setDialog("delete")}>
                      Remove view…
                    </MenuItem>
                  </>
                ) : null}
              </>
            ) : null}
            <MenuSeparator />
            <MenuItem onSelect={() => setDialog("new")}>Save as a new view…</MenuItem>
          </>
        ) : null}
      </DropdownMenu>
      {current && changed ? (
        <span className="inline-flex items-center gap-2 text-ink-2 text-small">
          unsaved
          {mayChange && current.mayManage ? (
            <Button size="sm" busy={busy} onClick={() => void keepChanges(current)}>
              Update view
            </Button>
          ) : null}
        </span>
      ) : null}
      {dialog === "new" || (dialog === "edit" && current) ? (
        <DynamicDialog
          load={loadViewDialog}
          onFailure={() => setDialog(undefined)}
          props={{
            view: dialog === "edit" ? current : undefined,
            content: { filters: query, look: copy(look) },
            onClose: () => setDialog(undefined),
          }}
        />
      ) : null}
      {dialog === "delete" && current ? (
        <DynamicDialog
          load={loadDeleteDialog}
          onFailure={() => setDialog(undefined)}
          props={{ view: current, onClose: () => setDialog(undefined) }}
        />
      ) : null}
    </>
  );
}

type ViewLinksProps = { label: string; views: readonly SavedView[]; current: SavedView | undefined };

function ViewLinks({ label, views, current }: ViewLinksProps) {
  if (views.length === 0) return null;
  return (
    <>
      <MenuLabel>{label}</MenuLabel>
      {views.map(({ id, name, home, mine, shared, owner }) => (
        <MenuItem key={id} asChild>
          <Link href={savedHref(id)} prefetch={false} aria-current={id === current?.id ? "true" : undefined}>
            <span className="min-w-0 flex-1 break-words">{name}</span>
            <span className="text-ink-2 text-small">
              {home ? "default" : mine ? (shared ? "shared" : "") : owner.name}
            </span>
            {id === current?.id ? <Check aria-hidden className="text-accent" /> : null}
          </Link>
        </MenuItem>
      ))}
    </>
  );
}

function copy({ columns, density }: OpenedList["look"]) {
  return { columns: [...columns], density };
}
