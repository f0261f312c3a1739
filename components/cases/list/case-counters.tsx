import Link from "next/link";
import { cn } from "@/components/ui/cn";
import { Skeleton } from "@/components/ui/states";
import type { CaseListPage, CaseListQuery } from "@/lib/contract/desk/case-row";
import { boundedCount } from "@/lib/values/bounded-count";
import { counterHref, isSameList, viewHref } from "./list-query";

type Counters = CaseListPage["counters"];
type Counter = { name: keyof Omit<Counters, "atStake" | "open">; label: string; filter: Partial<CaseListQuery> };

const COUNTERS: readonly Counter[] = [
  { name: "overdue", label: "Overdue", filter: { view: "open", deadline: "overdue" } },
  { name: "dueToday", label: "Due today", filter: { view: "open", deadline: "today" } },
  { name: "dueSoon", label: "Due within 3 days", filter: { view: "open", deadline: "soon" } },
  { name: "waitingForMe", label: "Waiting for me", filter: { view: "mine", status: "complete" } },
  { name: "inReview", label: "In review", filter: { view: "review" } },
];

/** Five numbers, each a link to the list it counts; the current one links back to all open cases. */
export function CaseCounters({ query, counters }: { query: CaseListQuery; counters: Counters | undefined }) {
  return (
    <ul aria-label="Counters" className="grid grid-cols-2 border-b md:grid-cols-5">
      {COUNTERS.map(({ name, label, filter }) => {
        const chosen = isSameList(query, filter);
        const count = counters?.[name];
        return (
          <li
            key={name}
            className="max-md:even:border-l max-md:last:col-span-2 md:not-first:border-l max-md:[&:nth-child(-n+4)]:border-b"
          >
            <Link
              prefetch={false}
              href={chosen ? viewHref(query, "open") : counterHref(query, filter)}
              aria-current={chosen ? "true" : undefined}
              className={cn(
                "flex h-[4.5rem] flex-col justify-center gap-0.5 px-gutter -outline-offset-2 transition-colors max-md:h-16",
                chosen ? "bg-accent-soft" : "hover:bg-hover",
              )}
            >
              {count === undefined ? (
                <Skeleton className="my-1 h-5 w-8" />
              ) : (
                <span
                  className={cn("font-key text-[1.375rem] leading-7", name === "overdue" && count > 0 && "text-danger")}
                >
                  {boundedCount(count)}
                </span>
              )}
              <span className="text-ink-2 text-small">{label}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
