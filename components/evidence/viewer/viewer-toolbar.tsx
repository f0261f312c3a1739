import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from "lucide-react";
import { SignButton } from "@/components/evidence/sign-button";

export const ZOOMS: readonly number[] = [50, 75, 100, 125, 150, 200, 300];

type ViewerToolbarProps = {
  page: number;
  pages: number;
  zoom: number;
  onPage: (page: number) => void;
  onZoom: (step: 1 | -1) => void;
};

export function ViewerToolbar({ page, pages, zoom, onPage, onZoom }: ViewerToolbarProps) {
  return (
    <div
      role="toolbar"
      aria-label="Document"
      className="flex shrink-0 flex-wrap items-center justify-center gap-x-6 gap-y-1 px-gutter py-1.5 text-ink-2"
    >
      <span className="flex items-center gap-1">
        <SignButton label="Smaller" aria-disabled={zoom === ZOOMS[0]} onClick={() => onZoom(-1)}>
          <ZoomOut aria-hidden />
        </SignButton>
        <span className="min-w-11 text-center">{zoom} %</span>
        <SignButton label="Larger" aria-disabled={zoom === ZOOMS.at(-1)} onClick={() => onZoom(1)}>
          <ZoomIn aria-hidden />
        </SignButton>
      </span>
      <span className="flex items-center gap-1">
        {pages > 1 ? (
          <SignButton label="Page before" aria-disabled={page <= 1} onClick={() => page > 1 && onPage(page - 1)}>
            <ChevronLeft aria-hidden />
          </SignButton>
        ) : null}
        <span aria-live="polite">
          Page {page} of {pages}
        </span>
        {pages > 1 ? (
          <SignButton label="Next page" aria-disabled={page >= pages} onClick={() => page < pages && onPage(page + 1)}>
            <ChevronRight aria-hidden />
          </SignButton>
        ) : null}
      </span>
    </div>
  );
}
