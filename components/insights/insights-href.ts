import type { Route } from "next";
import type { InsightsQuery } from "@/lib/contract/desk/insights";

/** The URL of the insights, without defaults. */
export function insightsHref({ period, network, currency, by }: InsightsQuery): Route {
  const search = new URLSearchParams();
  if (period !== "180") search.set("period", period);
  if (network) search.set("network", network);
  if (currency) search.set("currency", currency);
  if (by !== "reason") search.set("by", by);
  return (search.size > 0 ? `/insights?${search}` : "/insights") as Route;
}
