"use client";

import Link from "next/link";
import { cn } from "@/components/ui/cn";
import { DropdownMenu, MenuItem } from "@/components/ui/dropdown-menu";
import type { LateMenuProps } from "@/components/ui/lazy-menu";
import type { CaseListQuery } from "@/lib/contract/desk/case-row";
import type { FilterName, FilterOption } from "./filter";
import { listHref } from "./list-href";

type FilterMenuProps = LateMenuProps & { name: FilterName; query: CaseListQuery; options: readonly FilterOption[] };

export function FilterMenu({ name, query, options, ...late }: FilterMenuProps) {
  const chosen = query[name];
  return (
    <DropdownMenu {...late}>
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
