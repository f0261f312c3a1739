import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { cn } from "./cn";

const style = cva(
  "inline-flex min-h-5 max-w-full items-center gap-1.5 rounded-mark weak:px-1.5 text-small [&_svg]:size-3.5 [&_svg]:shrink-0 [&_svg]:stroke-[1.75]",
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

export type MarkTone = NonNullable<VariantProps<typeof style>["tone"]>;

/** A short word about the thing beside it. Red, amber and green always come with their word. */
export function Mark({ tone, className, ...props }: ComponentProps<"span"> & VariantProps<typeof style>) {
  return <span data-mark="" {...props} className={cn(style({ tone }), className)} />;
}
