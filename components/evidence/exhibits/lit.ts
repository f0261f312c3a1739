import { citationKey } from "@/components/evidence/shown-documents";
import type { Citation } from "@/lib/contract/analysis";

/** What is hovered or focused: a whole exhibit, or, with `passages`, only some of its words. */
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

/** A passage is lit when it is named, or when its exhibit is lit as a whole. */
export function isPassageLit(lit: Lit | undefined, citation: Citation): boolean {
  if (!lit) return false;
  return lit.passages.length > 0
    ? lit.passages.includes(citationKey(citation))
    : lit.evidenceIds.includes(citation.evidenceId);
}
