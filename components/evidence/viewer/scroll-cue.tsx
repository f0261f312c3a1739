"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { cn } from "@/components/ui/cn";

/** Says that a scrolling row continues at either end, and scrolls it. `children` contain the row with `role="tablist"`. */
export function ScrollCue({ shown, children }: { shown: string; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const [more, setMore] = useState({ before: false, after: false });
  useEffect(() => {
    const row = rowIn(frame.current);
    if (!row) return;
    const update = () => {
      const before = row.scrollLeft > 1;
      const after = row.scrollLeft + row.clientWidth < row.scrollWidth - 1;
      setMore((last) => (last.before === before && last.after === after ? last : { before, after }));
    };
    update();
    row.addEventListener("scroll", update, { passive: true });
    const observer = new ResizeObserver(update);
    observer.observe(row);
    for (const tab of row.children) observer.observe(tab);
    return () => {
      row.removeEventListener("scroll", update);
      observer.disconnect();
    };
  });
  // A tab that is chosen elsewhere, by a quote, may be out of sight.
  useEffect(() => {
    if (shown) rowIn(frame.current)?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: "nearest" });
  }, [shown]);
  const move = (direction: 1 | -1) => {
    const row = rowIn(frame.current);
    row?.scrollBy({ left: direction * row.clientWidth * 0.7 });
  };
  return (
    <div ref={frame} className="relative min-w-0 flex-1">
      {children}
      {more.before ? <Cue side="left-0" Icon={ChevronLeft} onClick={() => move(-1)} /> : null}
      {more.after ? <Cue side="right-0" Icon={ChevronRight} onClick={() => move(1)} /> : null}
    </div>
  );
}

type CueProps = { side: "left-0" | "right-0"; Icon: typeof ChevronLeft; onClick: () => void };

/** For the pointer only: with the keyboard, the arrow keys reach every tab. */
function Cue({ side, Icon, onClick }: CueProps) {
  return (
    <button
      type="button"
      aria-hidden
      tabIndex={-1}
      onClick={onClick}
      className={cn(
        "absolute inset-y-0 flex w-7 items-center justify-center bg-canvas text-ink-2 hover:text-ink",
        side,
      )}
    >
      <Icon className="size-4 stroke-[1.75]" />
    </button>
  );
}

function rowIn(frame: HTMLElement | null): HTMLElement | null | undefined {
  return frame?.querySelector<HTMLElement>('[role="tablist"]');
}
