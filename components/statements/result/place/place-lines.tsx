import { useEffect, useRef } from "react";
import { TextSheet } from "@/components/evidence/viewer/sheet";
import { cn } from "@/components/ui/cn";
import type { StatementPlace } from "@/lib/contract/statement-place";

/** Lines of a file with their numbers, the one that was asked for marked and scrolled into view. */
export function PlaceLines({ place, zoom }: { place: StatementPlace; zoom: number }) {
  const { lines, first, line, total, title } = place;
  const marked = useRef<HTMLLIElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another line is another place
  useEffect(() => {
    marked.current?.scrollIntoView({ block: "center" });
  }, [line, first]);
  const last = first + lines.length - 1;
  return (
    <TextSheet zoom={zoom}>
      {title ? <p className="mb-3 font-semibold">{title}</p> : null}
      {lines.length < total ? (
        <p className="mb-3">
          {`Lines ${first.toLocaleString("en-US")} to ${last.toLocaleString("en-US")} of ${total.toLocaleString("en-US")}`}
        </p>
      ) : null}
      <ol className="font-mono">
        {lines.map((text, at) => {
          const number = first + at;
          const isMarked = number === line;
          return (
            <li
              key={number}
              ref={isMarked ? marked : undefined}
              data-place={isMarked || undefined}
              className={cn(
                "grid grid-cols-[auto_minmax(0,1fr)] gap-x-3",
                isMarked && "bg-quote-chosen outline-[1.5px] outline-quote-edge",
              )}
            >
              <span className="min-w-8 select-none text-right">{number}</span>
              <span className="whitespace-pre-wrap [overflow-wrap:anywhere] [tab-size:4]">
                {isMarked ? <mark className="bg-transparent text-sheet-ink">{text}</mark> : text}
              </span>
            </li>
          );
        })}
      </ol>
    </TextSheet>
  );
}
