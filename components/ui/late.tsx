"use client";

import { type ComponentType, lazy, useEffect } from "react";
import { NOT_LOADED, useToast } from "./toast";

/**
 * A part that is fetched when it is first drawn. Without a connection, or from a page older than the server, it cannot
 * be had: that is said, and the rest of the page stays.
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(() =>
    load().then(
      (part): { default: ComponentType<Props> } => ({ default: part }),
      () => ({ default: Missing }),
    ),
  );
}

function Missing() {
  const toast = useToast();
  useEffect(() => toast({ message: NOT_LOADED, tone: "danger", durationMs: 12_000 }), [toast]);
  return null;
}
