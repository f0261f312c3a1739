"use client";

import { Ellipsis } from "lucide-react";
import { Suspense, useState } from "react";
import { Button } from "@/components/ui/button";
import { late } from "@/components/ui/late";
import { LazyMenu } from "@/components/ui/lazy-menu";
import type { CaseDetail } from "@/lib/contract/desk/case-detail";

type CaseMenuProps = { detail: CaseDetail; isMine: boolean; onTake: () => void; onFinish: () => void };

const DeleteCaseDialog = late(() => import("./delete-case-dialog").then(({ DeleteCaseDialog }) => DeleteCaseDialog));
const loadMenu = () => import("./case-menu-items").then(({ CaseMenuItems }) => CaseMenuItems);

/** What else can be done with a case; fetched when somebody is about to need it. */
export function CaseMenu({ detail, isMine, onTake, onFinish }: CaseMenuProps) {
  const [deleting, setDeleting] = useState<boolean>();
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
          onDelete: () => setDeleting(true),
        }}
      />
      {deleting === undefined ? null : (
        <Suspense fallback={null}>
          <DeleteCaseDialog
            detail={detail}
            open={deleting}
            onOpenChange={setDeleting}
            onMissing={() => setDeleting(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
