import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from "lucide-react";
import { useState } from "react";
import { type Place, useExhibits } from "@/components/evidence/exhibits/exhibit-context";
import { IconButton } from "@/components/evidence/icon-button";
import type { ShownDocument } from "@/components/evidence/shown-documents";
import type { Citation } from "@/lib/contract/analysis";
import { PageImage } from "./page-image";
import { TextPage } from "./text-page";

type DocumentPagesProps = { caseId: string; document: ShownDocument; place: Place; passages: readonly Citation[] };

/** One document: a page with its marked passages, and a toolbar to turn pages and zoom. */
export function DocumentPages({ caseId, document, place, passages }: DocumentPagesProps) {
  const { show } = useExhibits();
  const [zoom, setZoom] = useState<number>(100);
  const [withoutImage, setWithoutImage] = useState<ReadonlySet<number>>(new Set());
  const { reading, evidenceId, filename } = document;
  const pages = Math.max(1, reading?.pages ?? 1);
  const page = Math.min(Math.max(1, place.page), pages);
  const cited = passages.filter((citation) => citation.page === page);
  const shared = { caseId, evidenceId, page, passages: cited, chosen: place.passage };
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
      <ViewerToolbar
        page={page}
        pages={pages}
        zoom={zoom}
        onPage={(next) => show({ evidenceId, page: next })}
        onZoom={(step) => setZoom((now) => ZOOMS[ZOOMS.indexOf(now) + step] ?? now)}
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

const ZOOMS: readonly number[] = [50, 75, 100, 125, 150, 200, 300];

type ViewerToolbarProps = {
  page: number;
  pages: number;
  zoom: number;
  onPage: (page: number) => void;
  onZoom: (step: 1 | -1) => void;
};

function ViewerToolbar({ page, pages, zoom, onPage, onZoom }: ViewerToolbarProps) {
  return (
    <div
      role="toolbar"
      aria-label="Document"
      className="flex shrink-0 flex-wrap items-center justify-center gap-x-6 gap-y-1 px-gutter py-1.5 text-ink-2"
    >
      <span className="flex items-center gap-1">
        <IconButton label="Zoom out" aria-disabled={zoom === ZOOMS[0]} onClick={() => onZoom(-1)}>
          <ZoomOut aria-hidden />
        </IconButton>
        <span className="min-w-11 text-center">{zoom}%</span>
        <IconButton label="Zoom in" aria-disabled={zoom === ZOOMS.at(-1)} onClick={() => onZoom(1)}>
          <ZoomIn aria-hidden />
        </IconButton>
      </span>
      <span className="flex items-center gap-1">
        {pages > 1 ? (
          <IconButton label="Previous page" aria-disabled={page <= 1} onClick={() => page > 1 && onPage(page - 1)}>
            <ChevronLeft aria-hidden />
          </IconButton>
        ) : null}
        <span aria-live="polite">
          Page {page} of {pages}
        </span>
        {pages > 1 ? (
          <IconButton label="Next page" aria-disabled={page >= pages} onClick={() => page < pages && onPage(page + 1)}>
            <ChevronRight aria-hidden />
          </IconButton>
        ) : null}
      </span>
    </div>
  );
}
