import { type ReactNode, useEffect, useRef, useState } from "react";
import { cn } from "@/components/ui/cn";

type PagePictureProps = {
  src: string;
  alt: string;
  /** There is no image of this page. */
  onMissing: () => void;
  /** Marks, shown once the image is there. */
  children?: ReactNode;
};

/** The image of a page of a document, with marks on it. */
export function PagePicture({ src, alt, onMissing, children }: PagePictureProps) {
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
        src={src}
        alt={alt}
        className="block w-full"
        onLoad={() => setLoaded(true)}
        onError={onMissing}
      />
      {loaded ? children : null}
    </div>
  );
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
