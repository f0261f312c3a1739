import type { ComponentProps } from "react";
import { cn } from "./cn";

/** A place that keeps its final size while what belongs there is on its way. */
export function Skeleton({ className, ...props }: ComponentProps<"span">) {
  return (
    <span aria-hidden {...props} className={cn("block weak:h-3 animate-pulse rounded-mark weak:bg-line", className)} />
  );
}

/** Says that something loads, once, for those who do not see the skeleton. */
export function LoadingNote({ children = "Loading" }: { children?: string }) {
  return (
    <p role="status" className="sr-only">
      {children}
    </p>
  );
}
