"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef } from "react";
import { useAnnounce } from "@/components/ui/live-region";
import type { CaseDetail } from "@/lib/contract/desk/case-detail";
import { caseDetailQuery } from "@/lib/queries/case-detail";
import { type CaseSnapshot, nextSnapshot } from "@/lib/queries/case-snapshot";
import { caseKeys } from "@/lib/queries/keys";
import { tabTitle } from "./case-name";
import { statusWords } from "./status-words";

/** The case as it is now: read again while work is under way; each change of state is read out once. */
export function useLiveCase(initial: CaseDetail, uploading: boolean) {
  const client = useQueryClient();
  const announce = useAnnounce();
  const query = useQuery(caseDetailQuery(initial.id, { initial, uploading }));
  const { detail, movingSince } = query.data;

  // What the server rendered after a deed can be newer than what the browser holds.
  useEffect(() => {
    if (initial.remembered) return;
    client.setQueryData<CaseSnapshot>(caseKeys.detail(initial.id), (held) => nextSnapshot(held, initial, Date.now()));
  }, [client, initial]);

  const words = statusWords(detail);
  const said = useRef(words);
  useEffect(() => {
    if (said.current === words) return;
    said.current = words;
    announce(words);
  }, [words, announce]);

  const title = tabTitle(detail);
  useEffect(() => {
    document.title = `${title} · Rebuttal`;
  }, [title]);

  const refresh = useCallback(
    () => void client.invalidateQueries({ queryKey: caseKeys.detail(initial.id) }),
    [client, initial.id],
  );
  return { detail, movingSince, error: query.error, isFetching: query.isFetching, refresh };
}
