import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "./cn";

const badgeStyle = cva(
  "inline-flex min-h-5 max-w-full items-center gap-1.5 rounded-mark px-1.5 text-small [&_svg]:size-3.5 [&_svg]:shrink-0 [&_svg]:stroke-[1.75]",
  {
    variants: {
      tone: {
        plain: "border border-line-strong text-ink-2",
        accent: "bg-accent-soft text-accent",
        danger: "bg-danger-soft text-danger",
        warn: "bg-warn-soft text-warn",
        good: "bg-good-soft text-good",
      },
    },
    defaultVariants: { tone: "plain" },
  },
);

export type BadgeTone = NonNullable<VariantProps<typeof badgeStyle>["tone"]>;

/** A short label. Red, amber and green never stand without their word. */
export function Badge({ tone, className, ...props }: ComponentProps<"span"> & VariantProps<typeof badgeStyle>) {
  return <span data-mark="" {...props} className={cn(badgeStyle({ tone }), className)} />;
}

export type DotTone = "good" | "warn" | "danger" | "accent" | "working" | "empty";

const DOTS: Record<DotTone, string> = {
  good: "bg-good",
  warn: "bg-warn",
  danger: "bg-danger",
  accent: "bg-accent",
  working: "animate-pulse bg-accent",
  empty: "border-[1.5px] border-ink-3",
};

/** A status as a dot with its word. */
export function StatusDot({ tone, children, className }: { tone: DotTone; children: ReactNode; className?: string }) {
  return (
    <span className={cn("inline-flex items-center gap-1.5 whitespace-nowrap", className)}>
      <span
        aria-hidden
        data-signal={tone === "empty" ? "empty" : "full"}
        className={cn("size-[7px] shrink-0 rounded-full", DOTS[tone])}
      />
      {children}
    </span>
  );
}

/** A person's initials with the name as accessible text, or an empty circle named "Unassigned". */
export function Avatar({ initials, name, className }: { initials?: string; name?: string; className?: string }) {
  const known = initials && name;
  return (
    <span
      role="img"
      aria-label={known ? name : "Unassigned"}
      title={known ? name : undefined}
      className={cn(
        "inline-flex size-[1.375rem] shrink-0 items-center justify-center rounded-full border font-semibold text-[0.625rem] leading-none",
        known ? "border-accent-line bg-accent-soft text-accent" : "border-line-strong border-dashed",
        className,
      )}
    >
      {known ? initials : null}
    </span>
  );
}
