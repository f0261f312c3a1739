"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { runAction } from "@/components/actions/run-action";
import {
  type ImportedOutcomes,
  LONGEST_OUTCOME_FILE,
  type OutcomeRow,
  type PreviewRow,
  TOO_LONG,
} from "@/lib/contract/desk/outcome-import";
import type { Failure, Result } from "@/lib/contract/desk/result";
import { importOutcomes, previewOutcomes } from "@/lib/desk/actions/outcomes";

const UNANSWERED =
  "The server did not respond, so some rows may not have been recorded. Try again: no row is recorded twice.";

/** A file of outcomes on its way from the choice to the record. */
export function useOutcomeImport() {
  const router = useRouter();
  const [rows, setRows] = useState<PreviewRow[]>();
  const [done, setDone] = useState<ImportedOutcomes>();
  const [failure, setFailure] = useState<Failure>();
  const [busy, setBusy] = useState(false);
  const run = async <T>(call: () => Promise<Result<T>>, use: (data: T) => void) => {
    setBusy(true);
    setFailure(undefined);
    const result = await runAction(call, UNANSWERED);
    setBusy(false);
    if (result.ok) use(result.data);
    else setFailure(result.error);
  };
  const choose = async (file: File) => {
    // Bytes are never fewer than characters, and the server would refuse a longer request without a sentence.
    if (file.size > LONGEST_OUTCOME_FILE) return setFailure({ message: TOO_LONG });
    await run(
      async () => previewOutcomes(await file.text()),
      (preview) => setRows(preview.rows),
    );
  };
  const confirm = (ready: OutcomeRow[]) =>
    run(
      () => importOutcomes(ready),
      (imported) => {
        setDone(imported);
        router.refresh();
      },
    );
  return { rows, done, failure, busy, choose, confirm };
}
