import { TriangleAlert } from "lucide-react";
import dynamic from "next/dynamic";
import { type ReactNode, useState } from "react";
import { ErrorBoundary } from "@/components/ui/states";
import { DocumentRow } from "./document-row";
import { ChooseFiles } from "./drop-area";
import { ExhibitButton, Quote } from "./exhibits/exhibit-links";
import type { ShownDocument } from "./shown-documents";
import type { Uploads } from "./upload/use-uploads";

/** Most visits to a case add no file. */
const UploadRows = dynamic(() => import("./upload/upload-rows").then(({ UploadRows }) => UploadRows), { ssr: false });

type EvidenceSectionProps = {
  documents: readonly ShownDocument[];
  uploads: Uploads;
  canAttach: boolean;
  /** Documents are no longer asked for. */
  isClosed: boolean;
  onDelete: (document: ShownDocument) => void;
  /** About files that were just chosen. */
  notice?: ReactNode;
  /** Provided and suggested kinds of evidence. */
  children?: ReactNode;
};

/** The evidence of a case: adverse passages first, then the documents and the uploads. */
export function EvidenceSection(props: EvidenceSectionProps) {
  const { documents, uploads, canAttach, isClosed, onDelete, notice, children } = props;
  const listed = new Set(documents.map(({ evidenceId }) => evidenceId));
  const sending = new Set(uploads.items.filter((item) => item.state !== "done").map((item) => item.evidenceId));
  const arrived = documents.filter(({ evidenceId }) => !sending.has(evidenceId));
  const uploading = sendingCount(uploads.items);
  const hasUploads = useHasHad(uploads.items.length > 0);
  return (
    <section aria-labelledby="evidence-heading" className="px-gutter py-4">
      <h2 id="evidence-heading" tabIndex={-1} className="mb-3 flex items-baseline gap-2 font-semibold">
        Evidence
        <span className="font-normal text-ink-2">
          {arrived.length === 1 ? "1 document" : `${arrived.length} documents`}
          {uploading > 0 ? `, ${uploading} uploading` : ""}
        </span>
      </h2>
      <AdverseAlarm documents={arrived} />
      {children}
      <ul aria-label="Documents">
        {arrived.map((document) => (
          <DocumentRow key={document.evidenceId} document={document} onDelete={onDelete} />
        ))}
        {hasUploads ? (
          <ErrorBoundary fallback={<li role="alert">The progress of the files cannot be shown.</li>}>
            <UploadRows uploads={uploads} listed={listed} />
          </ErrorBoundary>
        ) : null}
      </ul>
      {notice}
      <ChooseFiles />
      {canAttach && !isClosed ? null : (
        <p className="mt-3 text-ink-2">
          {canAttach
            ? "The case is closed. Documents can be added once it is reopened."
            : "This case was imported from one file and can contain only that document. To add others, create a new case."}
        </p>
      )}
    </section>
  );
}

/** Whether something was the case once: what announces the end of the uploads must see it. */
function useHasHad(now: boolean): boolean {
  const [had, setHad] = useState(now);
  if (now && !had) setHad(true);
  return had;
}

/** How many files are on their way. */
export function sendingCount(items: Uploads["items"]): number {
  return items.filter(({ state }) => state === "waiting" || state === "sending").length;
}

/** Warns of passages that help the cardholder before the document is sent; the most serious ones first. */
function AdverseAlarm({ documents }: { documents: readonly ShownDocument[] }) {
  const adverse = documents.filter(({ reading }) => reading && reading.adverse.length > 0);
  if (adverse.length === 0) return null;
  return (
    <ul className="mb-2 flex flex-col gap-2">
      {adverse.map((document) => (
        <li key={document.evidenceId} className="flex gap-3 rounded-control bg-warn-soft px-3 py-2">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 stroke-[1.75] text-warn" />
          <div className="flex min-w-0 flex-1 flex-col gap-1">
            <p className="font-semibold">{document.filename} helps the cardholder.</p>
            <AdversePassages document={document} />
          </div>
          <ExhibitButton evidenceId={document.evidenceId} letter={document.exhibit} outlined />
        </li>
      ))}
    </ul>
  );
}

function AdversePassages({ document }: { document: ShownDocument }) {
  const passages = [...(document.reading?.adverse ?? [])].sort(
    (a, b) => SEVERITY_ORDER[a.severity] - SEVERITY_ORDER[b.severity],
  );
  return (
    <ul className="flex flex-col gap-1">
      {passages.map(({ id, sentence, citation }) => (
        <li key={`${id}:${citation.page}:${citation.start}`}>
          <Quote citation={citation} /> on page {citation.page}. <span className="text-ink-2">{sentence}</span>
        </li>
      ))}
      <li>Review before sending.</li>
    </ul>
  );
}

const SEVERITY_ORDER = { decisive: 0, strong: 1, supporting: 2 } as const;
