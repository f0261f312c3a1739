"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { runAction } from "@/components/actions/run-action";
import { useAnnounce } from "@/components/ui/live-region";
import { notify } from "@/components/ui/toaster";
import { caseKeys } from "@/lib/browser/case";
import { letterQuery } from "@/lib/browser/dispute-response";
import { ReadError } from "@/lib/browser/fetch-json";
import type { LetterDetail } from "@/lib/contract/desk/case-detail";
import type { Failure } from "@/lib/contract/desk/result";

import { discardLetter, requestLetter, rewriteLetter } from "@/lib/desk/actions/dispute-response";

const NOT_ANSWERED = "The server did not respond. Reload the page to see the status of the letter.";

/** What can be done with a letter; each action answers whether it succeeded and shows the page as it is afterward. */
export function useLetterActions(caseId: string) {
  const client = useQueryClient();
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  const run = async (action: typeof requestLetter): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    setFailure(undefined);
    const result = await runAction(() => action(caseId), NOT_ANSWERED);
    if (result.ok) {
      const { state } = result.data;
      client.setQueryData<LetterDetail>(caseKeys.letter(caseId), { state, outdated: false });
      // A page that cannot be refreshed would take the place of the letter.
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
      if (done) notify("Letter discarded. The evidence is unchanged.");
      return done;
    },
    /** Dismisses the failure of a letter: there is no letter then, as before the request. */
    dismiss: () => run(discardLetter),
    rewrite: () => run(rewriteLetter),
  };
}

export type LetterActions = ReturnType<typeof useLetterActions>;

const NOT_READ = new ReadError(502, "The letter could not be loaded.");

/**
 * Watches a letter that is being written. The text is rendered by the server, so when the state moves on the page is
 * read again; until then the state stays `processing`, and nothing half-finished is shown. `kept` says that the page
 * could not be read the last time: then the letter is requested until the service responds, and the page is refreshed.
 */
export function useLiveLetter(caseId: string, letter: LetterDetail, kept: boolean) {
  const client = useQueryClient();
  const router = useRouter();
  const announce = useAnnounce();
  const [writingSince, setWritingSince] = useState(() => Date.now());
  const query = useQuery(letterQuery(caseId, { initial: letter, writingSince, unread: kept }));
  const { data, error, isFetching, refetch, dataUpdatedAt } = query;

  useEffect(() => {
    if (letter.cached) return;
    client.setQueryData(caseKeys.letter(caseId), letter);
    if (letter.state === "processing") setWritingSince(Date.now());
  }, [client, caseId, letter]);

  const movedOn = data.state !== letter.state;
  useEffect(() => {
    if (!movedOn) return;
    if (data.state === "complete") announce("The letter is written");
    if (data.state === "failed") announce("The letter could not be written");
    router.refresh();
  }, [movedOn, data.state, announce, router]);

  const answered = useRef(dataUpdatedAt);
  useEffect(() => {
    const isNew = dataUpdatedAt > answered.current;
    answered.current = dataUpdatedAt;
    if (kept && isNew) router.refresh();
  }, [kept, dataUpdatedAt, router]);

  const state = data.state === "complete" && movedOn ? "processing" : data.state;
  return { state, failure: data.failure, error: error ?? (kept ? NOT_READ : null), isFetching, refetch };
}
