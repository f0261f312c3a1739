"use client";

import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from "react";
import { citationKey } from "@/components/evidence/shown-documents";
import type { Citation } from "@/lib/contract/analysis";

/** What the viewer shows. `passage` is the key of the selected quotation on that page. */
export type Place = { evidenceId: string; page: number; passage?: string };

type Exhibits = {
  lit?: Lit;
  light: (lit: Lit | undefined) => void;
  shown?: Place;
  show: (place: Place) => void;
};

const ExhibitContext = createContext<Exhibits>({ light: () => {}, show: () => {} });

export function useExhibits(): Exhibits {
  return useContext(ExhibitContext);
}

type ExhibitProviderProps = {
  children: ReactNode;
  initial?: Place;
  /** The user asked to see a place. Layouts in which the viewer is hidden then show it. */
  onShow?: () => void;
};

/** Connects all places of an exhibit: tiles, quotes, claims, marks on pages, and the viewer. */
export function ExhibitProvider({ children, initial, onShow }: ExhibitProviderProps) {
  const [lit, light] = useState<Lit>();
  const [shown, setShown] = useState(initial);
  const show = useCallback(
    (place: Place) => {
      setShown(place);
      onShow?.();
    },
    [onShow],
  );
  const value = useMemo(() => ({ lit, light, shown, show }), [lit, shown, show]);
  return <ExhibitContext value={value}>{children}</ExhibitContext>;
}

export function placeOf(citation: Citation): Place {
  return { evidenceId: citation.evidenceId, page: citation.page, passage: citationKey(citation) };
}

/** What is hovered or focused: whole exhibits, or with `passages` only some of their words. */
export type Lit = { evidenceIds: readonly string[]; passages: readonly string[] };

export function litExhibit(evidenceId: string): Lit {
  return { evidenceIds: [evidenceId], passages: [] };
}

export function litPassages(citations: readonly Citation[]): Lit {
  return { evidenceIds: citations.map(({ evidenceId }) => evidenceId), passages: citations.map(citationKey) };
}

export function isExhibitLit(lit: Lit | undefined, evidenceId: string): boolean {
  return lit?.evidenceIds.includes(evidenceId) ?? false;
}

/** True when the passage is highlighted itself, or its exhibit as a whole. */
export function isPassageLit(lit: Lit | undefined, citation: Citation): boolean {
  if (!lit) return false;
  return lit.passages.length > 0
    ? lit.passages.includes(citationKey(citation))
    : lit.evidenceIds.includes(citation.evidenceId);
}
