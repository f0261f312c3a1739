"use client";

import { citationKey } from "@/components/evidence/shown-documents";
import { cn } from "@/components/ui/cn";
import type { Citation } from "@/lib/contract/analysis";
import { placeOf, useExhibits } from "./exhibit-context";
import { isPassageLit, litPassages } from "./lit";

/** Words of a document, to press: shows them where they stand. */
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

/** Quotes keep the line breaks and cells of their document; in a row they are one line. */
function oneLine(quote: string): string {
  return quote.replace(/\s+/g, " ").trim();
}
