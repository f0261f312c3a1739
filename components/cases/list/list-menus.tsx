"use client";

import Link from "next/link";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { DropdownMenu, MenuItem } from "@/components/ui/dropdown-menu";
import type { CaseListQuery } from "@/lib/contract/desk/case-row";
import { listHref } from "./list-query";

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
          <Link
            prefetch={false}
            href={listHref(query, { [name]: value })}
            aria-current={value === chosen ? "true" : undefined}
          >
            {label}
          </Link>
        </MenuItem>
      ))}
    </DropdownMenu>
  );
}

export type FilterName = "status" | "network" | "deadline" | "owner" | "advice" | "tag";
export type FilterOption = { value: string; label: string };
