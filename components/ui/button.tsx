import { cva, type VariantProps } from "class-variance-authority";
import { LoaderCircle } from "lucide-react";
import { type ComponentProps, cloneElement, isValidElement } from "react";
import { cn } from "./cn";

export const buttonStyle = cva(
  "inline-flex shrink-0 items-center justify-center gap-1.5 whitespace-nowrap rounded-control border font-medium transition-colors disabled:cursor-default disabled:opacity-55 aria-disabled:cursor-default aria-disabled:opacity-55 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:stroke-[1.75]",
  {
    variants: {
      variant: {
        primary: "border-accent bg-accent text-accent-on hover:not-disabled:opacity-90",
        secondary: "border-line-strong bg-raised text-ink hover:not-disabled:bg-hover",
        ghost: "border-transparent text-ink-2 hover:not-disabled:bg-hover hover:not-disabled:text-ink",
        danger: "border-danger bg-raised text-danger hover:not-disabled:bg-danger-soft",
      },
      size: {
        lg: "h-9 px-3 text-body",
        md: "h-control px-3 text-body",
        sm: "h-control-sm px-2 text-small",
        square: "h-control w-control text-body",
        "square-sm": "h-control-sm w-control-sm text-small",
      },
    },
    defaultVariants: { variant: "secondary", size: "md" },
  },
);

export type ButtonProps = ComponentProps<"button"> &
  VariantProps<typeof buttonStyle> & {
    /** Styles its only child, a link, instead of drawing a button; what else there is to say is said to the link. */
    asChild?: boolean;
    /** Work is in progress: a spinner, no second click, the focus stays. */
    busy?: boolean;
  };

export function Button({ asChild, busy, variant, size, className, children, type, onClick, ...props }: ButtonProps) {
  const style = cn(buttonStyle({ variant, size }), className);
  if (asChild) {
    if (!isValidElement<ComponentProps<"a">>(children)) return null;
    return cloneElement(children, { className: cn(style, children.props.className) });
  }
  return (
    <button
      {...props}
      type={type ?? "button"}
      className={style}
      aria-busy={busy || undefined}
      aria-disabled={busy || props["aria-disabled"]}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      {busy ? <LoaderCircle aria-hidden className="animate-spin" /> : null}
      {children}
    </button>
  );
}

/** The look of a tab, also for links and buttons that choose a view. */
export const tabStyle =
  "inline-flex h-control shrink-0 items-center gap-2 whitespace-nowrap rounded-control px-2.5 text-ink-2 transition-colors hover:text-ink";
export const tabSelectedStyle = "bg-canvas font-medium text-ink dark:bg-raised";
