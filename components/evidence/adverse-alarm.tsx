import { TriangleAlert } from "lucide-react";
import { ExhibitButton } from "./exhibits/exhibit-button";
import { Quote } from "./exhibits/quote";
import type { ShownDocument } from "./shown-documents";

/** Passages that help the cardholder, said before the document goes out; the gravest of each document first. */
export function AdverseAlarm({ documents }: { documents: readonly ShownDocument[] }) {
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
  const passages = [...(document.reading?.adverse ?? [])].sort((a, b) => GRAVITY[a.severity] - GRAVITY[b.severity]);
  return (
    <ul className="flex flex-col gap-1">
      {passages.map(({ id, sentence, citation }) => (
        <li key={`${id}:${citation.page}:${citation.start}`}>
          <Quote citation={citation} /> on page {citation.page}. <span className="text-ink-2">{sentence}</span>
        </li>
      ))}
      <li>Look before it goes out.</li>
    </ul>
  );
}

const GRAVITY = { decisive: 0, strong: 1, supporting: 2 } as const;
