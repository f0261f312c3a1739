"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { useAnnounce } from "@/components/ui/live-region";
import type { LetterDetail } from "@/lib/contract/desk/case-detail";
import { ReadError } from "@/lib/queries/fetch-json";
import { caseKeys } from "@/lib/queries/keys";
import { letterQuery } from "@/lib/queries/letter";

const NOT_READ = new ReadError(502, "The letter could not be read just now.");

/**
 * Watches a letter that is being written. The text is rendered by the server, so when the state moves on the page is
 * read again; until then the state stays `processing`, and nothing half-finished is shown. `kept` says that the page
 * could not be read the last time: then the letter is asked for until it answers, and the page is read again.
 */
export function useLiveLetter(caseId: string, letter: LetterDetail, kept: boolean) {
  const client = useQueryClient();
  const router = useRouter();
  const announce = useAnnounce();
  const [writingSince, setWritingSince] = useState(() => Date.now());
  const query = useQuery(letterQuery(caseId, { initial: letter, writingSince, unread: kept }));
  const { data, error, isFetching, refetch, dataUpdatedAt } = query;

  useEffect(() => {
    if (letter.remembered) return;
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
