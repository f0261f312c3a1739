import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { CaseList } from "@/components/cases/list/case-list";
import { AddressNotice, MissingViewNotice } from "@/components/cases/list/list-notices";
import { ListPageSkeleton } from "@/components/cases/list/list-skeleton";
import { soon } from "@/components/layout/soon";
import { cacheCounters, caseListKeys } from "@/lib/browser/case-list";
import { type CaseListQuery, PAGE_SIZE } from "@/lib/contract/desk/case-row";
import { requireSession } from "@/lib/desk/auth/session";
import { loadCaseList } from "@/lib/desk/loaders/cases";
import { connectedProcessor } from "@/lib/desk/loaders/connection";
import { openList } from "@/lib/desk/loaders/opened-list";

export const metadata: Metadata = { title: "Cases" };

type CasesPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default function CasesPage(props: CasesPageProps) {
  return soon(list(props), <ListPageSkeleton />);
}

async function list({ searchParams }: CasesPageProps) {
  const session = await requireSession();
  const given = await searchParams;
  const opened = await openList(given, session);
  const { query } = opened;
  const page = await loadCaseList(query, session);
  const client = new QueryClient();
  client.setQueryData(caseListKeys.page(query), page);
  cacheCounters(client, page);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      {opened.missing ? <MissingViewNotice /> : hasUnknownValue(given, query) ? <AddressNotice /> : null}
      <CaseList opened={opened} pageSize={PAGE_SIZE} processor={connectedProcessor()} />
    </HydrationBoundary>
  );
}

/** True when the address contains an unknown value, which the default replaces. */
function hasUnknownValue(given: Record<string, string | string[] | undefined>, query: CaseListQuery): boolean {
  return Object.entries(query).some(([name, value]) => {
    const requested = given[name];
    if (name === "view" && requested === query.saved) return false;
    return requested !== undefined && (typeof requested !== "string" || requested.trim() !== String(value));
  });
}
