"use client";

import { useRouter } from "next/navigation";
import { useHotkeys } from "@/components/ui/hotkeys";
import { useHelp } from "./help";

/** Keys that work on every page. */
export function GlobalKeys() {
  const router = useRouter();
  const openHelp = useHelp();
  useHotkeys([
    { key: "?", label: "Show the keys", group: "Everywhere", run: openHelp },
    { key: "c", label: "New case", group: "Everywhere", run: () => router.push("/cases/new") },
  ]);
  return null;
}
