"use client";

import { ArrowDownUp, Download } from "lucide-react";
import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { ColumnsButton } from "@/components/cases/views/columns-button";
import { ViewMenu } from "@/components/cases/views/view-menu";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  MenuItem,
  MenuLabel,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
} from "@/components/ui/dropdown-menu";
import { useHotkeys } from "@/components/ui/hotkeys";
import { caseListSearch } from "@/lib/browser/case-list";
import type { CaseListQuery } from "@/lib/contract/desk/case-row";
import type { OpenedList } from "@/lib/contract/desk/saved-view";
import { FILTERS_ID, listHref, SORTS } from "./list-query";
import { MoreFilters } from "./more-filters";

/** Saved views, columns, download and order of the list: what needs scripts anyway, loaded right after the page. */
export function ListTools({ opened }: { opened: OpenedList }) {
  const toFilters = () => document.getElementById(FILTERS_ID)?.querySelector("button")?.focus();
  useHotkeys([{ key: "f", label: "Go to the filters", group: "Cases", run: toFilters }]);
  return (
    <>
      <ViewMenu opened={opened} />
      <MoreFilters query={opened.query} />
      <div className="ml-auto flex gap-2">
        <ColumnsButton opened={opened} />
        <FileMenu query={opened.query} />
        <SortButton query={opened.query} />
      </div>
    </>
  );
}

/** Exactly the cases of the list, over all its pages and in its order. */
function FileMenu({ query }: { query: CaseListQuery }) {
  const search = caseListSearch({ ...query, page: 1 });
  const address = (format: string) => `/api/cases/file?${search ? `${search}&` : ""}format=${format}`;
  return (
    <DropdownMenu
      align="end"
      trigger={
        <Button aria-label="Download this list">
          <Download aria-hidden />
        </Button>
      }
    >
      {[
        { format: "csv", label: "CSV" },
        { format: "xlsx", label: "Excel" },
      ].map(({ format, label }) => (
        <MenuItem key={format} asChild>
          <a href={address(format)} download>
            {label}
          </a>
        </MenuItem>
      ))}
    </DropdownMenu>
  );
}

function SortButton({ query }: { query: CaseListQuery }) {
  const current = SORTS[query.sort];
  const trigger = (
    <Button aria-label={`Sorted by ${current.label.toLowerCase()}, ${current[query.direction].toLowerCase()}`}>
      <ArrowDownUp aria-hidden />
      <span className="max-sm:hidden">{current.label}</span>
    </Button>
  );
  return <SortMenu trigger={trigger} query={query} />;
}

function SortMenu({ trigger, query }: { trigger: ReactNode; query: CaseListQuery }) {
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
