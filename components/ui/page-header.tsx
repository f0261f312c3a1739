"use client";

import { ChevronRight } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { cn } from "./cn";

type PageHeaderProps = {
  /** Breadcrumb links to the pages above this one, in order. */
  trail?: ReactNode;
  title: ReactNode;
  /** Identifier, badges and figures beside the title. */
  marks?: ReactNode;
  /** Right end; the primary button comes last. */
  actions?: ReactNode;
  className?: string;
};

/** The header of a page: its place, its title, and the next step at the right end. */
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
        <FocusHeading>{title}</FocusHeading>
        {marks}
      </div>
      {actions ? <div className="flex flex-wrap items-center gap-2 max-md:contents">{actions}</div> : null}
    </header>
  );
}

/** Takes focus after a client-side navigation, so that screen readers read out the new page. */
function FocusHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // On the first load the browser starts at the top by itself, and a field with autofocus keeps its focus.
    const nothingFocused = document.activeElement === document.body || document.activeElement === null;
    if (nothingFocused && document.documentElement.dataset.navigated) heading.current?.focus({ preventScroll: true });
    document.documentElement.dataset.navigated = "yes";
  }, []);
  return (
    <h1
      tabIndex={-1}
      ref={heading}
      className="min-w-0 truncate font-semibold text-title max-md:whitespace-normal max-md:[overflow-wrap:anywhere]"
    >
      {children}
    </h1>
  );
}
