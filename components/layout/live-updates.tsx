"use client";

import { useLiveUpdates } from "@/lib/browser/live-updates";

/** Keeps what a page shows up to date, from right after its first load. */
export function LiveUpdates() {
  useLiveUpdates();
  return null;
}
