"use client";

import type { ReactNode } from "react";
import { isPassageLit, litPassages, placeOf, useExhibits } from "@/components/evidence/exhibits/exhibit-context";
import { ExhibitButton } from "@/components/evidence/exhibits/exhibit-links";
import { citationKey } from "@/components/evidence/shown-documents";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import type { Citation } from "@/lib/contract/analysis";

type ClaimTextProps = {
  /** The passages that support the sentence, in documents that still exist; none means that nothing supports it. */
  citations: readonly Citation[];
  /** The last words of the sentence: its exhibits follow. */
  ends: boolean;
  /** Words of an edited sentence that no document supports. */
  missing?: readonly string[];
  children: ReactNode;
};

/** A factual claim in the letter, underlined, with the exhibit that supports it. */
export function ClaimText({ citations, ends, missing = [], children }: ClaimTextProps) {
  const { lit, light, shown, show } = useExhibits();
  const [first] = citations;
  const isLit = citations.some((citation) => isPassageLit(lit, citation));
  const isChosen = citations.some((citation) => citationKey(citation) === shown?.passage);
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a larger target for the mouse; the exhibit's button after the words does the same by keyboard */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      {/* biome-ignore lint/a11y/noNoninteractiveElementInteractions: as above */}
      <span
        onMouseEnter={() => light(litPassages(citations))}
        onMouseLeave={() => light(undefined)}
        onClick={first ? () => show(placeOf(first)) : undefined}
        className={cn(
          "border-b-[1.5px] box-decoration-clone pb-px transition-colors print:border-0 print:bg-transparent",
          first ? "cursor-pointer border-accent-line" : "border-danger",
          (isLit || isChosen) && "bg-mark",
        )}
      >
        {children}
      </span>
      {ends ? (
        <span data-exhibits="" className={cn("font-sans print:hidden", missing.length === 0 && "whitespace-nowrap")}>
          {" "}
          {first ? (
            byExhibit(citations).map((citation) => (
              <ExhibitButton
                key={citation.evidenceId}
                evidenceId={citation.evidenceId}
                letter={citation.exhibit}
                citation={citation}
                className="-my-1.5 align-baseline"
              />
            ))
          ) : (
            <Badge tone="danger">{missing.length > 0 ? `not supported: ${missing.join(", ")}` : "no exhibit"}</Badge>
          )}
        </span>
      ) : null}
    </>
  );
}

function byExhibit(citations: readonly Citation[]): Citation[] {
  const seen = new Set<string>();
  return citations.filter(({ evidenceId }) => !seen.has(evidenceId) && seen.add(evidenceId));
}
