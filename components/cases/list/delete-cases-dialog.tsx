"use client";

import { useState } from "react";
import { AlertDialog } from "@/components/ui/dialog";
import { ErrorState } from "@/components/ui/states";
import { isTyped, TypedConfirmation } from "@/components/ui/typed-confirmation";
import type { Failure } from "@/lib/contract/desk/result";
import { casesInWords } from "./use-bulk";

type DeleteCasesDialogProps = {
  count: number;
  progress: { through: number; of: number } | undefined;
  failure: Failure | undefined;
  onConfirm: (typed: string) => Promise<boolean>;
  onClose: () => void;
};

/** Deletes the selected cases permanently, after the user has typed `delete`. */
export function DeleteCasesDialog({ count, progress, failure, onConfirm, onClose }: DeleteCasesDialogProps) {
  const [typed, setTyped] = useState("");
  const [kept] = useState(count);
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete ${casesInWords(kept)}?`}
      description={`This deletes ${casesInWords(kept)} with all documents, assessments and letters. This cannot be undone.`}
      confirm={`Delete ${casesInWords(kept)}`}
      busy={progress !== undefined}
      disabled={!isTyped(typed, "delete")}
      onConfirm={() => onConfirm(typed.trim())}
    >
      <TypedConfirmation purpose="To confirm" expected="delete" typed={typed} onType={setTyped} />
      {progress ? (
        <p role="status" className="mt-3 text-ink-2">
          {progress.through} of {progress.of} deleted
        </p>
      ) : null}
      {failure ? <ErrorState inline className="mt-3" message={failure.message} id={failure.id} /> : null}
    </AlertDialog>
  );
}
