import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

type NotFoundPageProps = {
  title?: string;
  /** The list that the visitor can go to. */
  to?: "cases" | "statements";
  children?: ReactNode;
};

/** The page for a URL that does not exist. It needs no script: its link is a plain one. */
export function NotFoundPage({
  title = "Page not found",
  to = "cases",
  children = "The address may be mistyped, or what was here has been deleted.",
}: NotFoundPageProps) {
  return (
    <EmptyState
      heading="h1"
      title={title}
      actions={
        <Button asChild variant="primary">
          <a href={`/${to}`}>Go to {to}</a>
        </Button>
      }
    >
      {children}
    </EmptyState>
  );
}
