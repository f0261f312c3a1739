"use client";

import { type ComponentType, useCallback, useState } from "react";
import { NOT_LOADED, useToast } from "./toast";

/**
 * A part that is fetched when somebody comes near it. `prepare` fetches it without a word; `open` runs `then` once it
 * is there, and says so when it cannot be had: the next press tries again. `load` must stay the same.
 */
export function useLatePart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const toast = useToast();
  const [Part, setPart] = useState<ComponentType<Props>>();
  const fetchPart = useCallback(() => load().then((part) => setPart(() => part)), [load]);
  const prepare = useCallback(() => void fetchPart().catch(() => {}), [fetchPart]);
  const open = useCallback(
    (then: () => void) =>
      void fetchPart().then(then, () => toast({ message: NOT_LOADED, tone: "danger", durationMs: 12_000 })),
    [fetchPart, toast],
  );
  return { Part, prepare, open };
}
