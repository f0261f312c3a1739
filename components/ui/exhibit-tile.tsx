import type { ComponentProps } from "react";
import { cn } from "./cn";

type ExhibitTileProps = ComponentProps<"span"> & {
  /** A, B, C… as the letter calls it. */
  letter: string;
  /** All places of the exhibit that is hovered or focused. */
  lit?: boolean;
  /** Outlined: the document stays out of the packet or is unrelated to the case. */
  outlined?: boolean;
};

/** The letter of an exhibit, the same sign wherever the document appears. */
export function ExhibitTile({ letter, lit, outlined, className, ...props }: ExhibitTileProps) {
  return (
    <span
      data-mark=""
      {...props}
      className={cn(
        "inline-flex h-[1.125rem] min-w-[1.125rem] shrink-0 select-none items-center justify-center rounded-mark px-1 font-mono font-semibold text-mini leading-none transition-colors",
        outlined && "border border-line-strong",
        lit ? "bg-accent text-accent-on" : outlined ? "bg-raised text-ink-2" : "bg-accent-soft text-accent",
        className,
      )}
    >
      <span className="sr-only">Exhibit </span>
      {letter}
    </span>
  );
}
