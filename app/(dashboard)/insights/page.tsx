import type { Metadata } from "next";
import { InsightsScreen } from "@/components/insights/insights-screen";
import { insightsQuery } from "@/lib/contract/desk/insights";
import { requireSession } from "@/lib/desk/auth/session";
import { loadInsights } from "@/lib/desk/loaders/insights";

export const metadata: Metadata = { title: "Insights" };

type InsightsPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function InsightsPage({ searchParams }: InsightsPageProps) {
  const { role } = await requireSession();
  const query = insightsQuery.parse(await searchParams);
  const mayImport = role === "manager" || role === "admin";
  return <InsightsScreen query={query} insights={await loadInsights(query)} mayImport={mayImport} />;
}
