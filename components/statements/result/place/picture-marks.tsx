import { useEffect, useRef } from "react";
import { boxStyle } from "@/components/evidence/viewer/page-picture";
import type { StatementPlace } from "@/lib/contract/statement-place";

/** Bands on the image of a page, the first one scrolled into view; the words below them stay black on yellow. */
export function PictureMarks({ boxes }: Pick<StatementPlace, "boxes">) {
  const first = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    first.current?.scrollIntoView({ block: "center", inline: "nearest" });
  }, []);
  return boxes.map((box, at) => (
    <span
      key={box.join()}
      ref={at === 0 ? first : undefined}
      aria-hidden
      data-signal="full"
      data-place
      className="pointer-events-none absolute rounded-[3px] bg-quote-chosen mix-blend-multiply outline-[1.5px] outline-quote-edge"
      style={boxStyle(box)}
    />
  ));
}
