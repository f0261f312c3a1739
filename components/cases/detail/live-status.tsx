import dynamic from "next/dynamic";
import type { ReactNode } from "react";
import { useChooseFiles } from "@/components/evidence/drop-area";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import type { CaseDetail } from "@/lib/contract/desk/case-detail";
import { caseStatusLabel, statusLabel } from "@/lib/values/text";
import { useArrived } from "./use-arrived";
import { useNow } from "./use-now";

/** Seldom shown, so that the first load of a case is smaller without it. */
const CouldNotAssess = dynamic(() => import("./could-not-assess").then(({ CouldNotAssess }) => CouldNotAssess));

type LiveStatusProps = {
  detail: CaseDetail;
  /** When the current stage began, in milliseconds since the epoch. */
  inProgressSince?: number;
  /** How many files are on their way. */
  uploading: number;
};

/** Takes the place of the assessment until there is one: what is in progress, or what to do. */
export function LiveStatus({ detail, inProgressSince, uploading }: LiveStatusProps) {
  switch (detail.status) {
    case "complete":
      return null;
    case "pending":
      return detail.documents.length > 0 || uploading > 0 ? (
        <InProgress
          detail={detail}
          inProgressSince={inProgressSince}
          title={uploading > 0 ? `Receiving ${documentCount(uploading)}` : undefined}
        >
          The assessment starts automatically shortly after the last document arrives.
        </InProgress>
      ) : detail.finished ? (
        <Block title={statusWords(detail)}>
          The case was closed without documents, so there was nothing to assess.
        </Block>
      ) : (
        <NeedsEvidence detail={detail} />
      );
    case "queued":
      return (
        <InProgress detail={detail} inProgressSince={inProgressSince}>
          Waiting for earlier assessments to finish.
        </InProgress>
      );
    case "processing":
      return (
        <InProgress detail={detail} inProgressSince={inProgressSince}>
          The documents are being read and checked against the case, each other and the requirements. The recommendation
          appears here when it is ready.
        </InProgress>
      );
    case "error":
      return <CouldNotAssess caseId={detail.id} message={errorWords(detail)} />;
    default:
      return (
        <Block title={statusWords(detail)}>The service reports a status that this version does not recognize.</Block>
      );
  }
}

type InProgressProps = Omit<LiveStatusProps, "uploading"> & { title?: string; children: ReactNode };

function InProgress({ detail, inProgressSince, title = statusWords(detail), children }: InProgressProps) {
  const now = useNow(inProgressSince ?? 0, 1_000);
  const seconds = inProgressSince === undefined ? 0 : Math.floor((now - inProgressSince) / 1_000);
  return (
    <Block title={title} since={seconds > 2 ? duration(seconds) : undefined}>
      <span aria-hidden className="mb-2 block h-[7px] animate-pulse rounded-full bg-accent-line" />
      {children}
    </Block>
  );
}

function NeedsEvidence({ detail }: { detail: CaseDetail }) {
  const choose = useChooseFiles();
  const [first, second] = detail.evidenceSuggested;
  return (
    <Block title={statusWords(detail)}>
      <p>Drop documents for this case anywhere on this page. The assessment starts automatically.</p>
      {first ? (
        <p>
          Most helpful: {first}
          {second ? `, then ${second}` : ""}.
        </p>
      ) : null}
      {choose ? (
        <Button className="mt-3" onClick={choose}>
          Choose files
        </Button>
      ) : null}
    </Block>
  );
}

function errorWords({ message, documents, canAttach, finished }: CaseDetail): string {
  const kept = `The case and its ${documentCount(documents.length)} are unchanged.`;
  const again = `To assess it again, ${canAttach ? "add or delete a document, or edit the case" : "add what is missing under Edit case"}.`;
  return [message ?? "The service gave no reason.", kept, ...(finished ? [] : [again])].join(" ");
}

function Block({ title, since, children }: { title: string; since?: string; children: ReactNode }) {
  return (
    <section aria-label="Assessment" className={cn("border-b px-gutter py-4", useArrived() && "animate-appear")}>
      <p className="mb-2 flex items-baseline gap-2">
        <span className="font-key text-figure">{title}</span>
        {since ? <span className="text-ink-2">{since}</span> : null}
      </p>
      <div className="max-w-prose text-ink-2">{children}</div>
    </section>
  );
}

function duration(seconds: number): string {
  return seconds < 60 ? `for ${seconds} s` : `for ${Math.floor(seconds / 60)} min`;
}

/** The status of a case in words: `Assessing 3 documents`. Screen readers announce it when it changes. */
export function statusWords({ status, finished, documents, assessment }: CaseDetail): string {
  const count = documentCount(documents.length);
  switch (status) {
    case "pending":
      return documents.length > 0 ? `Receiving ${count}` : caseStatusLabel({ status, finished });
    case "queued":
      return `${count} received, waiting for assessment`;
    case "processing":
      return documents.length > 0 ? `Assessing ${count}` : "Assessing";
    case "complete":
      return assessment?.recommendation
        ? `Assessed: ${assessment.recommendation}, confidence ${Math.round(assessment.confidence ?? 0)}`
        : "Assessed";
    case "error":
      return "The case could not be assessed";
    default:
      return statusLabel("case", status);
  }
}

export function documentCount(count: number): string {
  return count === 1 ? "1 document" : `${count} documents`;
}
