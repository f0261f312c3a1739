"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { runAction } from "@/components/actions/run-action";
import { notify } from "@/components/ui/toaster";
import type { LetterEdits } from "@/lib/contract/desk/letter-edit";
import type { Failure } from "@/lib/contract/desk/result";
import { saveLetter } from "@/lib/desk/actions/letter";

const NOT_ANSWERED = "The server did not respond. Your text is still here; try again.";

/** Saves a text in place of the generated letter, `null` to go back to that, and shows the page as it is afterward. */
export function useSaveLetter(caseId: string, edits: LetterEdits | undefined) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  const save = async (markdown: string | null, after: number): Promise<boolean> => {
    if (busy || !edits) return false;
    setBusy(true);
    setFailure(undefined);
    const result = await runAction(
      () => saveLetter(caseId, { after, baseHash: edits.baseHash, markdown }),
      NOT_ANSWERED,
    );
    setBusy(false);
    if (result.ok) notify(markdown === null ? "The generated letter counts again" : "Letter saved");
    else setFailure(result.error);
    // Also after a refusal: what someone else saved in the meantime is shown then. Not when no answer came: offline, a
    // refresh would replace this page with the browser's error page.
    if (result.ok || !result.error.unanswered) router.refresh();
    return result.ok;
  };

  return { busy, failure, save, dismiss: () => setFailure(undefined) };
}

export type SavingLetter = ReturnType<typeof useSaveLetter>;
