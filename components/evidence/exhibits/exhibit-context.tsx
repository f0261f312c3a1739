"use client";

import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from "react";
import { citationKey } from "@/components/evidence/shown-documents";
import type { Citation } from "@/lib/contract/analysis";
import type { Lit } from "./lit";

/** What the viewer shows. `passage` is the chosen quotation on that page. */
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
  /** Somebody asked to see a place, for layouts in which the viewer has to be brought forward. */
  onShow?: () => void;
};

/** Ties every place of an exhibit together: tiles, quotes, claims, boxes on pages, and the viewer. */
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
