import type { ReactNode } from "react";
import { cn } from "./cn";

export type DotTone = "good" | "warn" | "danger" | "accent" | "working" | "empty";

const LOOK: Record<DotTone, string> = {
  good: "bg-good",
  warn: "bg-warn",
  danger: "bg-danger",
  accent: "bg-accent",
  working: "animate-pulse bg-accent",
  empty: "border-[1.5px] border-ink-3",
};

/** A state as a dot with its word. */
export function StatusDot({ tone, children, className }: { tone: DotTone; children: ReactNode; className?: string }) {
  return (
    <span className={cn("weak:inline-flex items-center gap-1.5 whitespace-nowrap", className)}>
      <span
        aria-hidden
        data-signal={tone === "empty" ? "empty" : "full"}
        className={cn("size-[7px] shrink-0 rounded-full", LOOK[tone])}
      />
      {children}
    </span>
  );
}
