"use client";

import { FilePen, FileText, Upload } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { answerOf } from "@/components/deeds/answer-of";
import { useChooseFiles } from "@/components/evidence/drop-area";
import { Button } from "@/components/ui/button";
import { useHotkeys } from "@/components/ui/hotkeys";
import { Kbd } from "@/components/ui/kbd";
import { useToast } from "@/components/ui/toast";
import { requestLetter } from "@/lib/actions/letters";
import type { CaseDetail } from "@/lib/contract/desk/case-detail";
import { hasLetter } from "@/lib/contract/desk/has-letter";
import { canAskForLetter, nextStep } from "./next-step";

/** The deeds at the right end of the header; exactly one of them, the next step, is filled. */
export function NextStepButton({ detail, onRequested }: { detail: CaseDetail; onRequested: () => void }) {
  const router = useRouter();
  const toast = useToast();
  const choose = useChooseFiles();
  const [busy, setBusy] = useState(false);
  const step = nextStep(detail);
  const letterOpen = hasLetter(detail.letter.state);
  const mayWrite = canAskForLetter(detail);

  const openLetter = () => router.push(`/cases/${detail.id}/letter`);
  const write = async () => {
    if (busy) return;
    setBusy(true);
    const result = await answerOf(
      requestLetter(detail.id),
      "The server did not answer. No letter was asked for; try again.",
    );
    setBusy(false);
    if (result.ok) {
      onRequested();
      openLetter();
    } else {
      toast({ message: result.error.message, tone: "danger", durationMs: 12_000 });
    }
  };

  useHotkeys([
    ...(letterOpen ? [{ key: "l", label: "Open the letter", group: "Case", run: openLetter }] : []),
    ...(mayWrite ? [{ key: "l", label: "Write the letter", group: "Case", run: () => void write() }] : []),
    ...(choose ? [{ key: "a", label: "Add evidence", group: "Case", run: choose }] : []),
  ]);

  return (
    <>
      {choose ? (
        <Button
          variant={step === "add-evidence" ? "primary" : "secondary"}
          onClick={choose}
          className={step === "add-evidence" ? "order-last" : undefined}
        >
          <Upload aria-hidden />
          <span className={step === "add-evidence" ? undefined : "max-md:sr-only"}>Add evidence</span>
          {step === "add-evidence" ? <Kbd className="max-md:hidden">A</Kbd> : null}
        </Button>
      ) : null}
      {letterOpen ? (
        <Button variant="primary" asChild>
          <Link href={`/cases/${detail.id}/letter`}>
            <FileText aria-hidden />
            Open letter
            <Kbd className="max-md:hidden">L</Kbd>
          </Link>
        </Button>
      ) : null}
      {mayWrite ? (
        <Button variant={step === "write-letter" ? "primary" : "secondary"} busy={busy} onClick={() => void write()}>
          {busy ? null : <FilePen aria-hidden />}
          {detail.letter.state === "failed" ? "Write again" : "Write letter"}
          <Kbd className="max-md:hidden">L</Kbd>
        </Button>
      ) : null}
    </>
  );
}
