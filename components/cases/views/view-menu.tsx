"use client";

import { Bookmark } from "lucide-react";
import { useState } from "react";
import { tabSelectedStyle, tabStyle } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { DropdownMenu } from "@/components/ui/dropdown-menu";
import { DynamicPart } from "@/components/ui/dynamic-part";
import type { OpenedList } from "@/lib/contract/desk/saved-view";
import { UpdateViewButton } from "./update-view-button";
import { ViewMenuItems } from "./view-menu-items";

const loadViewDialog = () => import("./view-dialog").then(({ ViewDialog }) => ViewDialog);
const loadDeleteDialog = () => import("./delete-view-dialog").then(({ DeleteViewDialog }) => DeleteViewDialog);

/** The saved views, and what can be done with the one that is open. */
export function ViewMenu({ opened }: { opened: OpenedList }) {
  const { views, changed, query, look } = opened;
  const [dialog, setDialog] = useState<"new" | "edit" | "delete">();
  const current = views.find(({ id }) => id === query.saved);
  const close = () => setDialog(undefined);
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
        <ViewMenuItems views={views} current={current} onDialog={setDialog} />
      </DropdownMenu>
      {current && changed ? (
        <span className="inline-flex min-h-control-sm items-center gap-2 text-ink-2 text-small">
          unsaved
          <UpdateViewButton opened={opened} view={current} />
        </span>
      ) : null}
      {dialog === "new" || (dialog === "edit" && current) ? (
        <DynamicPart
          load={loadViewDialog}
          onFailure={close}
          props={{ view: dialog === "edit" ? current : undefined, query, look, onClose: close }}
        />
      ) : null}
      {dialog === "delete" && current ? (
        <DynamicPart load={loadDeleteDialog} onFailure={close} props={{ view: current, onClose: close }} />
      ) : null}
    </>
  );
}
