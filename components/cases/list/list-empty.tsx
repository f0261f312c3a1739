import Link from "next/link";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { CaseListQuery } from "@/lib/contract/desk/case-row";
import { hasFilters, listHref, viewHref, withoutFilters } from "./list-href";
import { EMPTY_WORDS } from "./list-words";

type ListEmptyProps = { query: CaseListQuery; total: number; openCases: number };

/** Nothing to list: because of the filters, because of the page, or because there is nothing. */
export function ListEmpty({ query, total, openCases }: ListEmptyProps) {
  if (total > 0) {
    return (
      <EmptyState
        title="This page does not exist any more"
        actions={<LinkButton href={listHref(query, {})}>First page</LinkButton>}
      >
        There are {total} cases; the list has become shorter.
      </EmptyState>
    );
  }
  if (hasFilters(query)) {
    return (
      <EmptyState title="No case matches" actions={<LinkButton href={withoutFilters(query)}>Clear filters</LinkButton>}>
        {query.q ? (
          <>Nothing found for “{query.q}” in reference, merchant, cardholder and reason code.</>
        ) : (
          "No case has all of these."
        )}
      </EmptyState>
    );
  }
  const { title, text } = EMPTY_WORDS[query.view];
  const elsewhere = query.view !== "open" && openCases > 0;
  return (
    <EmptyState
      title={title}
      actions={
        <>
          {query.view === "closed" || query.view === "ready" ? null : (
            <LinkButton href="/cases/new">New case</LinkButton>
          )}
          {elsewhere ? <LinkButton href={viewHref(query, "open")}>Show all open</LinkButton> : null}
          {query.view === "open" ? <LinkButton href={viewHref(query, "closed")}>Show closed</LinkButton> : null}
        </>
      }
    >
      {text}
    </EmptyState>
  );
}

function LinkButton({ href, children }: { href: React.ComponentProps<typeof Link>["href"]; children: string }) {
  return (
    <Button asChild>
      <Link href={href}>{children}</Link>
    </Button>
  );
}
