"use client";

import { X } from "lucide-react";
import dynamic from "next/dynamic";
import Link from "next/link";
import { LazyCheckButton } from "@/components/connection/lazy-check-button";
import { useMayChange } from "@/components/layout/role";
import { tabSelectedStyle, tabStyle } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { ErrorBoundary } from "@/components/ui/states";
import type { CaseListPage, CaseListQuery, CaseView } from "@/lib/contract/desk/case-row";
import type { OpenedList } from "@/lib/contract/desk/saved-view";
import { CASE_STATUSES } from "@/lib/contract/states";
import type { Processor } from "@/lib/contract/submission";
import { statusLabel } from "@/lib/values/text";
import { FilterMenu, type FilterName, type FilterOption } from "./list-menus";
import { FILTERS_ID, listHref, viewHref } from "./list-query";

// Its place is as tall as a button until it is there, so that nothing moves.
const ListTools = dynamic(() => import("./list-tools").then(({ ListTools }) => ListTools), {
  ssr: false,
});

const VIEWS = {
  mine: "My queue",
  open: "All open",
  ready: "Assessed",
  review: "In review",
  closed: "Closed",
  all: "All",
} as const satisfies Record<CaseView, string>;

const DEADLINES = [
  { value: "overdue", label: "overdue" },
  { value: "today", label: "today" },
  { value: "soon", label: "in 3 days" },
];

const OWNERS = [
  { value: "me", label: "me" },
  { value: "nobody", label: "nobody" },
];

const ADVICE = [
  { value: "respond", label: "respond" },
  { value: "hold", label: "hold" },
];

type ListToolbarProps = {
  opened: OpenedList;
  /** Where new disputes come from, if from anywhere. */
  processor?: Processor;
} & Pick<CaseListPage, "networks" | "people" | "tags">;

/** Views, filters and sort order. Views and filters are links, so that they can be opened in a new tab or shared. */
export function ListToolbar({ opened, processor, networks, people, tags }: ListToolbarProps) {
  const { query } = opened;
  const mayChange = useMayChange();
  const statuses = CASE_STATUSES.map((value) => ({ value, label: statusLabel("case", value).toLowerCase() }));
  return (
    <div className="flex min-h-[2.875rem] flex-wrap items-center gap-x-3 gap-y-2 border-b px-gutter py-2">
      <nav aria-label="Views" className="-mx-1 flex max-w-full items-center gap-0.5 overflow-x-auto px-1">
        {Object.entries(VIEWS).map(([view, label]) => (
          <Link
            key={view}
            prefetch={false}
            href={viewHref(query, view as CaseView)}
            aria-current={isOpen(query, view) ? "page" : undefined}
            className={cn(tabStyle, "-outline-offset-2", isOpen(query, view) && tabSelectedStyle)}
          >
            {label}
          </Link>
        ))}
      </nav>
      <div className="flex min-h-control min-w-64 flex-1 flex-wrap items-center gap-2">
        <ErrorBoundary fallback={<p className="text-ink-2">Reload the page for saved views, columns and order.</p>}>
          <ListTools opened={opened} />
        </ErrorBoundary>
      </div>
      <div id={FILTERS_ID} className="flex basis-full flex-wrap items-center gap-2">
        <FilterChip label="Status" name="status" query={query} options={statuses} />
        <FilterChip
          label="Network"
          name="network"
          query={query}
          options={networks.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <FilterChip label="Deadline" name="deadline" query={query} options={DEADLINES} />
        <FilterChip
          label="Owner"
          name="owner"
          query={query}
          options={[...OWNERS, ...people.map(({ id, name }) => ({ value: id, label: name }))]}
        />
        <FilterChip label="Advice" name="advice" query={query} options={ADVICE} />
        {tags.length > 0 || query.tag ? (
          <FilterChip label="Tag" name="tag" query={query} options={tags.map((tag) => ({ value: tag, label: tag }))} />
        ) : null}
        {processor && mayChange ? (
          <div className="ml-auto flex">
            <LazyCheckButton processor={processor} />
          </div>
        ) : null}
      </div>
    </div>
  );
}

/** A saved view has its own mark. */
function isOpen(query: CaseListQuery, view: string): boolean {
  return query.saved === "" && query.view === view;
}

type FilterChipProps = { label: string; name: FilterName; query: CaseListQuery; options: readonly FilterOption[] };

/** `Status any`: opens a menu of choices. A chosen filter has a cross that removes it. */
function FilterChip({ label, name, query, options }: FilterChipProps) {
  const chosen = query[name];
  const word = chosen ? (options.find(({ value }) => value === chosen)?.label ?? chosen) : "any";
  const trigger = (
    <button
      type="button"
      className={cn(
        "flex h-[1.625rem] items-center gap-1.5 rounded-control pl-2 text-ink-2 -outline-offset-2 hover:text-ink",
        chosen ? "pr-1" : "pr-2",
      )}
    >
      {label} <span className="font-medium text-ink">{word}</span>
    </button>
  );
  return (
    <span
      className={cn(
        "inline-flex items-center rounded-control border bg-raised",
        chosen ? "border-accent-line" : "border-line-strong",
      )}
    >
      <FilterMenu trigger={trigger} name={name} query={query} options={options} />
      {chosen ? (
        <Link
          prefetch={false}
          href={listHref(query, { [name]: "" })}
          aria-label={`Remove filter ${label} ${word}`}
          className="inline-flex size-6 items-center justify-center rounded-control text-ink-2 -outline-offset-2 hover:text-ink"
        >
          <X aria-hidden className="size-3.5 stroke-[1.75]" />
        </Link>
      ) : null}
    </span>
  );
}
