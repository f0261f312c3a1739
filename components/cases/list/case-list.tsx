"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useAnnounce } from "@/components/ui/live-region";
import { caseListOptions } from "@/lib/browser/case-list";
import type { CaseListQuery } from "@/lib/contract/desk/case-row";
import { CaseCounters } from "./case-counters";
import { CaseTable } from "./case-table";
import { ListFooter } from "./list-footer";
import { ListHeader } from "./list-header";
import { ListEmpty, ListError } from "./list-notices";
import { ListSkeleton } from "./list-skeleton";
import { ListToolbar } from "./list-toolbar";
import { useRowKeys } from "./row-navigation";

type CaseListProps = { query: CaseListQuery; pageSize: number };

/** The list of cases. The URL holds view, filters, order and page. */
export function CaseList({ query, pageSize }: CaseListProps) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(caseListOptions(query));
  const rows = useRowKeys();
  useListAnnouncement(isPlaceholderData ? undefined : data?.total);
  return (
    <>
      <ListHeader query={query} counters={data?.counters} />
      <CaseCounters query={query} counters={data?.counters} />
      <ListToolbar query={query} networks={data?.networks ?? []} />
      {error ? (
        <ListError error={error} hasRows={Boolean(data)} retrying={isFetching} onRetry={() => refetch()} />
      ) : null}
      {data ? (
        <div
          ref={rows}
          className={isPlaceholderData ? "flex-1 opacity-60 transition-opacity" : "flex-1 transition-opacity"}
        >
          {data.rows.length > 0 ? (
            <CaseTable page={data} query={query} />
          ) : (
            <ListEmpty query={query} total={data.total} openCases={data.counters.open} />
          )}
        </div>
      ) : error ? null : (
        <ListSkeleton />
      )}
      {data ? <ListFooter query={query} page={data} pageSize={pageSize} /> : null}
    </>
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
