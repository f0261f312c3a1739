"use client";

import { cn } from "@/components/ui/cn";
import { ExhibitTile } from "@/components/ui/exhibit-tile";
import type { Citation } from "@/lib/contract/analysis";
import { placeOf, useExhibits } from "./exhibit-context";
import { isExhibitLit, litExhibit, litPassages } from "./lit";

type ExhibitButtonProps = {
  evidenceId: string;
  /** Its letter; without one nothing is drawn. */
  letter: string | undefined;
  /** The passage it stands for; without one it opens the first page. */
  citation?: Citation;
  outlined?: boolean;
  className?: string;
};

/** The tile of an exhibit as something to press: shows the exhibit at its place; hover and focus light all its places. */
export function ExhibitButton({ evidenceId, letter, citation, outlined, className }: ExhibitButtonProps) {
  const { lit, light, show } = useExhibits();
  if (!letter) return null;
  const on = () => light(citation ? litPassages([citation]) : litExhibit(evidenceId));
  const off = () => light(undefined);
  return (
    <button
      type="button"
      // The tile is smaller than a finger; the button around it is not.
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
