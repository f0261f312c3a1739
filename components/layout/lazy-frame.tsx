"use client";

import type { Route } from "next";
import { useRouter } from "next/navigation";
import { useHotkeys } from "@/components/ui/hotkeys";
import { useLiveUpdates } from "@/lib/browser/live-updates";
import { GO_TO, pageCommands } from "./commands";

// What the frame of a page has after its first load, as one script.

export { OfflineNotice } from "./offline-notice";
export { SessionWatch } from "./session-watch";

/** Keeps what a page shows up to date, from right after its first load. */
export function LiveUpdates() {
  useLiveUpdates();
  return null;
}

/** `G` and a letter open a page from every other. */
export function PageKeys({ role }: { role: string }) {
  const router = useRouter();
  useHotkeys(
    pageCommands(role).flatMap(({ hotkey, label, path }) =>
      hotkey ? [{ key: hotkey, label, group: GO_TO, run: () => router.push(path as Route) }] : [],
    ),
  );
  return null;
}
