"use client";

import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";

export type SegmentErrorProps = {
  error: unknown;
  retry: () => void;
  title: string;
  message: string;
  /** Offers the way back to the list. */
  toCases?: boolean;
};

/** What happened and what was kept, with the id its log entry has. */
export function SegmentErrorPanel({ error, retry, title, message, toCases }: SegmentErrorProps) {
  return (
    <ErrorState
      heading="h1"
      title={title}
      message={message}
      id={digestOf(error)}
      onRetry={retry}
      actions={
        toCases ? (
          <Button asChild>
            {/* A whole new page: what failed here is left behind with it. */}
            <a href="/cases">Go to the cases</a>
          </Button>
        ) : null
      }
    />
  );
}

/** The framework's id of an error on the server; its text never reaches the browser. */
function digestOf(error: unknown): string | undefined {
  const digest = typeof error === "object" && error !== null ? Reflect.get(error, "digest") : undefined;
  return typeof digest === "string" ? digest : undefined;
}
