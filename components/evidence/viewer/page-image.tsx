import { useEffect, useRef } from "react";
import { isPassageLit, useExhibits } from "@/components/evidence/exhibits/exhibit-context";
import { citationKey } from "@/components/evidence/shown-documents";
import { cn } from "@/components/ui/cn";
import { pageImagePath } from "@/lib/browser/case";
import type { Citation } from "@/lib/contract/analysis";
import { boxStyle, PagePicture } from "./page-picture";

export type PageProps = {
  caseId: string;
  evidenceId: string;
  page: number;
  passages: readonly Citation[];
  /** Key of the passage that the user asked to see. */
  chosen?: string;
};

type PageImageProps = PageProps & {
  filename: string;
  /** There is no image of this page; its text can be shown instead. */
  onMissing: () => void;
};

/** The image of a page with a mark on every cited passage. */
export function PageImage({ caseId, evidenceId, page, passages, chosen, filename, onMissing }: PageImageProps) {
  return (
    <PagePicture src={pageImagePath(caseId, evidenceId, page)} alt={`${filename}, page ${page}`} onMissing={onMissing}>
      {passages.map((citation) => (
        <PassageBoxes key={citationKey(citation)} citation={citation} chosen={chosen} />
      ))}
    </PagePicture>
  );
}

/** Multiplied onto the image, so that the words below the mark stay black on yellow. */
function PassageBoxes({ citation, chosen }: { citation: Citation; chosen?: string }) {
  const { lit } = useExhibits();
  const isChosen = chosen === citationKey(citation) || isPassageLit(lit, citation);
  const first = useRef<HTMLSpanElement>(null);
  const asked = chosen === citationKey(citation);
  useEffect(() => {
    if (asked) first.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [asked]);
  return citation.boxes.map((box, at) => (
    <span
      key={box.join()}
      ref={at === 0 ? first : undefined}
      aria-hidden
      data-signal="full"
      data-passage={citationKey(citation)}
      data-chosen={isChosen || undefined}
      className={cn(
        "pointer-events-none absolute rounded-[3px] mix-blend-multiply transition-colors",
        isChosen ? "bg-quote-chosen outline-[1.5px] outline-quote-edge" : "bg-quote",
      )}
      style={boxStyle(box)}
    />
  ));
}
