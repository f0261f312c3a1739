import Link from "next/link";
import { Button } from "@/components/ui/button";
import { Kbd } from "@/components/ui/hotkeys";
import type { CaseListPage, CaseListQuery } from "@/lib/contract/desk/case-row";
import { boundedCount, mostTotal } from "@/lib/values/bounded-count";
import { listHref } from "./list-query";

type ListFooterProps = { query: CaseListQuery; page: CaseListPage; closed?: number; pageSize: number };

/** The position in the list, its keyboard shortcuts and the links to other pages. */
export function ListFooter({ query, page, closed, pageSize }: ListFooterProps) {
  const first = (query.page - 1) * pageSize + 1;
  const last = first + page.rows.length - 1;
  const most = mostTotal(query);
  const isFull = page.rows.length === pageSize;
  // Beyond the end of counting, a page that is not full is the last one.
  const all = page.total > most && last > most ? `${last.toLocaleString("en-US")}${isFull ? "+" : ""}` : undefined;
  const total = all ?? boundedCount(page.total, most);
  const range = page.rows.length > 0 ? `${first}–${last} of ${total}` : `${total} cases`;
  return (
    <footer className="mt-auto flex min-h-12 flex-wrap items-center gap-x-6 gap-y-1 border-t bg-surface px-gutter py-2 md:sticky md:bottom-0 md:z-10">
      {/* It takes the room that is left: what is counted later moves nothing beside it. */}
      <p className="grow text-ink-2">
        {range}
        <span className="max-lg:hidden">, dates in {page.timeZone}</span>
        {closed ? (
          <>
            ,{" "}
            <Link prefetch={false} href={listHref(query, { view: "closed" })} className="underline hover:text-ink">
              {boundedCount(closed, most)} more among closed
            </Link>
          </>
        ) : null}
      </p>
      <p aria-hidden className="flex items-center gap-1.5 text-ink-2 text-small max-md:hidden">
        <Kbd>J</Kbd>
        <Kbd>K</Kbd> move
        <Kbd className="ml-2">Enter</Kbd> open
        <Kbd className="ml-2">/</Kbd> search
      </p>
      <nav aria-label="Pages" className="flex gap-2">
        <PageLink query={query} to={query.page - 1} from={`before~${page.first}`} possible={query.page > 1}>
          Previous
        </PageLink>
        <PageLink
          query={query}
          to={query.page + 1}
          from={`after~${page.last}`}
          possible={isFull && (last < page.total || page.total > most)}
        >
          Next
        </PageLink>
      </nav>
    </footer>
  );
}

function PageLink({
  query,
  to,
  from,
  possible,
  children,
}: {
  query: CaseListQuery;
  to: number;
  from: string;
  possible: boolean;
  children: string;
}) {
  if (!possible) return <Button disabled>{children}</Button>;
  return (
    <Button asChild>
      <Link prefetch={false} href={listHref(query, { page: to, from })}>
        {children}
      </Link>
    </Button>
  );
}
