"use client";

import { Ellipsis, Pencil, Trash2, UserRoundCheck } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { DropdownMenu, MenuItem, MenuSeparator } from "@/components/ui/dropdown-menu";
import type { CaseDetail } from "@/lib/contract/desk/case-detail";
import { DeleteCaseDialog } from "./delete-case-dialog";

type CaseMenuProps = { detail: CaseDetail; isMine: boolean; onTake: () => void };

export function CaseMenu({ detail, isMine, onTake }: CaseMenuProps) {
  const [deleting, setDeleting] = useState(false);
  return (
    <>
      <DropdownMenu
        align="end"
        trigger={
          <Button variant="ghost" aria-label="More" className="w-control px-0">
            <Ellipsis aria-hidden />
          </Button>
        }
      >
        <MenuItem asChild>
          <Link href={`/cases/${detail.id}/edit`}>
            <Pencil aria-hidden />
            Edit case
          </Link>
        </MenuItem>
        <MenuItem disabled={isMine} onSelect={onTake}>
          <UserRoundCheck aria-hidden />
          {isMine ? "This case is yours" : "Take over"}
        </MenuItem>
        <MenuSeparator />
        <MenuItem danger onSelect={() => setDeleting(true)}>
          <Trash2 aria-hidden />
          Delete case
        </MenuItem>
      </DropdownMenu>
      <DeleteCaseDialog detail={detail} open={deleting} onOpenChange={setDeleting} />
    </>
  );
}
