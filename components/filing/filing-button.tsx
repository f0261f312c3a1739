"use client";

import { Landmark } from "lucide-react";
import { Suspense, useState } from "react";
import { Button } from "@/components/ui/button";
import { late } from "@/components/ui/late";
import type { CaseDetail } from "@/lib/contract/desk/case-detail";

const FilingDialog = late(() => import("./filing-dialog").then(({ FilingDialog }) => FilingDialog));

/** Only where the case was created for it and the service can do it. */
export function FilingButton({ detail }: { detail: CaseDetail }) {
  const [open, setOpen] = useState(false);
  if (!detail.analysis?.filing) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)} aria-haspopup="dialog">
        <Landmark aria-hidden />
        {/* In a narrow window the header has room for the sign alone. */}
        <span className="max-xl:sr-only">File with Stripe</span>
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <FilingDialog
            caseId={detail.id}
            timeZone={detail.timeZone}
            onHold={detail.assessment?.recommendation === "hold"}
            onClose={() => setOpen(false)}
            onMissing={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
