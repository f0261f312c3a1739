import { useEffect, useRef, useState } from "react";
import { isPassageLit, useExhibits } from "@/components/evidence/exhibits/exhibit-context";
import { citationKey } from "@/components/evidence/shown-documents";
import { cn } from "@/components/ui/cn";
import { pageImagePath } from "@/lib/browser/case";
import type { Citation } from "@/lib/contract/analysis";

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
  const [loaded, setLoaded] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  // A cached image can load before React adds its listener.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth > 0) setLoaded(true);
  }, []);
  return (
    <div className={cn("relative bg-sheet shadow-sheet", !loaded && "aspect-[17/22] animate-pulse")}>
      {/* biome-ignore lint/performance/noImgElement: the image is private, sized by the server and must not be cached by an optimizer */}
      {/* biome-ignore lint/a11y/noNoninteractiveElementInteractions: load and error events are not interactions */}
      <img
        ref={image}
        src={pageImagePath(caseId, evidenceId, page)}
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

/** Margin around the quoted words, as a share of the page. */
const MARGIN = 0.003;

/** The position of a box (`[x0, y0, x1, y1]`, each 0 to 1, origin top left) on the image of its page, in percent. */
export function boxStyle([x0, y0, x1, y1]: readonly [number, number, number, number]) {
  const left = clamp(Math.min(x0, x1) - MARGIN);
  const top = clamp(Math.min(y0, y1) - MARGIN);
  const right = clamp(Math.max(x0, x1) + MARGIN);
  const bottom = clamp(Math.max(y0, y1) + MARGIN);
  return { left: percent(left), top: percent(top), width: percent(right - left), height: percent(bottom - top) };
}

function clamp(share: number): number {
  return Math.max(0, Math.min(1, share));
}

function percent(share: number): string {
  return `${Number((share * 100).toFixed(3))}%`;
}
