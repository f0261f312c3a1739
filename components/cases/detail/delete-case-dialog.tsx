"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { runAction } from "@/components/actions/run-action";
import { AlertDialog } from "@/components/ui/dialog";
import { ErrorState } from "@/components/ui/states";
import { notify } from "@/components/ui/toaster";
import { isTyped, TypedConfirmation } from "@/components/ui/typed-confirmation";
import type { CaseDetail } from "@/lib/contract/desk/case-detail";
import type { Failure } from "@/lib/contract/desk/result";
import { hasLetter } from "@/lib/contract/states";
import { deleteCase } from "@/lib/desk/actions/cases";
import { documentCount } from "./live-status";

const NOT_ANSWERED = "The server did not respond. Reload the page to see whether the case was deleted.";

type DeleteCaseDialogProps = { detail: CaseDetail; open: boolean; onOpenChange: (open: boolean) => void };

/** Deletes the case permanently, after the user has typed its reference, or `delete` without one. */
export function DeleteCaseDialog({ detail, open, onOpenChange }: DeleteCaseDialogProps) {
  const router = useRouter();
  const [typed, setTyped] = useState("");
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const expected = confirmationOf(detail);

  const confirm = async () => {
    setBusy(true);
    const result = await runAction(() => deleteCase(detail.id, typed.trim()), NOT_ANSWERED);
    setBusy(false);
    if (result.ok) {
      notify(`Case ${expected} was deleted`);
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
      description={`This deletes the case, its ${documentCount(detail.documents.length)}, the assessment and the letter${hasLetter(detail.letter.state) ? "" : ", if one is being written"}. This cannot be undone.`}
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

function confirmationOf({ fields }: Pick<CaseDetail, "fields">): string {
  return fields.referenceNumber ?? "delete";
}
