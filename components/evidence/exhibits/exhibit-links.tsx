"use client";

import { citationKey } from "@/components/evidence/shown-documents";
import { cn } from "@/components/ui/cn";
import { ExhibitTile } from "@/components/ui/exhibit-tile";
import type { Citation } from "@/lib/contract/analysis";
import { isExhibitLit, isPassageLit, litExhibit, litPassages, placeOf, useExhibits } from "./exhibit-context";

type ExhibitButtonProps = {
  evidenceId: string;
  /** The exhibit letter; without one, nothing is rendered. */
  letter: string | undefined;
  /** The passage to open; without one, the first page opens. */
  citation?: Citation;
  outlined?: boolean;
  className?: string;
};

/** The tile of an exhibit as a button: opens the exhibit at its place; hover and focus highlight all its places. */
export function ExhibitButton({ evidenceId, letter, citation, outlined, className }: ExhibitButtonProps) {
  const { lit, light, show } = useExhibits();
  if (!letter) return null;
  const on = () => light(citation ? litPassages([citation]) : litExhibit(evidenceId));
  const off = () => light(undefined);
  return (
    <button
      type="button"
      // Larger than the tile, so that it is easy to touch.
      className={cn("-m-[3px] inline-flex size-6 shrink-0 items-center justify-center rounded-mark", className)}
      aria-label={citation ? `Show exhibit ${letter}, page ${citation.page}` : `Show exhibit ${letter}`}
      onClick={() => show(citation ? placeOf(citation) : { evidenceId, page: 1 })}
      onMouseEnter={on}
      onMouseLeave={off}
      onFocus={on}
      onBlur={off}
    >
      <ExhibitTile aria-hidden letter={letter} lit={isExhibitLit(lit, evidenceId)} outlined={outlined} />
    </button>
  );
}

/** A quotation as a button: opens the document where the words are. */
export function Quote({ citation, className }: { citation: Citation; className?: string }) {
  const { lit, light, shown, show } = useExhibits();
  const on = () => light(litPassages([citation]));
  const off = () => light(undefined);
  const marked = isPassageLit(lit, citation) || shown?.passage === citationKey(citation);
  return (
    <button
      type="button"
      className={cn("-mx-1 rounded-mark px-1 text-left transition-colors", marked ? "bg-mark text-ink" : className)}
      title={`Exhibit ${citation.exhibit}, page ${citation.page}`}
      onClick={() => show(placeOf(citation))}
      onMouseEnter={on}
      onMouseLeave={off}
      onFocus={on}
      onBlur={off}
    >
      “{oneLine(citation.quote)}”
    </button>
  );
}

/** Quotations keep the line breaks and table cells of their document; here they are one line. */
function oneLine(quote: string): string {
  return quote.replace(/\s+/g, " ").trim();
}
