"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { useAnnounce } from "@/components/ui/live-region";
import type { LetterDetail } from "@/lib/contract/desk/case-detail";
import { caseKeys } from "@/lib/queries/case-detail";
import { letterQuery } from "@/lib/queries/letter";

/**
 * Watches a letter that is being written. The text is rendered by the server, so when the state moves on the page is
 * read again; until then the state stays `processing`, and nothing half-finished is shown.
 */
export function useLiveLetter(caseId: string, letter: LetterDetail) {
  const client = useQueryClient();
  const router = useRouter();
  const announce = useAnnounce();
  const [writingSince, setWritingSince] = useState(() => Date.now());
  const { data, error, isFetching, refetch } = useQuery(letterQuery(caseId, { initial: letter, writingSince }));

  useEffect(() => {
    client.setQueryData(caseKeys.letter(caseId), letter);
    if (letter.state === "processing") setWritingSince(Date.now());
  }, [client, caseId, letter]);

  const movedOn = data.state !== letter.state;
  useEffect(() => {
    if (!movedOn) return;
    if (data.state === "complete") announce("The letter is written");
    router.refresh();
  }, [movedOn, data.state, announce, router]);

  const state = data.state === "complete" && movedOn ? "processing" : data.state;
  return { state, error, isFetching, refetch };
}
