"use client";

import { FolderCheck, FolderOpen, Pencil, Trash2, UserRoundCheck } from "lucide-react";
import type { Route } from "next";
import Link from "next/link";
import { DropdownMenu, MenuItem, MenuSeparator } from "@/components/ui/dropdown-menu";
import type { LateMenuProps } from "@/components/ui/lazy-menu";

type CaseMenuItemsProps = LateMenuProps & {
  caseId: string;
  isMine: boolean;
  finished: boolean;
  onTake: () => void;
  onFinish: () => void;
  onDelete: () => void;
};

export function CaseMenuItems(props: CaseMenuItemsProps) {
  const { trigger, defaultOpen, caseId, isMine, finished, onTake, onFinish, onDelete } = props;
  return (
    <DropdownMenu align="end" trigger={trigger} defaultOpen={defaultOpen}>
      <MenuItem asChild>
        <Link href={`/cases/${caseId}/edit` as Route}>
          <Pencil aria-hidden />
          Edit case
        </Link>
      </MenuItem>
      <MenuItem disabled={isMine} onSelect={onTake}>
        <UserRoundCheck aria-hidden />
        {isMine ? "This case is yours" : "Take over"}
      </MenuItem>
      <MenuItem onSelect={onFinish}>
        {finished ? <FolderOpen aria-hidden /> : <FolderCheck aria-hidden />}
        {finished ? "Open again" : "Mark as finished"}
      </MenuItem>
      <MenuSeparator />
      <MenuItem danger onSelect={onDelete}>
        <Trash2 aria-hidden />
        Delete case
      </MenuItem>
    </DropdownMenu>
  );
}
