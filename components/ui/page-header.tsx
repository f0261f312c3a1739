import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "./cn";
import { FocusHeading } from "./focus-heading";

type PageHeaderProps = {
  /** Links to the places above this one, in order. */
  trail?: ReactNode;
  title: ReactNode;
  /** Identifier, marks, figures beside the title. */
  marks?: ReactNode;
  /** The right end; the one filled button comes last. */
  actions?: ReactNode;
  className?: string;
};

/** The header of a page: where it is, what it is, and the next step at the right end. */
export function PageHeader({ trail, title, marks, actions, className }: PageHeaderProps) {
  return (
    <header
      className={cn(
        "flex min-h-header flex-wrap items-center gap-x-4 gap-y-2 border-b bg-surface px-gutter py-2 lg:sticky lg:top-0 lg:z-20",
        className,
      )}
    >
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
        {trail ? (
          <nav aria-label="Breadcrumb" className="flex items-center gap-2 text-ink-2">
            {trail}
            <ChevronRight aria-hidden className="size-4 shrink-0 stroke-[1.75] text-ink-3" />
          </nav>
        ) : null}
        <FocusHeading className="min-w-0 truncate font-semibold text-title">{title}</FocusHeading>
        {marks}
      </div>
      {actions ? <div className="flex flex-wrap items-center gap-2 max-md:contents">{actions}</div> : null}
    </header>
  );
}
