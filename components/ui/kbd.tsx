import type { ComponentProps } from "react";
import { cn } from "./cn";

/** A key to press. Inside a filled button it takes the colour of the words beside it. */
export function Kbd({ className, ...props }: ComponentProps<"kbd">) {
  return (
    <kbd
      {...props}
      className={cn(
        "inline-flex h-[1.125rem] min-w-[1.125rem] items-center justify-center rounded-mark border border-line-strong px-1 font-mono text-ink-2 text-mini",
        "in-[.bg-accent]:border-current/45 in-[.bg-accent]:text-current",
        className,
      )}
    />
  );
}
