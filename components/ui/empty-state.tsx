import type { ReactNode } from "react";
import { cn } from "./cn";

type EmptyStateProps = {
  title: string;
  /** `h1` where it is all the page has. */
  heading?: "h1" | "h2";
  children?: ReactNode;
  actions?: ReactNode;
  className?: string;
};

/** Nothing here, why, and the next step. */
export function EmptyState({ title, heading: Heading = "h2", children, actions, className }: EmptyStateProps) {
  return (
    <div className={cn("mx-auto flex max-w-column flex-col items-start gap-3 px-gutter py-12", className)}>
      <Heading className="font-semibold text-title">{title}</Heading>
      {children ? <div className="text-ink-2">{children}</div> : null}
      {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
    </div>
  );
}
