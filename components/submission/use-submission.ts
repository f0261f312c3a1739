"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useCallback, useEffect, useRef, useState } from "react";
import { runAction } from "@/components/actions/run-action";
import { caseKeys } from "@/lib/browser/case";
import { submissionKey, submissionQuery } from "@/lib/browser/dispute-response";
import type { SubmissionDetail } from "@/lib/contract/desk/dispute-response";
import type { Failure, Result } from "@/lib/contract/desk/result";
import { confirmSubmission, prepareSubmission } from "@/lib/desk/actions/dispute-response";

/** The submission of a case while its dialog is open. Requests a plan when there is none for the current case. */
export function useSubmission(caseId: string) {
  const client = useQueryClient();
  const router = useRouter();
  const { data, error } = useQuery(submissionQuery(caseId));
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  const run = useCallback(
    async (action: () => Promise<Result<SubmissionDetail>>, unanswered: string): Promise<boolean> => {
      setBusy(true);
      setFailure(undefined);
      const result = await runAction(action, unanswered);
      setBusy(false);
      if (result.ok) client.setQueryData<SubmissionDetail>(submissionKey(caseId), result.data);
      else {
        setFailure(result.error);
        void client.invalidateQueries({ queryKey: submissionKey(caseId) });
      }
      return result.ok;
    },
    [client, caseId],
  );
  const prepare = useCallback(
    () => run(() => prepareSubmission(caseId), "The server did not respond. Close this dialog and open it again."),
    [run, caseId],
  );
  const confirm = (planHash: string, confirmation: string) =>
    run(
      () => confirmSubmission(caseId, planHash, confirmation),
      "The server did not respond. Check back in a moment to see whether the response is being submitted.",
    );

  const asked = useRef(false);
  useEffect(() => {
    if (!data || asked.current) return;
    asked.current = true;
    if (needsPlan(data)) void prepare();
  }, [data, prepare]);

  // The header of the page shows the result.
  const state = data?.submission?.state;
  const before = useRef(state);
  useEffect(() => {
    if (before.current === "submitting" && state !== "submitting") {
      void client.invalidateQueries({ queryKey: caseKeys.detail(caseId) });
      router.refresh();
    }
    before.current = state;
  }, [state, client, caseId, router]);

  return { data, error, busy, failure, prepare, confirm };
}

/** A confirmed submission keeps its result; an unconfirmed plan is prepared again when the case has changed. */
function needsPlan({ submission, processor }: SubmissionDetail): boolean {
  if (!submission) return true;
  if (submission.state === "submitting") return false;
  const moved = !submission.current || submission.mode !== processor?.mode;
  return submission.confirmedAt ? moved && submission.mode !== "live" : moved || submission.state === "failed";
}
