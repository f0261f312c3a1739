"use client";

import { useState } from "react";
import { runAction } from "@/components/actions/run-action";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { ErrorState } from "@/components/ui/states";
import { notify } from "@/components/ui/toaster";
import type { Failure } from "@/lib/contract/desk/result";
import { LONGEST_COMMENT } from "@/lib/contract/desk/review-labels";
import { recordOutcome } from "@/lib/desk/actions/review";
import { ACCEPT_REASONS, type AcceptReason } from "./accept-advice";

type AcceptDialogProps = {
  caseId: string;
  today: string;
  /** The reason that the assessment suggests. */
  advised: AcceptReason;
  onAccepted: () => void;
  onClose: () => void;
};

const OPTIONS = Object.entries(ACCEPT_REASONS).map(([value, label]) => ({ value, label }));
/** What a note keeps free for the reason before it. */
const LONGEST_NOTE = LONGEST_COMMENT - 100;

/** Closes a case that the desk does not contest, with its reason. */
export function AcceptDialog({ caseId, today, advised, onAccepted, onClose }: AcceptDialogProps) {
  const [reason, setReason] = useState<string>(advised);
  const [note, setNote] = useState("");
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const label = OPTIONS.find(({ value }) => value === reason)?.label ?? ACCEPT_REASONS.other;
  const unexplained = reason === "other" && note.trim() === "";
  const send = async () => {
    setBusy(true);
    setFailure(undefined);
    const said = note.trim() === "" ? label : `${label}: ${note.trim()}`;
    const outcome = { outcome: "accept" as const, on: today, note: said };
    const result = await runAction(
      () => recordOutcome(caseId, outcome),
      "The server did not respond. Reload the page to see whether the dispute was accepted.",
    );
    setBusy(false);
    if (!result.ok) return setFailure(result.error);
    notify("Dispute accepted and case closed. Reopen it under More.");
    onAccepted();
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Accept dispute"
      description="The cardholder keeps the amount and nothing is submitted. The case is closed; a manager can reopen it."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={busy} disabled={unexplained} onClick={() => void send()}>
            Accept and close
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <Field label="Reason">
          {(control) => <Select {...control} value={reason} options={OPTIONS} onValueChange={setReason} />}
        </Field>
        <Field
          label="Note"
          hint={reason === "other" ? "Say why, for the record." : "Optional. Recorded in the activity log."}
        >
          {(control) => (
            <Textarea {...control} value={note} maxLength={LONGEST_NOTE} onChange={(e) => setNote(e.target.value)} />
          )}
        </Field>
      </div>
      {failure ? <ErrorState inline className="mt-3" message={failure.message} id={failure.id} /> : null}
    </Dialog>
  );
}
