"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useCallback, useEffect, useRef, useState } from "react";
import { answerOf } from "@/components/deeds/answer-of";
import { confirmFiling, prepareFiling } from "@/lib/actions/filing";
import type { FilingDetail } from "@/lib/contract/desk/filing-detail";
import type { Failure, Result } from "@/lib/contract/desk/result";
import { filingKey, filingQuery } from "@/lib/queries/filing";
import { caseKeys } from "@/lib/queries/keys";

/** The filing of a case while its dialog is open. A plan is asked for by itself when there is none of the case as it is. */
export function useFiling(caseId: string) {
  const client = useQueryClient();
  const router = useRouter();
  const { data, error } = useQuery(filingQuery(caseId));
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  const run = useCallback(
    async (deed: Promise<Result<FilingDetail>>, unanswered: string): Promise<boolean> => {
      setBusy(true);
      setFailure(undefined);
      const result = await answerOf(deed, unanswered);
      setBusy(false);
      if (result.ok) client.setQueryData<FilingDetail>(filingKey(caseId), result.data);
      else {
        setFailure(result.error);
        void client.invalidateQueries({ queryKey: filingKey(caseId) });
      }
      return result.ok;
    },
    [client, caseId],
  );
  const prepare = useCallback(
    () => run(prepareFiling(caseId), "The server did not answer. Close this and open it again."),
    [run, caseId],
  );
  const confirm = (planHash: string, confirmation: string) =>
    run(
      confirmFiling(caseId, planHash, confirmation),
      "The server did not answer. Look here again in a moment to see whether it is being filed.",
    );

  const asked = useRef(false);
  useEffect(() => {
    if (!data || asked.current) return;
    asked.current = true;
    if (needsPlan(data)) void prepare();
  }, [data, prepare]);

  // The header of the page tells how it ended.
  const state = data?.filing?.state;
  const before = useRef(state);
  useEffect(() => {
    if (before.current === "filing" && state !== "filing") {
      void client.invalidateQueries({ queryKey: caseKeys.detail(caseId) });
      router.refresh();
    }
    before.current = state;
  }, [state, client, caseId, router]);

  return { data, error, busy, failure, prepare, confirm };
}

/** What was confirmed is shown as it ended; a plan that nobody confirmed is made anew when the case moved on. */
function needsPlan({ filing, processor }: FilingDetail): boolean {
  if (!filing) return true;
  if (filing.state === "filing") return false;
  const moved = !filing.current || filing.mode !== processor?.mode;
  return filing.confirmedAt ? moved && filing.mode !== "live" : moved || filing.state === "failed";
}
