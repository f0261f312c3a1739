"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { runAction } from "@/components/actions/run-action";
import { notify } from "@/components/ui/toaster";
import { caseKeys } from "@/lib/browser/case";
import { newerReview, reviewQuery } from "@/lib/browser/dispute-response";
import type { Failure, Result } from "@/lib/contract/desk/result";
import type { ReviewDetail } from "@/lib/contract/desk/review";

const NOT_ANSWERED = "The server did not respond. Reload the page to see whether this was done.";

/** The review of a letter, kept up to date, and the one action that is in progress. */
export function useReview(caseId: string, initial: ReviewDetail) {
  const client = useQueryClient();
  const router = useRouter();
  const { data } = useQuery(reviewQuery(caseId, initial));
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  useEffect(() => {
    client.setQueryData<ReviewDetail>(caseKeys.review(caseId), (shown) => newerReview(shown, initial));
  }, [client, caseId, initial]);

  // Someone edited the letter: its text is rendered by the server.
  const isOtherText = data.currentHash !== initial.currentHash;
  useEffect(() => {
    if (isOtherText) router.refresh();
  }, [isOtherText, router]);

  /** @returns whether it was done; the failure is shown in the bar and in the dialog that asked. */
  const run = async (action: () => Promise<Result<ReviewDetail>>, done: string): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    setFailure(undefined);
    const result = await runAction(action, NOT_ANSWERED);
    setBusy(false);
    if (result.ok) {
      client.setQueryData(caseKeys.review(caseId), result.data);
      notify(done);
      router.refresh();
    } else {
      setFailure(result.error);
      void client.invalidateQueries({ queryKey: caseKeys.review(caseId) });
    }
    return result.ok;
  };

  return { review: data, busy, failure, run, dismiss: () => setFailure(undefined) };
}

export type Reviewing = ReturnType<typeof useReview>;
