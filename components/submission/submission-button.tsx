"use client";

import { Landmark } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { CaseDetail } from "@/lib/contract/desk/case-detail";
import { SubmissionDialog } from "./submission-dialog";
import { submitLabel } from "./submission-text";

/** Only where the case was created for it and the service can do it. `compact`: other actions need the room. */
export function SubmissionButton({ detail, compact = false }: { detail: CaseDetail; compact?: boolean }) {
  const [shown, setShown] = useState(false);
  const processor = detail.analysis?.submission?.processor;
  if (!processor) return null;
  return (
    <>
      <Button onClick={() => setShown(true)} aria-haspopup="dialog" title={submitLabel(processor)}>
        <Landmark aria-hidden />
        {/* In a narrow window the header has room for the sign alone. */}
        <span className={compact ? "max-[1500px]:sr-only" : "max-xl:sr-only"}>{submitLabel(processor)}</span>
      </Button>
      {shown ? (
        <SubmissionDialog
          caseId={detail.id}
          processor={processor}
          timeZone={detail.timeZone}
          onHold={detail.assessment?.recommendation === "hold"}
          onClose={() => setShown(false)}
        />
      ) : null}
    </>
  );
}
