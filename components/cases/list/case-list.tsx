"use client";

import { useQuery } from "@tanstack/react-query";
import type { CaseListQuery } from "@/lib/contract/desk/case-row";
import { caseListOptions } from "@/lib/queries/cases-list";
import { CaseCounters } from "./case-counters";
import { CaseTable } from "./case-table";
import { ListEmpty } from "./list-empty";
import { ListError } from "./list-error";
import { ListFooter } from "./list-footer";
import { ListHeader } from "./list-header";
import { ListSkeleton } from "./list-skeleton";
import { ListToolbar } from "./list-toolbar";
import { useListAnnouncement } from "./use-list-announcement";
import { useRowKeys } from "./use-row-keys";

type CaseListProps = { query: CaseListQuery; pageSize: number };

/** The list of cases; the address bar says what of it, the service says what is in it. */
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
