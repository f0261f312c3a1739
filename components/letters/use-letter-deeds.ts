"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { answerOf } from "@/components/deeds/answer-of";
import { useToast } from "@/components/ui/toast";
import { discardLetter, requestLetter, rewriteLetter } from "@/lib/actions/letters";
import type { LetterDetail } from "@/lib/contract/desk/case-detail";
import type { Failure } from "@/lib/contract/desk/result";
import { caseKeys } from "@/lib/queries/keys";

const NOT_ANSWERED = "The server did not answer. Reload the page to see how the letter stands.";

/** What can be done with a letter; each deed answers whether it was done and shows the page as it is afterwards. */
export function useLetterDeeds(caseId: string) {
  const client = useQueryClient();
  const router = useRouter();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  const run = async (deed: typeof requestLetter): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    setFailure(undefined);
    const result = await answerOf(deed(caseId), NOT_ANSWERED);
    if (result.ok) {
      const { state } = result.data;
      client.setQueryData<LetterDetail>(caseKeys.letter(caseId), { state, outdated: false });
      // A page that cannot be read anew would take the place of the letter.
      router.refresh();
    } else setFailure(result.error);
    void client.invalidateQueries({ queryKey: caseKeys.detail(caseId) });
    setBusy(false);
    return result.ok;
  };

  return {
    busy,
    failure,
    write: () => run(requestLetter),
    discard: async () => {
      const done = await run(discardLetter);
      if (done) toast({ message: "The letter was discarded. The evidence stays." });
      return done;
    },
    /** Puts the failure of a letter aside: there is none then, as before it was asked for. */
    dismiss: () => run(discardLetter),
    rewrite: () => run(rewriteLetter),
  };
}

export type LetterDeeds = ReturnType<typeof useLetterDeeds>;
