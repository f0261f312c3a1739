import { type ReactNode, Suspense } from "react";
import { late } from "@/components/ui/late";
import { AdverseAlarm } from "./adverse-alarm";
import { DocumentRow } from "./document-row";
import { ChooseFiles } from "./drop-area";
import type { ShownDocument } from "./shown-documents";
import type { Uploads } from "./upload/use-uploads";

const UploadRows = late(() => import("./upload/upload-parts").then(({ UploadRows }) => UploadRows));

type EvidenceSectionProps = {
  documents: readonly ShownDocument[];
  uploads: Uploads;
  canAttach: boolean;
  onDelete: (document: ShownDocument) => void;
  /** What is provided and what would help. */
  children?: ReactNode;
};

/** The documents of the case: what helps the cardholder first, then the list, then what is on its way. */
export function EvidenceSection({ documents, uploads, canAttach, onDelete, children }: EvidenceSectionProps) {
  const listed = new Set(documents.map(({ evidenceId }) => evidenceId));
  const sending = new Set(uploads.items.filter((item) => item.state !== "done").map((item) => item.evidenceId));
  const arrived = documents.filter(({ evidenceId }) => !sending.has(evidenceId));
  return (
    <section aria-labelledby="evidence-heading" className="px-gutter py-4">
      <h2 id="evidence-heading" tabIndex={-1} className="mb-3 flex items-baseline gap-2 font-semibold">
        Evidence
        <span className="font-normal text-ink-2">
          {arrived.length === 1 ? "1 document" : `${arrived.length} documents`}
        </span>
      </h2>
      <AdverseAlarm documents={arrived} />
      {children}
      <ul aria-label="Documents">
        {arrived.map((document) => (
          <DocumentRow key={document.evidenceId} document={document} onDelete={onDelete} />
        ))}
        {uploads.items.length > 0 ? (
          <Suspense fallback={null}>
            <UploadRows uploads={uploads} listed={listed} />
          </Suspense>
        ) : null}
      </ul>
      <ChooseFiles />
      {canAttach ? null : (
        <p className="mt-3 text-ink-2">
          This case was made from one uploaded file and carries that document alone. To add others, open a new case.
        </p>
      )}
    </section>
  );
}
