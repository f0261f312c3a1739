import Link from "next/link";
import { cn } from "@/components/ui/cn";
import { tabChosenStyle, tabStyle } from "@/components/ui/tab-style";
import type { CaseListPage, CaseListQuery, CaseView } from "@/lib/contract/desk/case-row";
import { statusLabel } from "@/lib/format/labels";
import { FilterChip } from "./filter-chip";
import { viewHref } from "./list-href";
import { DEADLINE_WORDS, VIEW_WORDS } from "./list-words";
import { SortButton } from "./sort-button";

const VIEWS: readonly CaseView[] = ["mine", "open", "ready", "closed", "all"];
const STATUSES = ["pending", "queued", "processing", "complete", "error"] as const;

type ListToolbarProps = { query: CaseListQuery; networks: CaseListPage["networks"] };

/** Views, filters and order. Each is a link: it can be opened in a new tab, kept and sent to others. */
export function ListToolbar({ query, networks }: ListToolbarProps) {
  const statuses = STATUSES.map((value) => ({ value, label: statusLabel(value).toLowerCase() }));
  const deadlines = Object.entries(DEADLINE_WORDS).map(([value, label]) => ({ value, label }));
  return (
    <div className="flex min-h-[2.875rem] flex-wrap items-center gap-x-3 gap-y-2 border-b px-gutter py-2">
      <nav aria-label="Views" className="-mx-1 flex max-w-full items-center gap-0.5 overflow-x-auto px-1">
        {VIEWS.map((view) => (
          <Link
            key={view}
            href={viewHref(query, view)}
            aria-current={query.view === view ? "page" : undefined}
            className={cn(tabStyle, "-outline-offset-2", query.view === view && tabChosenStyle)}
          >
            {VIEW_WORDS[view]}
          </Link>
        ))}
      </nav>
      <span aria-hidden className="h-4 w-px bg-line-strong max-lg:hidden" />
      <div className="flex flex-1 flex-wrap items-center gap-2">
        <FilterChip label="Status" name="status" query={query} options={statuses} />
        <FilterChip
          label="Network"
          name="network"
          query={query}
          options={networks.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <FilterChip label="Deadline" name="deadline" query={query} options={deadlines} />
        <div className="ml-auto">
          <SortButton query={query} />
        </div>
      </div>
    </div>
  );
}
