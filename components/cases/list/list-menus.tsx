"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import {
  DropdownMenu,
  MenuItem,
  MenuLabel,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
} from "@/components/ui/dropdown-menu";
import type { CaseListQuery } from "@/lib/contract/desk/case-row";
import { listHref, SORTS } from "./list-query";

type FilterMenuProps = {
  trigger: ReactNode;
  name: FilterName;
  query: CaseListQuery;
  options: readonly FilterOption[];
};

export function FilterMenu({ trigger, name, query, options }: FilterMenuProps) {
  const chosen = query[name];
  return (
    <DropdownMenu trigger={trigger}>
      {[{ value: "", label: "any" }, ...options].map(({ value, label }) => (
        <MenuItem key={value} asChild className={cn(value === chosen && "font-medium")}>
          <Link href={listHref(query, { [name]: value })} aria-current={value === chosen ? "true" : undefined}>
            {label}
          </Link>
        </MenuItem>
      ))}
    </DropdownMenu>
  );
}

export function SortMenu({ trigger, query }: { trigger: ReactNode; query: CaseListQuery }) {
  const router = useRouter();
  const order = (change: Partial<CaseListQuery>) => router.replace(listHref(query, change), { scroll: false });
  const current = SORTS[query.sort];
  return (
    <DropdownMenu trigger={trigger} align="end">
      <MenuLabel>Sort by</MenuLabel>
      <MenuRadioGroup
        aria-label="Sort by"
        value={query.sort}
        onValueChange={(value) => {
          const sort = value as CaseListQuery["sort"];
          order({ sort, direction: SORTS[sort].first });
        }}
      >
        {Object.entries(SORTS).map(([value, { label }]) => (
          <MenuRadioItem key={value} value={value}>
            {label}
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
      <MenuSeparator />
      <MenuRadioGroup
        aria-label="Direction"
        value={query.direction}
        onValueChange={(value) => order({ direction: value === "desc" ? "desc" : "asc" })}
      >
        <MenuRadioItem value="asc">{current.asc}</MenuRadioItem>
        <MenuRadioItem value="desc">{current.desc}</MenuRadioItem>
      </MenuRadioGroup>
    </DropdownMenu>
  );
}

export type FilterName = "status" | "network" | "deadline" | "owner" | "advice" | "tag";
export type FilterOption = { value: string; label: string };
