"use client";

import { Check } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { runAction } from "@/components/actions/run-action";
import { savedHref } from "@/components/cases/list/list-query";
import { useMayChange } from "@/components/layout/role";
import { MenuItem, MenuLabel, MenuSeparator } from "@/components/ui/dropdown-menu";
import { notify, notifyError } from "@/components/ui/toaster";
import type { SavedView } from "@/lib/contract/desk/saved-view";
import { chooseHomeView } from "@/lib/desk/actions/views";

type ViewMenuItemsProps = {
  views: readonly SavedView[];
  current: SavedView | undefined;
  onDialog: (dialog: "new" | "edit" | "delete") => void;
};

/** The menu's links to the saved views, and what the person may do with the one that is open. */
export function ViewMenuItems({ views, current, onDialog }: ViewMenuItemsProps) {
  const mayChange = useMayChange();
  const router = useRouter();

  const chooseDefault = async ({ id, name, home }: SavedView) => {
    const result = await runAction(
      () => chooseHomeView(home ? null : id),
      "The server did not respond, so your default view may not have been changed.",
    );
    if (result.ok) notify(home ? "All open cases are your default view again" : `“${name}” is your default view`);
    else notifyError(result.error.message);
    router.refresh();
  };
  const copyLink = async (id: string) => {
    try {
      await navigator.clipboard.writeText(`${window.location.origin}${savedHref(id)}`);
      notify("Link copied");
    } catch {
      notifyError("The browser did not allow copying. Copy the URL of this page instead.");
    }
  };
  return (
    <>
      {views.length === 0 ? (
        <MenuLabel>
          {mayChange ? "Save the filters, sort order and columns under a name." : "No shared views yet."}
        </MenuLabel>
      ) : null}
      <ViewLinks label="My views" views={views.filter(({ mine }) => mine)} current={current} />
      <ViewLinks label="Shared with the workspace" views={views.filter(({ mine }) => !mine)} current={current} />
      {current ? (
        <>
          <MenuSeparator />
          <MenuItem onSelect={() => void copyLink(current.id)}>Copy link</MenuItem>
        </>
      ) : null}
      {current && mayChange ? (
        <MenuItem onSelect={() => void chooseDefault(current)}>
          {current.home ? "Remove as my default" : "Make it my default"}
        </MenuItem>
      ) : null}
      {current?.mayManage ? (
        <>
          <MenuItem onSelect={() => onDialog("edit")}>Rename or share…</MenuItem>
          <MenuItem danger onSelect={() => onDialog("delete")}>
            Remove view…
          </MenuItem>
        </>
      ) : null}
      {mayChange ? (
        <>
          <MenuSeparator />
          <MenuItem onSelect={() => onDialog("new")}>Save as a new view…</MenuItem>
        </>
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
      {views.map((view) => (
        <MenuItem key={view.id} asChild>
          <Link href={savedHref(view.id)} prefetch={false} aria-current={view.id === current?.id ? "true" : undefined}>
            <span className="min-w-0 flex-1 break-words">{view.name}</span>
            <span className="text-ink-2 text-small">{whose(view)}</span>
            {view.id === current?.id ? <Check aria-hidden className="text-accent" /> : null}
          </Link>
        </MenuItem>
      ))}
    </>
  );
}

function whose({ home, mine, shared, owner }: SavedView): string {
  if (home) return "default";
  if (!mine) return owner.name;
  return shared ? "shared" : "";
}
