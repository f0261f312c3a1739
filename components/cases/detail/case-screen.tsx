"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { DropArea } from "@/components/evidence/drop-area";
import { ExhibitProvider } from "@/components/evidence/exhibits/exhibit-context";
import { useRepeatedFiles } from "@/components/evidence/upload/use-repeated-files";
import { useUploads } from "@/components/evidence/upload/use-uploads";
import { useEvidenceRemoval } from "@/components/evidence/use-evidence-removal";
import { usePanes } from "@/components/evidence/viewer/panes";
import { useMayChange } from "@/components/layout/role";
import { useAnnounce } from "@/components/ui/live-region";
import { caseDetailQuery, caseKeys, type LiveCase, mergeAnswer } from "@/lib/browser/case";
import type { EvidenceText } from "@/lib/contract/analysis";
import type { CaseDetail } from "@/lib/contract/desk/case-detail";
import { attachEvidence, deleteEvidence } from "@/lib/desk/actions/evidence";
import type { BreakEvenBasis } from "@/lib/values/break-even";
import { adviceToAccept } from "./accept-advice";
import { CaseHeader } from "./case-header";
import { CaseLayout } from "./case-layout";
import { tabTitle } from "./case-title";
import { ConnectionNotice } from "./connection-notice";
import { statusWords } from "./live-status";

type CaseScreenProps = {
  initial: CaseDetail;
  /** Of the document that the viewer opens with, where the page brought it along. */
  firstText?: EvidenceText;
  userId: string;
  role: string;
  breakEven?: BreakEvenBasis;
};

/** One case: its facts, its assessment, its documents and the next step. */
export function CaseScreen({ initial, firstText, userId, role, breakEven }: CaseScreenProps) {
  const [uploading, setUploading] = useState(false);
  const live = useLiveCase(initial, uploading);
  const { detail, refresh } = live;

  const uploads = useUploads({
    attach: (names) => attachEvidence(detail.id, names),
    onArrived: refresh,
    // If this fails, the open slot expires by itself.
    onAbandoned: (evidenceId) => void deleteEvidence(detail.id, evidenceId).then(refresh, () => undefined),
  });
  if (uploads.inProgress !== uploading) setUploading(uploads.inProgress);

  // An uploaded file is listed as a document now, so the progress of the next batch excludes it.
  const { items, remove } = uploads;
  useEffect(() => {
    const listed = new Set(detail.documents.map(({ evidenceId }) => evidenceId));
    for (const { key, state, evidenceId } of items) if (state === "done" && listed.has(evidenceId ?? "")) remove(key);
  }, [items, remove, detail.documents]);

  const repeated = useRepeatedFiles(useKnownFiles(detail), uploads);

  const removal = useEvidenceRemoval({
    remove: (evidenceId) => deleteEvidence(detail.id, evidenceId),
    onRemoved: refresh,
  });

  const panes = usePanes();
  const mayChange = useMayChange();
  const advice = adviceToAccept(detail, breakEven);
  const mayAccept = role === "manager" || role === "admin";

  return (
    <ExhibitProvider onShow={panes.showViewer}>
      <DropArea
        onFiles={repeated.offer}
        disabled={!detail.canAttach || !mayChange || detail.finished}
        className="flex flex-1 flex-col"
      >
        <CaseHeader detail={detail} userId={userId} advice={advice} mayAccept={mayAccept} onChanged={refresh} />
        <ConnectionNotice
          error={live.error}
          readAt={detail.readAt}
          timeZone={detail.timeZone}
          retrying={live.isFetching}
          onRetry={refresh}
        />
        <CaseLayout
          userId={userId}
          breakEven={breakEven}
          advice={advice}
          mayAccept={mayAccept}
          detail={detail}
          firstText={firstText}
          last={live.last}
          inProgressSince={live.inProgressSince}
          uploads={uploads}
          repeated={repeated}
          removal={removal}
          panes={panes}
        />
      </DropArea>
    </ExhibitProvider>
  );
}

/** The received documents by content, where the service provides it. */
function useKnownFiles({ analysis, documents }: CaseDetail) {
  return useMemo(() => {
    const names = new Map(documents.map(({ evidenceId, uploadFilename }) => [evidenceId, uploadFilename]));
    return (analysis?.files ?? []).map(({ evidenceId, sha256 }) => ({
      sha256,
      filename: names.get(evidenceId) ?? "another document",
    }));
  }, [analysis, documents]);
}

/** The current case: polled while work is in progress. Each change of status is announced once. */
function useLiveCase(initial: CaseDetail, uploading: boolean) {
  const client = useQueryClient();
  const announce = useAnnounce();
  const query = useQuery(caseDetailQuery(initial.id, { initial, uploading }));
  const { detail, last, inProgressSince } = query.data;

  // After an action, the server-rendered case can be newer than the cached one.
  useEffect(() => {
    if (initial.cached) return;
    client.setQueryData<LiveCase>(caseKeys.detail(initial.id), (cached) => mergeAnswer(cached, initial, Date.now()));
  }, [client, initial]);

  const words = statusWords(detail);
  const announced = useRef(words);
  useEffect(() => {
    if (announced.current === words) return;
    announced.current = words;
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
  return { detail, last, inProgressSince, error: query.error, isFetching: query.isFetching, refresh };
}
