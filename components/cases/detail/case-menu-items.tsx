"use client";

import { Pencil, Trash2, UserRoundCheck } from "lucide-react";
import Link from "next/link";
import { DropdownMenu, MenuItem, MenuSeparator } from "@/components/ui/dropdown-menu";
import type { LateMenuProps } from "@/components/ui/lazy-menu";

type CaseMenuItemsProps = LateMenuProps & {
  caseId: string;
  isMine: boolean;
  onTake: () => void;
  onDelete: () => void;
};

export function CaseMenuItems({ trigger, defaultOpen, caseId, isMine, onTake, onDelete }: CaseMenuItemsProps) {
  return (
    <DropdownMenu align="end" trigger={trigger} defaultOpen={defaultOpen}>
      <MenuItem asChild>
        <Link href={`/cases/${caseId}/edit`}>
          <Pencil aria-hidden />
          Edit case
        </Link>
      </MenuItem>
      <MenuItem disabled={isMine} onSelect={onTake}>
        <UserRoundCheck aria-hidden />
        {isMine ? "This case is yours" : "Take over"}
      </MenuItem>
      <MenuSeparator />
      <MenuItem danger onSelect={onDelete}>
        <Trash2 aria-hidden />
        Delete case
      </MenuItem>
    </DropdownMenu>
  );
}
