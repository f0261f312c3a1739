"use client";

import { useEffect, useState } from "react";
import { DropArea } from "@/components/evidence/drop-area";
import { ExhibitProvider } from "@/components/evidence/exhibits/exhibit-context";
import { useUploads } from "@/components/evidence/upload/use-uploads";
import { useEvidenceRemoval } from "@/components/evidence/use-evidence-removal";
import { usePanes } from "@/components/evidence/viewer/use-panes";
import { useToast } from "@/components/ui/toast";
import { attachEvidence, deleteEvidence } from "@/lib/actions/evidence";
import type { CaseDetail } from "@/lib/contract/desk/case-detail";
import { CaseHeader } from "./case-header";
import { CaseLayout } from "./case-layout";
import { ConnectionNotice } from "./connection-notice";
import { useLiveCase } from "./use-live-case";

type CaseScreenProps = { initial: CaseDetail; userId: string };

/** One case: what it is, how it stands, its documents, and what to do next. */
export function CaseScreen({ initial, userId }: CaseScreenProps) {
  const toast = useToast();
  const [uploading, setUploading] = useState(false);
  const live = useLiveCase(initial, uploading);
  const { detail, refresh } = live;

  const uploads = useUploads({
    attach: (names) => attachEvidence(detail.id, names),
    onArrived: refresh,
    // What cannot be told now ends by itself when its place expires.
    onAbandoned: (evidenceId) => void deleteEvidence(detail.id, evidenceId).then(refresh, () => undefined),
  });
  if (uploads.underWay !== uploading) setUploading(uploads.underWay);

  // A file that arrived is a document now; the next batch counts without it.
  const { items, remove } = uploads;
  useEffect(() => {
    const listed = new Set(detail.documents.map(({ evidenceId }) => evidenceId));
    for (const { key, state, evidenceId } of items) if (state === "done" && listed.has(evidenceId ?? "")) remove(key);
  }, [items, remove, detail.documents]);

  const removal = useEvidenceRemoval({
    remove: (evidenceId) => deleteEvidence(detail.id, evidenceId),
    toast,
    onRemoved: refresh,
  });

  const panes = usePanes();

  return (
    <ExhibitProvider onShow={panes.showViewer}>
      <DropArea
        onFiles={uploads.add}
        onNear={uploads.prepare}
        disabled={!detail.canAttach}
        className="flex flex-1 flex-col"
      >
        <CaseHeader detail={detail} userId={userId} onChanged={refresh} />
        <ConnectionNotice
          error={live.error}
          readAt={detail.readAt}
          timeZone={detail.timeZone}
          retrying={live.isFetching}
          onRetry={refresh}
        />
        <CaseLayout detail={detail} movingSince={live.movingSince} uploads={uploads} removal={removal} panes={panes} />
      </DropArea>
    </ExhibitProvider>
  );
}
