import type { ReactNode } from "react";

type EmptyStateProps = {
  title: string;
  /** `h1` where it is all the page has. */
  heading?: "h1" | "h2";
  children?: ReactNode;
  actions?: ReactNode;
};

/** Says that there is nothing here, why, and what to do next. */
export function EmptyState({ title, heading: Heading = "h2", children, actions }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-column flex-col items-start gap-3 px-gutter py-12">
      <Heading className="font-semibold text-title">{title}</Heading>
      {children ? <div className="text-ink-2">{children}</div> : null}
      {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
    </div>
  );
}
