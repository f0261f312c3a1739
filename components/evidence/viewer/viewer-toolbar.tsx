import { ChevronLeft, ChevronRight, ListTree, ZoomIn, ZoomOut } from "lucide-react";
import { useState } from "react";
import { IconButton } from "@/components/evidence/icon-button";
import { Button } from "@/components/ui/button";
import { VALUES_ID } from "./document-values";

const ZOOMS: readonly number[] = [50, 75, 100, 125, 150, 200, 300];

/** The width of a page in percent of its frame, and what changes it by a step. */
export function useZoom(): { zoom: number; onZoom: (step: 1 | -1) => void } {
  const [zoom, setZoom] = useState<number>(100);
  return { zoom, onZoom: (step) => setZoom((now) => ZOOMS[ZOOMS.indexOf(now) + step] ?? now) };
}

type ViewerToolbarProps = {
  /** Only of documents that have any. */
  values?: { count: number; open: boolean; onOpen: (open: boolean) => void };
  page: number;
  pages: number;
  zoom: number;
  onPage: (page: number) => void;
  onZoom: (step: 1 | -1) => void;
};

/** Turns the pages of a document, zooms, and opens the list of its values. */
export function ViewerToolbar({ values, page, pages, zoom, onPage, onZoom }: ViewerToolbarProps) {
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
      {values && values.count > 0 ? (
        <Button
          variant="ghost"
          size="sm"
          aria-expanded={values.open}
          aria-controls={VALUES_ID}
          onClick={() => values.onOpen(!values.open)}
        >
          <ListTree aria-hidden />
          Values <span className="text-ink-2">{values.count}</span>
        </Button>
      ) : null}
    </div>
  );
}
