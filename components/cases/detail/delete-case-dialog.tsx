"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { answerOf } from "@/components/deeds/answer-of";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { ErrorState } from "@/components/ui/error-state";
import { useToast } from "@/components/ui/toast";
import { isTyped, TypedConfirmation } from "@/components/ui/typed-confirmation";
import { deleteCase } from "@/lib/actions/cases";
import type { CaseDetail } from "@/lib/contract/desk/case-detail";
import { hasLetter } from "@/lib/contract/desk/has-letter";
import type { Failure } from "@/lib/contract/desk/result";
import { documentCount } from "./status-words";

const NOT_ANSWERED = "The server did not answer. Reload the page to see whether the case is still there.";

type DeleteCaseDialogProps = { detail: CaseDetail; open: boolean; onOpenChange: (open: boolean) => void };

/** Deletes the case for good, after its reference (or the word) was typed. */
export function DeleteCaseDialog({ detail, open, onOpenChange }: DeleteCaseDialogProps) {
  const router = useRouter();
  const toast = useToast();
  const [typed, setTyped] = useState("");
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const expected = confirmationOf(detail);

  const confirm = async () => {
    setBusy(true);
    const result = await answerOf(deleteCase(detail.id, typed.trim()), NOT_ANSWERED);
    setBusy(false);
    if (result.ok) {
      toast({ message: `Case ${expected} was deleted` });
      router.push("/cases");
      return true;
    }
    setFailure(result.error);
    return false;
  };

  return (
    <AlertDialog
      open={open}
      onOpenChange={(next) => {
        setTyped("");
        setFailure(undefined);
        onOpenChange(next);
      }}
      title="Delete this case?"
      description={`This deletes the case, its ${documentCount(detail.documents.length)}, the assessment and the letter${hasLetter(detail.letter.state) ? "" : ", if one is written meanwhile"}. It cannot be taken back.`}
      confirm="Delete case"
      busy={busy}
      disabled={!isTyped(typed, expected)}
      onConfirm={confirm}
    >
      <TypedConfirmation purpose="To confirm" expected={expected} typed={typed} onType={setTyped} />
      {failure ? <ErrorState inline className="mt-3" message={failure.message} id={failure.id} /> : null}
    </AlertDialog>
  );
}

export function confirmationOf({ fields }: Pick<CaseDetail, "fields">): string {
  return fields.referenceNumber ?? "delete";
}
