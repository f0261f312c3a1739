"use client";

import { useRouter } from "next/navigation";
import { DropdownMenu, MenuLabel, MenuRadioGroup, MenuRadioItem, MenuSeparator } from "@/components/ui/dropdown-menu";
import type { LateMenuProps } from "@/components/ui/lazy-menu";
import type { CaseListQuery } from "@/lib/contract/desk/case-row";
import { listHref } from "./list-href";
import { SORTS } from "./list-words";

export function SortMenu({ query, ...late }: LateMenuProps & { query: CaseListQuery }) {
  const router = useRouter();
  const order = (change: Partial<CaseListQuery>) => router.replace(listHref(query, change), { scroll: false });
  const current = SORTS[query.sort];
  return (
    <DropdownMenu {...late} align="end">
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
