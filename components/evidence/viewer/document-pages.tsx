import { useState } from "react";
import { isPassageLit, type Place, useExhibits } from "@/components/evidence/exhibits/exhibit-context";
import { citationKey, type ShownDocument } from "@/components/evidence/shown-documents";
import type { Citation } from "@/lib/contract/analysis";
import { DocumentValues } from "./document-values";
import { PageImage } from "./page-image";
import { TextPage } from "./text-page";
import { useZoom, ViewerToolbar } from "./viewer-toolbar";

type DocumentPagesProps = {
  caseId: string;
  document: ShownDocument;
  place: Place;
  passages: readonly Citation[];
  /** Whether the list of values is open; it stays so from document to document. */
  values: { open: boolean; onOpen: (open: boolean) => void };
};

/** One document: a page with its marked passages, its values, and a toolbar to turn pages and zoom. */
export function DocumentPages({ caseId, document, place, passages, values }: DocumentPagesProps) {
  const { lit, show } = useExhibits();
  const { zoom, onZoom } = useZoom();
  const [withoutImage, setWithoutImage] = useState<ReadonlySet<number>>(new Set());
  const { reading, evidenceId, filename } = document;
  const pages = Math.max(1, reading?.pages ?? 1);
  const page = Math.min(Math.max(1, place.page), pages);
  const cited = passages.filter((citation) => citation.page === page);
  const found = (reading?.values ?? []).map(({ citation }) => citation).filter((citation) => citation.page === page);
  // A value is marked while it is chosen or pointed to, a cited passage always.
  const pointed = found.filter(
    (citation) => citationKey(citation) === place.passage || (lit?.passages.length && isPassageLit(lit, citation)),
  );
  const shared = { caseId, evidenceId, page, passages: [...cited, ...pointed], chosen: place.passage };
  return (
    <>
      <section
        className="relative min-h-0 flex-1 overflow-auto p-gutter pb-3 -outline-offset-2"
        aria-label={`${filename}, page ${page} of ${pages}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a page larger than its frame must scroll by keyboard
        tabIndex={0}
      >
        {reading?.message ? <p className="mb-3 text-ink-2 text-small">{reading.message}</p> : null}
        <div style={{ width: `${zoom}%` }} className="min-w-0">
          {reading?.pictured && !withoutImage.has(page) ? (
            <PageImage
              key={page}
              {...shared}
              filename={filename}
              onMissing={() => setWithoutImage((known) => new Set(known).add(page))}
            />
          ) : (
            <TextPage {...shared} zoom={zoom} />
          )}
        </div>
        <CitedPassages passages={cited} />
      </section>
      {values.open && reading?.values?.length ? <DocumentValues values={reading.values} /> : null}
      <ViewerToolbar
        values={{ ...values, count: reading?.values?.length ?? 0 }}
        page={page}
        pages={pages}
        zoom={zoom}
        onPage={(next) => show({ evidenceId, page: next })}
        onZoom={onZoom}
      />
    </>
  );
}

/** The marked passages for screen readers. */
function CitedPassages({ passages }: { passages: readonly Citation[] }) {
  if (passages.length === 0) return null;
  return (
    <div className="sr-only">
      <p>Cited on this page:</p>
      <ul>
        {passages.map(({ start, end, quote }) => (
          <li key={`${start}-${end}`}>{quote}</li>
        ))}
      </ul>
    </div>
  );
}
