"use client";

import { Ellipsis, FolderCheck, FolderOpen, Lock, LockOpen, Pencil, Trash2, UserRoundCheck } from "lucide-react";
import type { Route } from "next";
import { useState } from "react";
import { AheadLink } from "@/components/ui/ahead-link";
import { Button } from "@/components/ui/button";
import { DropdownMenu, MenuItem, MenuSeparator } from "@/components/ui/dropdown-menu";
import { DynamicPart } from "@/components/ui/dynamic-part";
import type { CaseDetail } from "@/lib/contract/desk/case-detail";

const loadDeleteDialog = () => import("./delete-case-dialog").then(({ DeleteCaseDialog }) => DeleteCaseDialog);

const loadHoldDialog = () => import("./hold-dialog").then(({ HoldDialog }) => HoldDialog);

type CaseMenuProps = {
  detail: CaseDetail;
  isMine: boolean;
  mayHold: boolean;
  onTake: () => void;
  onFinish: () => void;
  onChanged: () => void;
};

/** The less frequent actions on a case. */
export function CaseMenu({ detail, isMine, mayHold, onTake, onFinish, onChanged }: CaseMenuProps) {
  const [deleting, setDeleting] = useState(false);
  const [holding, setHolding] = useState(false);
  const trigger = (
    <Button variant="ghost" size="square" aria-label="More">
      <Ellipsis aria-hidden />
    </Button>
  );
  return (
    <>
      <DropdownMenu align="end" trigger={trigger}>
        <MenuItem asChild>
          <AheadLink href={`/cases/${detail.id}/edit` as Route}>
            <Pencil aria-hidden />
            Edit case
          </AheadLink>
        </MenuItem>
        <MenuItem disabled={isMine} onSelect={onTake}>
          <UserRoundCheck aria-hidden />
          {isMine ? "Assigned to you" : "Assign to me"}
        </MenuItem>
        <MenuItem onSelect={onFinish}>
          {detail.finished ? <FolderOpen aria-hidden /> : <FolderCheck aria-hidden />}
          {detail.finished ? "Reopen" : "Close case"}
        </MenuItem>
        {mayHold ? (
          <MenuItem onSelect={() => setHolding(true)}>
            {detail.hold ? <LockOpen aria-hidden /> : <Lock aria-hidden />}
            {detail.hold ? "Lift hold" : "Put on hold"}
          </MenuItem>
        ) : null}
        <MenuSeparator />
        <MenuItem danger disabled={detail.hold !== undefined} onSelect={() => setDeleting(true)}>
          <Trash2 aria-hidden />
          {detail.hold ? "Delete case (on hold)" : "Delete case"}
        </MenuItem>
      </DropdownMenu>
      {deleting ? (
        <DynamicPart
          load={loadDeleteDialog}
          props={{ detail, open: true, onOpenChange: setDeleting }}
          onFailure={() => setDeleting(false)}
        />
      ) : null}
      {holding ? (
        <DynamicPart
          load={loadHoldDialog}
          props={{ detail, onChanged, onClose: () => setHolding(false) }}
          onFailure={() => setHolding(false)}
        />
      ) : null}
    </>
  );
}
