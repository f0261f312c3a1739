import Link from "next/link";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/states";

type NotFoundPageProps = {
  title?: string;
  /** The list that the visitor can go to. */
  to?: "cases" | "statements";
  children?: ReactNode;
};

/** The page for a URL that does not exist. */
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
          <Link href={`/${to}`}>Go to {to}</Link>
        </Button>
      }
    >
      {children}
    </EmptyState>
  );
}
