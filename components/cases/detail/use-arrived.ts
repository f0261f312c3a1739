"use client";

import { useState } from "react";
import { useHydrated } from "@/components/ui/input";

/**
 * Whether this version of something came while its page was open, and may fade in. What an address opens with is there at
 * once.
 */
export function useArrived(version = ""): boolean {
  const hydrated = useHydrated();
  const [opened] = useState(hydrated ? undefined : version);
  return version !== opened;
}
