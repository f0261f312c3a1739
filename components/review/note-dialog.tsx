"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/input";
import { ErrorState } from "@/components/ui/states";
import type { Failure } from "@/lib/contract/desk/result";
import { LONGEST_COMMENT } from "@/lib/contract/desk/review-labels";

type NoteDialogProps = {
  title: string;
  description: string;
  label: string;
  confirm: string;
  required: boolean;
  busy: boolean;
  failure: Failure | undefined;
  /** Closes the dialog when it answers true. */
  onConfirm: (note: string) => Promise<boolean>;
  onClose: () => void;
};

/** Asks for a note before a step. */
export function NoteDialog(props: NoteDialogProps) {
  const { title, description, label, confirm, required, busy, failure, onConfirm, onClose } = props;
  const [note, setNote] = useState("");
  const send = async () => {
    if (await onConfirm(note.trim())) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={busy} disabled={required && note.trim() === ""} onClick={() => void send()}>
            {confirm}
          </Button>
        </>
      }
    >
      <Field label={label}>
        {(control) => (
          <Textarea {...control} value={note} maxLength={LONGEST_COMMENT} onChange={(e) => setNote(e.target.value)} />
        )}
      </Field>
      {failure ? <ErrorState inline className="mt-3" message={failure.message} id={failure.id} /> : null}
    </Dialog>
  );
}
