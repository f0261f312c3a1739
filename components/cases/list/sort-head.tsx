import { ArrowDown, ArrowUp } from "lucide-react";
import Link from "next/link";
import { cn } from "@/components/ui/cn";
import type { CaseListQuery } from "@/lib/contract/desk/case-row";
import { listHref } from "./list-href";
import { SORTS } from "./list-words";

/** Stays in sight below the page header; the line is part of the ground, since borders of a table do not move along. */
export const headStyle =
  "h-8 weak:pr-3 font-normal shadow-[inset_0_-1px_0_var(--line)] lg:sticky lg:top-header lg:z-10 lg:bg-surface";

type SortHeadProps = { query: CaseListQuery; sort: CaseListQuery["sort"]; className?: string; children: string };

/** The head of a column that can be sorted; pressed again it turns the order round. */
export function SortHead({ query, sort, className, children }: SortHeadProps) {
  const active = query.sort === sort;
  const turned = query.direction === "asc" ? "desc" : "asc";
  const Arrow = query.direction === "asc" ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      aria-sort={active ? (query.direction === "asc" ? "ascending" : "descending") : undefined}
      className={cn(headStyle, className)}
    >
      <Link
        href={listHref(query, { sort, direction: active ? turned : SORTS[sort].first })}
        scroll={false}
        className="group inline-flex h-6 items-center gap-1 rounded-mark hover:text-ink"
      >
        {children}
        {active ? (
          // The usual order needs no sign.
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
