"use client";

import { CircleSlash, FilePen, FileText, Upload } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { runAction } from "@/components/actions/run-action";
import { useChooseFiles } from "@/components/evidence/drop-area";
import { useMayChange } from "@/components/layout/role";
import { Button } from "@/components/ui/button";
import { DynamicPart } from "@/components/ui/dynamic-part";
import { Kbd, useHotkeys } from "@/components/ui/hotkeys";
import { notifyError } from "@/components/ui/toaster";
import type { CaseDetail } from "@/lib/contract/desk/case-detail";
import { canHaveLetter, hasLetter, isInProgress } from "@/lib/contract/states";
import { requestLetter } from "@/lib/desk/actions/dispute-response";
import type { AcceptReason } from "./accept-advice";

const loadAcceptDialog = () => import("./accept-dialog").then(({ AcceptDialog }) => AcceptDialog);

type NextStepButtonProps = {
  detail: CaseDetail;
  /** Why the dispute should not be contested, and whether this user may accept it. */
  advice?: AcceptReason;
  mayAccept: boolean;
  onRequested: () => void;
};

/** The actions at the right end of the case header. At most one of them, the next step, is a filled button. */
export function NextStepButton({ detail, advice, mayAccept, onRequested }: NextStepButtonProps) {
  const router = useRouter();
  const choose = useChooseFiles();
  const [busy, setBusy] = useState(false);
  const [accepting, setAccepting] = useState(false);
  const step = nextStep(detail, advice);
  const letterOpen = hasLetter(detail.letter.state);
  const mayWrite = useMayChange() && canRequestLetter(detail);

  const openLetter = () => router.push(`/cases/${detail.id}/letter`);
  const write = async () => {
    if (busy) return;
    setBusy(true);
    const result = await runAction(
      () => requestLetter(detail.id),
      "The server did not respond. No letter was requested. Try again.",
    );
    setBusy(false);
    if (result.ok) {
      onRequested();
      openLetter();
    } else {
      notifyError(result.error.message);
    }
  };

  useHotkeys([
    ...(letterOpen ? [{ key: "l", label: "Open the letter", group: "Case", run: openLetter }] : []),
    ...(mayWrite ? [{ key: "l", label: "Write the letter", group: "Case", run: () => void write() }] : []),
    ...(choose ? [{ key: "a", label: "Add evidence", group: "Case", run: choose }] : []),
  ]);

  return (
    <>
      {step === "accept" && mayAccept && advice ? (
        <Button variant="primary" className="order-last" onClick={() => setAccepting(true)}>
          <CircleSlash aria-hidden />
          Accept dispute
        </Button>
      ) : null}
      {accepting && advice ? (
        <DynamicPart
          load={loadAcceptDialog}
          props={{
            caseId: detail.id,
            today: detail.today,
            advised: advice,
            onClose: () => setAccepting(false),
            onAccepted: () => {
              onRequested();
              router.refresh();
            },
          }}
          onFailure={() => setAccepting(false)}
        />
      ) : null}
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

type NextStep = "accept" | "write-letter" | "open-letter" | "add-evidence" | "wait" | "none";

/** The single most useful next action on a case; its button is the filled one. */
export function nextStep(
  detail: Pick<CaseDetail, "status" | "letter" | "canAttach" | "assessment" | "finished">,
  advice?: AcceptReason,
): NextStep {
  const { status, letter, canAttach, assessment, finished } = detail;
  if (hasLetter(letter.state)) return "open-letter";
  if (finished) return "none";
  if (isInProgress("case", status)) return "wait";
  if (status !== "complete") return canAttach ? "add-evidence" : "none";
  // A failed letter was requested despite a recommendation to hold, so the user still wants it.
  if (letter.state === "failed") return "write-letter";
  if (advice) return "accept";
  return assessment?.recommendation === "hold" && canAttach ? "add-evidence" : "write-letter";
}

/** A letter can be requested while the assessment is in progress; the service writes it afterward. */
export function canRequestLetter({ status, letter }: Pick<CaseDetail, "status" | "letter">): boolean {
  return !hasLetter(letter.state) && canHaveLetter(status);
}
