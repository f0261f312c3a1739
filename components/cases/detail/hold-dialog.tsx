"use client";

import { useState } from "react";
import { runAction } from "@/components/actions/run-action";
import { Button } from "@/components/ui/button";
import { AlertDialog, Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/input";
import { ErrorState } from "@/components/ui/states";
import { notify } from "@/components/ui/toaster";
import type { CaseDetail } from "@/lib/contract/desk/case-detail";
import type { Failure, Result } from "@/lib/contract/desk/result";
import { holdCase, releaseCase } from "@/lib/desk/actions/holds";

const NOT_ANSWERED = "The server did not respond. Reload the page to see whether the case is on hold.";

type HoldDialogProps = { detail: Pick<CaseDetail, "id" | "hold">; onChanged: () => void; onClose: () => void };

/** Puts a case on hold with a reason, or lifts the hold that stands. */
export function HoldDialog({ detail: { id, hold }, onChanged, onClose }: HoldDialogProps) {
  const [held] = useState(hold);
  const [reason, setReason] = useState("");
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const send = async (action: () => Promise<Result<unknown>>, done: string) => {
    setBusy(true);
    setFailure(undefined);
    const result = await runAction(action, NOT_ANSWERED);
    setBusy(false);
    if (!result.ok) {
      setFailure(result.error);
      return false;
    }
    notify(done);
    onChanged();
    onClose();
    return true;
  };
  const shown = failure ? <ErrorState inline className="mt-3" message={failure.message} id={failure.id} /> : null;
  if (held)
    return (
      <AlertDialog
        open
        onOpenChange={(open) => !open && onClose()}
        title="Lift the hold?"
        description="The case can be deleted again: by hand, by the retention rule for closed cases and at a cardholder's request."
        confirm="Lift hold"
        busy={busy}
        onConfirm={() => send(() => releaseCase(id), "Hold lifted")}
      >
        <p className="break-words text-ink-2">Its reason: {held.reason}</p>
        {shown}
      </AlertDialog>
    );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Put the case on hold"
      description="Until a manager lifts the hold, neither the case nor its documents can be deleted: not by hand, not by the retention rule for closed cases, and not at a cardholder's request."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            busy={busy}
            disabled={reason.trim().length < 3}
            onClick={() => void send(() => holdCase(id, { reason }), "Case put on hold")}
          >
            Put on hold
          </Button>
        </>
      }
    >
      <Field
        label="Reason"
        hint="For example, the lawsuit that requires keeping the case."
        error={failure?.fields?.reason}
      >
        {(control) => (
          <Textarea {...control} value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
        )}
      </Field>
      {shown}
    </Dialog>
  );
}
