import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { runAction } from "@/components/actions/run-action";
import { notify, notifyError } from "@/components/ui/toaster";
import { caseListKeys } from "@/lib/browser/case-list";
import { checkEnd } from "@/lib/browser/connection";
import { resultText } from "@/lib/contract/desk/processor-text";
import { checkForDisputes } from "@/lib/desk/actions/connection";

const UNANSWERED = "The server did not respond, so the check may not have started. Try again.";
const GOES_ON = "The check is still running. New cases appear in the list automatically.";

/** Has the processor asked for new disputes, and says how that went. Asking twice creates nothing twice. */
export function useCheck() {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const check = async (): Promise<void> => {
    setBusy(true);
    try {
      const asked = await runAction(() => checkForDisputes(), UNANSWERED);
      if (!asked.ok) return notifyError(asked.error.message);
      const shown = await checkEnd();
      if (!shown?.last) return notify(GOES_ON);
      const text = resultText(shown.processor, shown.last);
      if (shown.last.failure === undefined) notify(`${text}.`);
      else notifyError(shown.last.found > 0 ? `${text}. ${shown.last.failure}` : shown.last.failure);
      void client.invalidateQueries({ queryKey: caseListKeys.all });
    } finally {
      setBusy(false);
    }
  };
  return { check, busy };
}
