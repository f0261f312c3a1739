"use client";

import { useCallback, useLayoutEffect, useState } from "react";
import { storedWidth, VIEWER_WIDTH, viewerWidthKey } from "./viewer-width-key";

/**
 * The share of the page that the document has beside the case, in percent, as this user last set it. It is a custom
 * property of the page, because a script sets it before the first paint, and the layout reads it from there.
 */
export function useViewerWidth(userId: string): { width: number; setWidth: (width: number) => void } {
  const [width, show] = useState<number>(VIEWER_WIDTH.initial);
  useLayoutEffect(() => {
    const stored = storedWidth(read(userId));
    if (stored === undefined) return;
    show(stored);
    apply(stored);
  }, [userId]);
  const setWidth = useCallback(
    (wanted: number) => {
      const next = Math.round(Math.min(VIEWER_WIDTH.max, Math.max(VIEWER_WIDTH.min, wanted)));
      show(next);
      apply(next);
      try {
        localStorage.setItem(viewerWidthKey(userId), String(next));
      } catch {
        // Without storage it lasts as long as the page.
      }
    },
    [userId],
  );
  return { width, setWidth };
}

function apply(width: number): void {
  document.documentElement.style.setProperty(VIEWER_WIDTH.property, `${width}%`);
}

function read(userId: string): string | null {
  try {
    return localStorage.getItem(viewerWidthKey(userId));
  } catch {
    return null;
  }
}
