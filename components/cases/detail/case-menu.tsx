"use client";

import { Ellipsis } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { LazyMenu } from "@/components/ui/lazy-menu";
import { useLatePart } from "@/components/ui/use-late-part";
import type { CaseDetail } from "@/lib/contract/desk/case-detail";

type CaseMenuProps = { detail: CaseDetail; isMine: boolean; onTake: () => void; onFinish: () => void };

const loadDialog = () => import("./delete-case-dialog").then(({ DeleteCaseDialog }) => DeleteCaseDialog);
const loadMenu = () => import("./case-menu-items").then(({ CaseMenuItems }) => CaseMenuItems);

/** What else can be done with a case; fetched when somebody is about to need it. */
export function CaseMenu({ detail, isMine, onTake, onFinish }: CaseMenuProps) {
  const { Part: DeleteCaseDialog, open } = useLatePart(loadDialog);
  const [deleting, setDeleting] = useState(false);
  return (
    <>
      <LazyMenu
        trigger={
          <Button variant="ghost" size="square" aria-label="More">
            <Ellipsis aria-hidden />
          </Button>
        }
        load={loadMenu}
        menuProps={{
          caseId: detail.id,
          isMine,
          finished: detail.finished,
          onTake,
          onFinish,
          onDelete: () => open(() => setDeleting(true)),
        }}
      />
      {DeleteCaseDialog ? <DeleteCaseDialog detail={detail} open={deleting} onOpenChange={setDeleting} /> : null}
    </>
  );
}
