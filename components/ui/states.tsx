"use client";

import { TriangleAlert } from "lucide-react";
import { Component, type ComponentProps, type ReactNode } from "react";
import { Button } from "./button";
import { cn } from "./cn";

type ErrorStateProps = {
  title?: string;
  /** `h1` where it is all the page has. */
  heading?: "h1" | "h2";
  /** What happened, what was kept, what to do. */
  message: ReactNode;
  /** Reference of the error in the log. */
  id?: string;
  onRetry?: () => void;
  retrying?: boolean;
  actions?: ReactNode;
  /** A compact box inside other content instead of a section of its own. */
  inline?: boolean;
  className?: string;
};

export function ErrorState({
  title,
  heading: Heading = "h2",
  message,
  id,
  onRetry,
  retrying,
  actions,
  inline,
  className,
}: ErrorStateProps) {
  return (
    <div
      role="alert"
      className={cn(
        "flex flex-col items-start gap-3",
        inline ? "rounded-control bg-danger-soft px-3 py-2" : "mx-auto max-w-column px-gutter py-12",
        className,
      )}
    >
      <div className="flex gap-2">
        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 stroke-[1.75] text-danger" />
        <div className="flex min-w-0 flex-col gap-1">
          {title ? <Heading className={cn("font-semibold", !inline && "text-title leading-5")}>{title}</Heading> : null}
          <p className={inline ? "text-ink" : "text-ink-2"}>{message}</p>
          {id ? (
            <p className="text-ink-2 text-small">
              Error reference: <code className="font-mono">{id}</code>
            </p>
          ) : null}
        </div>
      </div>
      {onRetry || actions ? (
        <div className="flex flex-wrap gap-2">
          {onRetry ? (
            <Button onClick={onRetry} busy={retrying} size={inline ? "sm" : "md"}>
              Try again
            </Button>
          ) : null}
          {actions}
        </div>
      ) : null}
    </div>
  );
}

type ErrorBoundaryProps = { fallback?: ReactNode; onError?: () => void; children: ReactNode };

/** Shows `fallback` instead of children that fail to render or to load, so that the rest of the page stays. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onError?.();
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

/** A placeholder with the size of the content that is loading. */
export function Skeleton({ className, ...props }: ComponentProps<"span">) {
  return <span aria-hidden {...props} className={cn("block h-3 animate-pulse rounded-mark bg-line", className)} />;
}

/** Announces to screen readers what the skeletons show. */
export function LoadingNote({ children = "Loading" }: { children?: string }) {
  return (
    <p role="status" className="sr-only">
      {children}
    </p>
  );
}
