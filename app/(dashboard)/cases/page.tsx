import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { CaseList } from "@/components/cases/list/case-list";
import { AddressNotice } from "@/components/cases/list/list-notices";
import { cacheCounters, caseListKeys } from "@/lib/browser/case-list";
import { type CaseListQuery, caseListQuery, PAGE_SIZE } from "@/lib/contract/desk/case-row";
import { requireSession } from "@/lib/desk/auth/session";
import { loadCaseList } from "@/lib/desk/loaders/cases";

export const metadata: Metadata = { title: "Cases" };

type CasesPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function CasesPage({ searchParams }: CasesPageProps) {
  const session = await requireSession();
  const given = await searchParams;
  const query = caseListQuery.parse(given);
  const page = await loadCaseList(query, session);
  const client = new QueryClient();
  client.setQueryData(caseListKeys.page(query), page);
  cacheCounters(client, page);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      {hasUnknownValue(given, query) ? <AddressNotice /> : null}
      <CaseList query={query} pageSize={PAGE_SIZE} />
    </HydrationBoundary>
  );
}

/** True when the address contains an unknown value, which the default replaces. */
function hasUnknownValue(given: Record<string, string | string[] | undefined>, query: CaseListQuery): boolean {
  return Object.entries(query).some(([name, value]) => {
    const requested = given[name];
    return requested !== undefined && (typeof requested !== "string" || requested.trim() !== String(value));
  });
}
