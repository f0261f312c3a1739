import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { statementRowsQuery } from "@/lib/browser/statements";
import type { StatementAnalysis, StatementRow } from "@/lib/contract/statement-analysis";
import { isListed, partOf, type RowFilter } from "@/lib/values/statement-rows";
import { visibleName } from "@/lib/values/text";

export type ListedRow = { key: string; document: number; file: string; row: StatementRow };

const AT_ONCE = 100;

/**
 * The rows of a filter that are shown, how many there are and what they come to in the main currency. The result of a
 * long statement has its first rows alone: the others are read from the service, which may not offer them (`isCut`).
 */
export function useRows(statementId: string, analysis: StatementAnalysis, filter: RowFilter) {
  const [shown, setShown] = useState({ filter, count: AT_ONCE });
  const count = shown.filter === filter ? shown.count : AT_ONCE;
  const { documents, currency, analyzedAt } = analysis;
  const isLong = documents.some(({ rowCount, rows }) => rowCount > rows.length);
  const query = useInfiniteQuery(statementRowsQuery(statementId, { filter, analyzedAt, wanted: isLong }));
  const fileOf = (number: number): string =>
    visibleName(documents.find((document) => document.number === number)?.uploadFilename ?? "");
  const pages = query.data?.pages;
  const told: ListedRow[] = documents.flatMap(({ number, rows }) =>
    rows.map((row, at) => ({ key: `${number}-${at}`, document: number, file: fileOf(number), row })),
  );
  const listed = pages
    ? pages
        .flatMap(({ rows }) => rows)
        .map(({ document, ...row }, at) => ({ key: `${filter}-${at}`, document, file: fileOf(document), row }))
    : told.filter(({ row }) => isListed(row, filter));
  const sum = listed
    .filter(({ row }) => row.currency === currency)
    .reduce((total, { row }) => total + partOf(row, filter), 0);
  const total = pages?.[0]?.total ?? listed.length;
  const rows = listed.slice(0, count);
  return {
    rows,
    total,
    sum: pages?.[0] ? (pages[0].sums[currency ?? ""] ?? 0) : sum,
    none: told.length === 0,
    /** Only the first rows are known. */
    isCut: isLong && query.isError,
    /** Only the first rows are known yet. */
    isCounting: isLong && query.isPending,
    isLoading: isLong && (query.isPending || query.isFetchingNextPage),
    left: total - rows.length,
    next: Math.min(AT_ONCE, total - rows.length),
    more: () => {
      const wanted = rows.length + AT_ONCE;
      setShown({ filter, count: wanted });
      if (pages && listed.length < wanted && query.hasNextPage && !query.isFetching) void query.fetchNextPage();
    },
  };
}
