"use client";

import { X } from "lucide-react";
import Link from "next/link";
import { cn } from "@/components/ui/cn";
import { LazyMenu } from "@/components/ui/lazy-menu";
import type { CaseListQuery } from "@/lib/contract/desk/case-row";
import type { FilterName, FilterOption } from "./filter";
import { listHref } from "./list-href";

type FilterChipProps = { label: string; name: FilterName; query: CaseListQuery; options: readonly FilterOption[] };

const load = () => import("./filter-menu").then(({ FilterMenu }) => FilterMenu);

/** `Status any`: opens its choices; when one is chosen, a cross takes it away. */
export function FilterChip({ label, name, query, options }: FilterChipProps) {
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
      <LazyMenu trigger={trigger} load={load} menuProps={{ name, query, options }} />
      {chosen ? (
        <Link
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
