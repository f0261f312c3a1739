"use client";

import { useCallback, useRef, useState } from "react";
import { tabSelectedStyle, tabStyle } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";

/** The visible pane where there is no room for both. */
export type Pane = "main" | "documents";

type PaneSwitchProps = { main: string; pane: Pane; onPane: (pane: Pane) => void; documents: number };

/** Only on narrow screens. Toggle buttons instead of tabs, because both panes stay on the page. */
export function PaneSwitch({ main, pane, onPane, documents }: PaneSwitchProps) {
  return (
    <nav aria-label="Page sections" className="flex gap-1 border-b bg-surface px-3 py-1.5 lg:hidden print:hidden">
      {(["main", "documents"] as const).map((id) => (
        <button
          key={id}
          type="button"
          aria-pressed={pane === id}
          onClick={() => onPane(id)}
          className={cn(tabStyle, pane === id && tabSelectedStyle)}
        >
          {id === "main" ? main : "Documents"}
          {id === "documents" ? <span className="text-ink-2">{documents}</span> : null}
        </button>
      ))}
    </nav>
  );
}

/** `screens.lg` of tailwind.config.ts: from this width on, both panes are side by side. */
const SIDE_BY_SIDE = "(min-width: 1100px)";

/** Shows the viewer when the user asks to see a place, and moves the focus to it. */
export function usePanes() {
  const viewerRef = useRef<HTMLElement>(null);
  const [pane, setPane] = useState<Pane>("main");
  const showViewer = useCallback(() => {
    setPane("documents");
    // Side by side, the viewer is visible and the focus stays. Otherwise it replaces the element that had the focus.
    if (!window.matchMedia(SIDE_BY_SIDE).matches) requestAnimationFrame(() => viewerRef.current?.focus());
  }, []);
  return { pane, setPane, showViewer, viewerRef };
}
