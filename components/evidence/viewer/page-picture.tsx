import { useEffect, useRef, useState } from "react";
import { useExhibits } from "@/components/evidence/exhibits/exhibit-context";
import { isPassageLit } from "@/components/evidence/exhibits/lit";
import { citationKey } from "@/components/evidence/shown-documents";
import { cn } from "@/components/ui/cn";
import type { Citation } from "@/lib/contract/analysis";
import { pagePicturePath } from "@/lib/queries/evidence-text";
import { boxStyle } from "./box-style";

export type PageProps = {
  caseId: string;
  evidenceId: string;
  page: number;
  passages: readonly Citation[];
  /** Key of the passage somebody asked to see. */
  chosen?: string;
};

type PagePictureProps = PageProps & {
  filename: string;
  /** There is no picture of this page; its text can be shown instead. */
  onMissing: () => void;
};

/** The picture of a page with a box around every cited passage. */
export function PagePicture({ caseId, evidenceId, page, passages, chosen, filename, onMissing }: PagePictureProps) {
  const [loaded, setLoaded] = useState(false);
  const picture = useRef<HTMLImageElement>(null);
  // A picture out of the cache can be there before React listens.
  useEffect(() => {
    if (picture.current?.complete && picture.current.naturalWidth > 0) setLoaded(true);
  }, []);
  return (
    <div className={cn("relative bg-sheet shadow-sheet", !loaded && "aspect-[17/22] animate-pulse")}>
      {/* biome-ignore lint/performance/noImgElement: the picture is private, sized by the server and must not be cached by an optimizer */}
      {/* biome-ignore lint/a11y/noNoninteractiveElementInteractions: loading and failing are no interactions */}
      <img
        ref={picture}
        src={pagePicturePath(caseId, evidenceId, page)}
        alt={`${filename}, page ${page}`}
        className="block w-full"
        onLoad={() => setLoaded(true)}
        onError={onMissing}
      />
      {loaded
        ? passages.map((citation) => <PassageBoxes key={citationKey(citation)} citation={citation} chosen={chosen} />)
        : null}
    </div>
  );
}

/** Multiplied onto the picture, so that the words under the colour stay black on yellow. */
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
