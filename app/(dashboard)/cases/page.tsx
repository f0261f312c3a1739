import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { AddressNotice } from "@/components/cases/list/address-notice";
import { CaseList } from "@/components/cases/list/case-list";
import { requireSession } from "@/lib/auth/session";
import { type CaseListQuery, caseListQuery, PAGE_SIZE } from "@/lib/contract/desk/case-row";
import { loadCaseList } from "@/lib/loaders/case-list";
import { rememberCounters } from "@/lib/queries/cases-list";
import { caseListKeys } from "@/lib/queries/keys";

export const metadata: Metadata = { title: "Cases" };

type CasesPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function CasesPage({ searchParams }: CasesPageProps) {
  const session = await requireSession();
  const given = await searchParams;
  const query = caseListQuery.parse(given);
  const page = await loadCaseList(query, session);
  const client = new QueryClient();
  client.setQueryData(caseListKeys.page(query), page);
  rememberCounters(client, page);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      {wasUnreadable(given, query) ? <AddressNotice /> : null}
      <CaseList query={query} pageSize={PAGE_SIZE} />
    </HydrationBoundary>
  );
}

/** True when the address named something that the list does not know and the default stands in. */
function wasUnreadable(given: Record<string, string | string[] | undefined>, query: CaseListQuery): boolean {
  return Object.entries(query).some(([name, value]) => {
    const asked = given[name];
    return asked !== undefined && (typeof asked !== "string" || asked.trim() !== String(value));
  });
}
