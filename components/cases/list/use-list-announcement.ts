"use client";

import { useEffect, useRef } from "react";
import { useAnnounce } from "@/components/ui/live-region";

/** Says how many cases there are when that changes; not when the page opens. */
export function useListAnnouncement(total: number | undefined): void {
  const announce = useAnnounce();
  const said = useRef(total);
  useEffect(() => {
    if (total === undefined || total === said.current) return;
    if (said.current !== undefined) announce(total === 1 ? "1 case" : `${total} cases`);
    said.current = total;
  }, [total, announce]);
}
