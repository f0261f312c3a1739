"use client";

import { ArrowDownUp } from "lucide-react";
import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";
import { DropdownMenu, MenuLabel, MenuRadioGroup, MenuRadioItem, MenuSeparator } from "@/components/ui/dropdown-menu";
import type { CaseListQuery } from "@/lib/contract/desk/case-row";
import { listHref } from "./list-href";
import { SORTS } from "./list-words";

export function SortMenu({ query }: { query: CaseListQuery }) {
  const router = useRouter();
  const order = (change: Partial<CaseListQuery>) => router.replace(listHref(query, change), { scroll: false });
  const current = SORTS[query.sort];
  return (
    <DropdownMenu
      align="end"
      trigger={
        <Button aria-label={`Sorted by ${current.label.toLowerCase()}, ${current[query.direction].toLowerCase()}`}>
          <ArrowDownUp aria-hidden />
          <span className="max-sm:hidden">{current.label}</span>
        </Button>
      }
    >
      <MenuLabel>Sort by</MenuLabel>
      <MenuRadioGroup
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
        value={query.direction}
        onValueChange={(value) => order({ direction: value === "desc" ? "desc" : "asc" })}
      >
        <MenuRadioItem value="asc">{current.asc}</MenuRadioItem>
        <MenuRadioItem value="desc">{current.desc}</MenuRadioItem>
      </MenuRadioGroup>
    </DropdownMenu>
  );
}
