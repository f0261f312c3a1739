const STEPS = [
  { below: 60, size: 1, unit: "s" },
  { below: 3_600, size: 60, unit: "min" },
  { below: 86_400, size: 3_600, unit: "h" },
  { below: Number.POSITIVE_INFINITY, size: 86_400, unit: "d" },
] as const;

/** How long ago: `just now`, `40 s ago`, `5 min ago`, `3 h ago`, `2 d ago`. Empty when `iso` is no point in time. */
export function relativeTime(iso: string, nowMs: number): string {
  const then = Date.parse(iso);
  if (Number.isNaN(then)) return "";
  const seconds = Math.floor((nowMs - then) / 1_000);
  // Clocks differ by some seconds: what is ahead happened now.
  if (seconds < 5) return "just now";
  const step = STEPS.find(({ below }) => seconds < below) ?? STEPS[3];
  return `${Math.floor(seconds / step.size)} ${step.unit} ago`;
}
