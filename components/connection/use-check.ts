import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { runAction } from "@/components/actions/run-action";
import { notify, notifyError } from "@/components/ui/toaster";
import { caseListKeys } from "@/lib/browser/case-list";
import { checkEnd } from "@/lib/browser/connection";
import type { ConnectionShown } from "@/lib/contract/desk/processor";
import { newDisputesText, processorName } from "@/lib/contract/desk/processor-text";
import { checkForDisputes } from "@/lib/desk/actions/connection";

const UNANSWERED = "The desk did not answer, so it is not known whether the check began. Try again.";
const GOES_ON = "The check is still going on. New cases appear in the list by themselves.";

/** Has the processor asked for new disputes, and says how that went. Asking twice creates nothing twice. */
export function useCheck() {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const check = async (): Promise<void> => {
    setBusy(true);
    try {
      const asked = await runAction(() => checkForDisputes(), UNANSWERED);
      if (!asked.ok) return notifyError(asked.error.message);
      const shown = await checkEnd(asked.data.askedAt);
      if (!shown?.last) return notify(GOES_ON);
      if (shown.last.failure === undefined) notify(`${resultText(shown)}.`);
      else notifyError(shown.last.found > 0 ? `${resultText(shown)}. ${shown.last.failure}` : shown.last.failure);
      void client.invalidateQueries({ queryKey: caseListKeys.all });
    } finally {
      setBusy(false);
    }
  };
  return { check, busy };
}

/** What the last check found: `3 new disputes from Stripe, 1 change noted`. */
export function resultText({ processor, last }: Pick<ConnectionShown, "processor" | "last">): string {
  const { found = 0, changed = 0 } = last ?? {};
  const news = found > 0 ? newDisputesText(found, processor) : `No new disputes from ${processorName(processor)}`;
  return changed > 0 ? `${news}, ${changed} ${changed === 1 ? "change" : "changes"} noted on cases` : news;
}
