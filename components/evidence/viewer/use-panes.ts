"use client";

import { useCallback, useRef, useState } from "react";
import type { Pane } from "./pane-switch";

/** As `screens.lg` of tailwind.config.ts: from here on both panes stand side by side. */
const SIDE_BY_SIDE = "(min-width: 1100px)";

/** Brings the viewer forward when somebody asks to see a place, and the focus with it. */
export function usePanes() {
  const viewerRef = useRef<HTMLElement>(null);
  const [pane, setPane] = useState<Pane>("main");
  const showViewer = useCallback(() => {
    setPane("documents");
    // Side by side the viewer is in sight and the focus stays; else it takes the place of what was pressed.
    if (!window.matchMedia(SIDE_BY_SIDE).matches) requestAnimationFrame(() => viewerRef.current?.focus());
  }, []);
  return { pane, setPane, showViewer, viewerRef };
}
