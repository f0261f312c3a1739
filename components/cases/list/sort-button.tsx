"use client";

import { ArrowDownUp } from "lucide-react";
import { Button } from "@/components/ui/button";
import { LazyMenu } from "@/components/ui/lazy-menu";
import type { CaseListQuery } from "@/lib/contract/desk/case-row";
import { SORTS } from "./list-words";

const load = () => import("./sort-menu").then(({ SortMenu }) => SortMenu);

export function SortButton({ query }: { query: CaseListQuery }) {
  const current = SORTS[query.sort];
  const trigger = (
    <Button aria-label={`Sorted by ${current.label.toLowerCase()}, ${current[query.direction].toLowerCase()}`}>
      <ArrowDownUp aria-hidden />
      <span className="max-sm:hidden">{current.label}</span>
    </Button>
  );
  return <LazyMenu trigger={trigger} load={load} menuProps={{ query }} />;
}
