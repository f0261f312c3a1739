import Link from "next/link";
import type { ReactNode } from "react";
import { useChooseFiles } from "@/components/evidence/drop-area";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import type { CaseDetail } from "@/lib/contract/desk/case-detail";
import { documentCount, statusWords } from "./status-words";
import { useNow } from "./use-now";

type LiveStatusProps = {
  detail: CaseDetail;
  /** When the present stage began, in milliseconds since the epoch. */
  movingSince?: number;
  uploading: boolean;
};

/** The place of the assessment while there is none: what is under way, or what to do. */
export function LiveStatus({ detail, movingSince, uploading }: LiveStatusProps) {
  switch (detail.status) {
    case "complete":
      return null;
    case "pending":
      return detail.documents.length > 0 || uploading ? (
        <UnderWay detail={detail} movingSince={movingSince} title={uploading ? "Receiving documents" : undefined}>
          The assessment starts by itself shortly after the last document has arrived.
        </UnderWay>
      ) : (
        <NeedsEvidence detail={detail} />
      );
    case "queued":
      return (
        <UnderWay detail={detail} movingSince={movingSince}>
          Assessments ahead of this one are finished first.
        </UnderWay>
      );
    case "processing":
      return (
        <UnderWay detail={detail} movingSince={movingSince}>
          The documents are read, compared with the case and with each other, and set against the requirements. The
          recommendation appears here by itself.
        </UnderWay>
      );
    case "error":
      return <CouldNotAssess detail={detail} />;
    default:
      return <Block title={statusWords(detail)}>The service reports a state this desk does not know yet.</Block>;
  }
}

type UnderWayProps = Omit<LiveStatusProps, "uploading"> & { title?: string; children: ReactNode };

function UnderWay({ detail, movingSince, title = statusWords(detail), children }: UnderWayProps) {
  const now = useNow(movingSince ?? 0, 1_000);
  const seconds = movingSince === undefined ? 0 : Math.floor((now - movingSince) / 1_000);
  return (
    <Block title={title} since={seconds > 2 ? forHowLong(seconds) : undefined}>
      <span aria-hidden className="mb-2 block h-[7px] animate-pulse rounded-full bg-accent-line" />
      {children}
    </Block>
  );
}

function NeedsEvidence({ detail }: { detail: CaseDetail }) {
  const choose = useChooseFiles();
  const [first, second] = detail.evidenceSuggested;
  return (
    <Block title="Needs evidence">
      <p>Drop the documents of this order anywhere on this page. The assessment starts by itself.</p>
      {first ? (
        <p>
          What helps most: {first}
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

function CouldNotAssess({ detail }: { detail: CaseDetail }) {
  const choose = useChooseFiles();
  return (
    <section aria-label="Assessment" className="border-b px-gutter py-4">
      <ErrorState
        inline
        title="The case could not be assessed"
        message={`${detail.message ?? "The service gave no reason."} The case and its ${documentCount(detail.documents.length)} were kept. ${detail.canAttach ? "Add or delete a document, or correct the case," : "Enter what is missing under Edit case,"} and it is assessed again.`}
        actions={
          <>
            {choose ? (
              <Button size="sm" onClick={choose}>
                Add evidence
              </Button>
            ) : null}
            <Button size="sm" asChild>
              <Link href={`/cases/${detail.id}/edit`}>Edit case</Link>
            </Button>
          </>
        }
      />
    </section>
  );
}

function Block({ title, since, children }: { title: string; since?: string; children: ReactNode }) {
  return (
    <section aria-label="Assessment" className="animate-appear border-b px-gutter py-4">
      <p className="mb-2 flex items-baseline gap-2">
        <span className="font-key text-figure">{title}</span>
        {since ? <span className="text-ink-2">{since}</span> : null}
      </p>
      <div className="max-w-prose text-ink-2">{children}</div>
    </section>
  );
}

function forHowLong(seconds: number): string {
  return seconds < 60 ? `for ${seconds} s` : `for ${Math.floor(seconds / 60)} min`;
}
