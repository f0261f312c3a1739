import { ArrowDown, ArrowUp } from "lucide-react";
import Link from "next/link";
import { cn } from "@/components/ui/cn";
import type { CaseListPage, CaseListQuery } from "@/lib/contract/desk/case-row";
import { CaseTableRow } from "./case-table-row";
import { listHref, SORTS } from "./list-query";
import { PageCheckbox } from "./row-checkbox";

type CaseTableProps = { page: CaseListPage; query: CaseListQuery };

/** Rows of two lines; below 760 px each row is a card of two lines. */
export function CaseTable({ page, query }: CaseTableProps) {
  return (
    <table className="w-full table-fixed border-collapse max-md:block">
      <caption className="sr-only">Cases</caption>
      <thead className="text-left text-ink-3 max-md:hidden">
        <tr>
          <th scope="col" className={cn(headStyle, "w-[3.25rem] pl-gutter")}>
            <PageCheckbox rows={page.rows} />
          </th>
          <SortHead query={query} sort="dueDate" className="w-[7.25rem] xl:w-[12%]">
            Deadline
          </SortHead>
          <SortHead query={query} sort="merchant" className="w-[19%] xl:w-[15%]">
            Case
          </SortHead>
          <Head className="xl:w-[22%]">Reason</Head>
          <SortHead query={query} sort="amount" className="w-[6.75rem] pr-gutter text-right xl:w-[11%]">
            Amount
          </SortHead>
          <Head className="w-[8.25rem] xl:w-[13%]">Status</Head>
          <SortHead query={query} sort="confidence" className="w-[6rem] lg:w-[10.5rem]">
            Confidence
          </SortHead>
          <Head className="hidden w-[6.5rem] lg:table-cell">Requirements</Head>
          <Head className="w-[4rem] pr-gutter">Owner</Head>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {page.rows.map((row) => (
          <CaseTableRow key={row.id} row={row} today={page.today} timeZone={page.timeZone} />
        ))}
      </tbody>
    </table>
  );
}

function Head({ className, children }: { className?: string; children: string }) {
  return (
    <th scope="col" className={cn(headStyle, className)}>
      {children}
    </th>
  );
}

/** Sticky below the page header. The line is a shadow, because borders of a collapsed table do not move with the cell. */
const headStyle =
  "h-8 pr-3 font-normal shadow-[inset_0_-1px_0_var(--line)] lg:sticky lg:top-header lg:z-10 lg:bg-surface";

type SortHeadProps = { query: CaseListQuery; sort: CaseListQuery["sort"]; className?: string; children: string };

/** The header of a sortable column; a second click reverses the order. */
function SortHead({ query, sort, className, children }: SortHeadProps) {
  const active = query.sort === sort;
  const reversed = query.direction === "asc" ? "desc" : "asc";
  const Arrow = query.direction === "asc" ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      aria-sort={active ? (query.direction === "asc" ? "ascending" : "descending") : undefined}
      className={cn(headStyle, className)}
    >
      <Link
        href={listHref(query, { sort, direction: active ? reversed : SORTS[sort].first })}
        scroll={false}
        className="group inline-flex h-6 items-center gap-1 rounded-mark hover:text-ink"
      >
        {children}
        {active ? (
          // The default order needs no arrow.
          <Arrow
            aria-hidden
            className={cn(
              "size-3 stroke-2",
              sort === "dueDate" && query.direction === "asc" && "hidden group-hover:block",
            )}
          />
        ) : null}
      </Link>
    </th>
  );
}
