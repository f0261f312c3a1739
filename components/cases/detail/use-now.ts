"use client";

import { useEffect, useState } from "react";

/**
 * The current time in milliseconds since the epoch, updated every ten seconds. Starts with `initial`, so that server and
 * browser render the same text first.
 */
export function useNow(initial: number, everyMs = 10_000): number {
  const [now, setNow] = useState(initial);
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
