import { ArrowDown, ArrowUp } from "lucide-react";
import Link from "next/link";
import { cn } from "@/components/ui/cn";
import type { CaseListPage, CaseListQuery } from "@/lib/contract/desk/case-row";
import { COLUMN_LABELS, DEFAULT_COLUMNS, type ListLayout } from "@/lib/contract/desk/list-layout";
import { CaseTableRow } from "./case-table-row";
import { LIST_COLUMNS } from "./list-columns";
import { listHref, SORTS } from "./list-query";
import { PageCheckbox } from "./row-checkbox";

type CaseTableProps = { page: CaseListPage; query: CaseListQuery; look: ListLayout };

/** Rows of two lines, or of one when they are compact; below 760 px each row is a card. */
export function CaseTable({ page, query, look }: CaseTableProps) {
  const { columns } = look;
  const usual = columns.join() === DEFAULT_COLUMNS.join();
  const { today, timeZone, cutOffDays } = page;
  const context = { today, timeZone, cutOffDays, columns };
  const rem = columns.reduce((sum, name) => sum + LIST_COLUMNS[name].rem, CHECKBOX_REM);
  // A container that scrolls sideways would hold the sticky heads inside itself.
  const scrolls = !usual && rem > FITS_REM;
  return (
    <div className={usual ? undefined : scrolls ? "md:overflow-x-auto" : "md:max-lg:overflow-x-auto"}>
      <table
        className={cn(
          "w-full table-fixed border-collapse max-md:block",
          !usual && (MIN_WIDTHS.find(([most]) => rem <= most) ?? WIDEST)[1],
          look.density === "compact" && compactStyle,
        )}
      >
        <caption className="sr-only">Cases</caption>
        <thead className="text-left text-ink-3 max-md:hidden">
          <tr>
            <th scope="col" className={cn(headStyle, "w-[3.25rem] pl-gutter", scrolls && "lg:static")}>
              <PageCheckbox rows={page.rows} />
            </th>
            {columns.map((name, at) => {
              const { sort, usual: usualWidth, width, end } = LIST_COLUMNS[name];
              const className = cn(
                usual ? usualWidth : width,
                end && "pr-gutter text-right",
                at === columns.length - 1 && "pr-gutter",
                scrolls && "lg:static",
              );
              const label = COLUMN_LABELS[name];
              return sort ? (
                <SortHead key={name} query={query} sort={sort} className={className}>
                  {label}
                </SortHead>
              ) : (
                <Head key={name} className={className}>
                  {label}
                </Head>
              );
            })}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {page.rows.map((row) => (
            <CaseTableRow key={row.id} row={row} context={context} usual={usual} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const CHECKBOX_REM = 3.25;
/** What is left of a window of 1100 px beside the navigation. */
const FITS_REM = 55;
const WIDEST = [Number.POSITIVE_INFINITY, "md:min-w-[140rem]"] as const;
const MIN_WIDTHS = [
  [40, "md:min-w-[32rem]"],
  [55, "md:min-w-[52rem]"],
  [70, "md:min-w-[66rem]"],
  [85, "md:min-w-[82rem]"],
  [100, "md:min-w-[96rem]"],
  [120, "md:min-w-[114rem]"],
  WIDEST,
] as const;

/** One line a row: what stands below the first is left out. */
const compactStyle = "md:[&_tbody_tr]:h-[2.125rem] md:[&_td_:is(a,p,span)+p]:hidden";

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
        prefetch={false}
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
