"use client";

import type { KeyboardEvent, PointerEvent } from "react";
import { VIEWER_WIDTH } from "./viewer-width-key";

type WidthSeparatorProps = { width: number; onWidth: (width: number) => void };

const STEP = 2;

/** The edge between the case and its document, moved with the pointer or the arrow keys; a double click resets it. */
export function WidthSeparator({ width, onWidth }: WidthSeparatorProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const next = NEXT[event.key]?.(width);
    if (next === undefined) return;
    event.preventDefault();
    onWidth(next);
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    // Text would be selected while the pointer moves.
    event.preventDefault();
    event.currentTarget.focus();
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onPointerMove = ({ currentTarget, pointerId, clientX }: PointerEvent<HTMLElement>) => {
    // The columns are the children of the layout, and the width is a share of it.
    const layout = currentTarget.parentElement?.parentElement?.getBoundingClientRect();
    if (!layout || !currentTarget.hasPointerCapture(pointerId)) return;
    onWidth(((layout.right - clientX) / layout.width) * 100);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule cannot be moved; this is the focusable separator of ARIA
    <div
      role="separator"
      tabIndex={0}
      aria-label="Width of the document"
      aria-orientation="vertical"
      aria-valuenow={width}
      aria-valuemin={VIEWER_WIDTH.min}
      aria-valuemax={VIEWER_WIDTH.max}
      aria-valuetext={`${width} percent of the page`}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onDoubleClick={() => onWidth(VIEWER_WIDTH.initial)}
      className="absolute inset-y-0 -left-1 z-10 w-2 cursor-col-resize touch-none transition-colors hover:bg-accent-line focus-visible:bg-accent-line max-lg:hidden"
    />
  );
}

/** The edge moves where the key points: to the left the document gets wider. */
const NEXT: Partial<Record<string, (width: number) => number>> = {
  ArrowLeft: (width) => width + STEP,
  ArrowRight: (width) => width - STEP,
  Home: () => VIEWER_WIDTH.min,
  End: () => VIEWER_WIDTH.max,
};
