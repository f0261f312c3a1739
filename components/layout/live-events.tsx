"use client";

import { useLiveEvents } from "@/lib/queries/live-events";

/** Keeps every page behind the sign-in up to date while it is looked at. */
export function LiveEvents() {
  useLiveEvents();
  return null;
}
