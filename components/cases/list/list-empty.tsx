import Link from "next/link";
import { useMayChange } from "@/components/layout/role";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { CaseListQuery, CaseView } from "@/lib/contract/desk/case-row";
import { boundedCount, mostTotal } from "@/lib/values/bounded-count";
import { hasFilters, listHref, viewHref, withoutFilters } from "./list-query";

type ListEmptyProps = { query: CaseListQuery; total: number; openCases: number; closed?: number };

/** Nothing to list: a page past the end, filters that match nothing, or an empty view. */
export function ListEmpty({ query, total, openCases, closed = 0 }: ListEmptyProps) {
  const mayChange = useMayChange();
  if (total > 0) {
    return (
      <EmptyState
        title="This page no longer exists"
        actions={<LinkButton href={listHref(query, {})}>First page</LinkButton>}
      >
        The list is shorter now: {total} cases.
      </EmptyState>
    );
  }
  if (hasFilters(query)) {
    return (
      <EmptyState
        title="No matching cases"
        actions={
          <>
            <LinkButton href={withoutFilters(query)}>Clear filters</LinkButton>
            {/* Counted apart: what comes later stands behind, so that nothing moves. */}
            {closed > 0 ? (
              <LinkButton href={listHref(query, { view: "closed" })}>
                {closed === 1 ? "Show 1 closed case" : `Show ${boundedCount(closed, mostTotal(query))} closed cases`}
              </LinkButton>
            ) : null}
          </>
        }
      >
        {query.q ? (
          <>
            No case in this list has “{query.q}” in its reference, merchant, cardholder, card digits, description,
            amount or reason code.
          </>
        ) : (
          "No case matches all filters."
        )}
      </EmptyState>
    );
  }
  const { title, text } = EMPTY_VIEWS[query.view];
  const elsewhere = query.view !== "open" && openCases > 0;
  return (
    <EmptyState
      title={title}
      actions={
        <>
          {!mayChange || query.view === "closed" || query.view === "ready" ? null : (
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

const NO_CASES = "Create a case with what you know about the dispute, then add documents on its page.";

const EMPTY_VIEWS: Readonly<Record<CaseView, { title: string; text: string }>> = {
  open: { title: "No open cases", text: NO_CASES },
  mine: {
    title: "Your queue is empty",
    text: "Cases that you create or assign to yourself stay here until they are closed.",
  },
  ready: { title: "No assessed cases", text: "Cases appear here once their documents are assessed." },
  review: { title: "No letters in review", text: "Letters appear here when an analyst submits them for review." },
  closed: { title: "No closed cases", text: "Closed cases appear here." },
  all: { title: "No cases yet", text: NO_CASES },
};

function LinkButton({ href, children }: { href: React.ComponentProps<typeof Link>["href"]; children: string }) {
  return (
    <Button asChild>
      <Link href={href}>{children}</Link>
    </Button>
  );
}
