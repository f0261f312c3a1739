"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { type ComponentProps, useEffect, useRef } from "react";
import { useMayChange } from "@/components/layout/role";
import { DynamicPart } from "@/components/ui/dynamic-part";
import { EmptyState } from "@/components/ui/empty-state";
import { useAnnounce } from "@/components/ui/live-region";
import { ErrorBoundary } from "@/components/ui/states";
import { caseListOptions, closedMatchesOptions } from "@/lib/browser/case-list";
import type { CaseListPage } from "@/lib/contract/desk/case-row";
import type { OpenedList } from "@/lib/contract/desk/saved-view";
import { CaseCounters } from "./case-counters";
import { CaseTable } from "./case-table";
import { ListFooter } from "./list-footer";
import { ListHeader } from "./list-header";
import { ListError } from "./list-notices";
import { ListSkeleton } from "./list-skeleton";
import { ListToolbar } from "./list-toolbar";
import { useRowKeys } from "./row-navigation";
import { SelectionContext, useSelection } from "./selection";

// On a desk with cases it is not there at first. While it loads, nothing stands in its place: without a boundary of its
// own it would hide the whole list for that moment, and the focus would be lost.
const ListEmpty = dynamic(() => import("./list-empty").then(({ ListEmpty }) => ListEmpty), { loading: () => null });
const loadSelectionBar = () => import("./selection-bar").then(({ SelectionBar }) => SelectionBar);

type CaseListProps = { opened: OpenedList; pageSize: number } & Pick<ComponentProps<typeof ListToolbar>, "processor">;

const NO_ROWS: CaseListPage["rows"] = [];

/** The list of cases. The URL holds view, filters, order and page. */
export function CaseList({ opened, pageSize, processor }: CaseListProps) {
  const { query } = opened;
  const mayChange = useMayChange();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(caseListOptions(query));
  const closed = useQuery(closedMatchesOptions(query)).data?.closed;
  const selection = useSelection(query, isPlaceholderData || !data ? NO_ROWS : data.rows, pageSize);
  const rows = useRowKeys(selection, mayChange);
  useSelectionAnnouncement(selection.ids.size);
  useListAnnouncement(isPlaceholderData ? undefined : data?.total);
  return (
    <SelectionContext value={selection}>
      <ListHeader query={query} counters={data?.counters} />
      <CaseCounters query={query} counters={data?.counters} />
      <ListToolbar
        opened={opened}
        processor={processor}
        networks={data?.networks ?? []}
        people={data?.people ?? []}
        tags={data?.tags ?? []}
      />
      {error ? (
        <ListError error={error} hasRows={Boolean(data)} retrying={isFetching} onRetry={() => refetch()} />
      ) : null}
      {data ? (
        <div
          ref={rows}
          className={isPlaceholderData ? "flex-1 opacity-60 transition-opacity" : "flex-1 transition-opacity"}
        >
          {data.rows.length > 0 ? (
            <CaseTable page={data} query={query} look={opened.look} />
          ) : (
            <ErrorBoundary fallback={<EmptyState title="No cases here" />}>
              <ListEmpty query={query} total={data.total} openCases={data.counters.open} closed={closed} />
            </ErrorBoundary>
          )}
        </div>
      ) : error ? null : (
        <ListSkeleton />
      )}
      {data && mayChange && selection.ids.size > 0 ? (
        <DynamicPart load={loadSelectionBar} props={{ query, page: data, selection }} onFailure={selection.clear} />
      ) : data ? (
        <ListFooter query={query} page={data} closed={closed} pageSize={pageSize} />
      ) : null}
    </SelectionContext>
  );
}

/** Announces the number of cases when it changes, but not when the page opens. */
function useListAnnouncement(total: number | undefined): void {
  const announce = useAnnounce();
  const announced = useRef(total);
  useEffect(() => {
    if (total === undefined || total === announced.current) return;
    if (announced.current !== undefined) announce(total === 1 ? "1 case" : `${total} cases`);
    announced.current = total;
  }, [total, announce]);
}

/** Announces how many cases are selected when that changes. */
function useSelectionAnnouncement(count: number): void {
  const announce = useAnnounce();
  const announced = useRef(count);
  useEffect(() => {
    if (count === announced.current) return;
    announced.current = count;
    announce(`${count} selected`);
  }, [count, announce]);
}
