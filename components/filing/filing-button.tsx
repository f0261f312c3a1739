"use client";

import { Landmark } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { useLatePart } from "@/components/ui/use-late-part";
import type { CaseDetail } from "@/lib/contract/desk/case-detail";

const load = () => import("./filing-dialog").then(({ FilingDialog }) => FilingDialog);

/** Only where the case was created for it and the service can do it. */
export function FilingButton({ detail }: { detail: CaseDetail }) {
  const { Part: FilingDialog, prepare, open } = useLatePart(load);
  const [shown, setShown] = useState(false);
  if (!detail.analysis?.filing) return null;
  return (
    <>
      <Button
        onClick={() => open(() => setShown(true))}
        onPointerEnter={prepare}
        onFocus={prepare}
        aria-haspopup="dialog"
      >
        <Landmark aria-hidden />
        {/* In a narrow window the header has room for the sign alone. */}
        <span className="max-xl:sr-only">File with Stripe</span>
      </Button>
      {FilingDialog && shown ? (
        <FilingDialog
          caseId={detail.id}
          timeZone={detail.timeZone}
          onHold={detail.assessment?.recommendation === "hold"}
          onClose={() => setShown(false)}
        />
      ) : null}
    </>
  );
}
