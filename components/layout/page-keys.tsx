"use client";

import type { Route } from "next";
import { useRouter } from "next/navigation";
import { useHotkeys } from "@/components/ui/hotkeys";
import { GO_TO, pageCommands } from "./commands";

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
