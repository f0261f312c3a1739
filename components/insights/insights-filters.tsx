"use client";

import { useRouter } from "next/navigation";
import { Select } from "@/components/ui/select";
import type { Insights, InsightsQuery } from "@/lib/contract/desk/insights";
import { insightsHref } from "./insights-href";

const PERIODS = [
  { value: "30", label: "Last 30 days" },
  { value: "90", label: "Last 90 days" },
  { value: "180", label: "Last 6 months" },
  { value: "365", label: "Last 12 months" },
  { value: "all", label: "All time" },
] as const;
const ANY = "any";

type InsightsFiltersProps = {
  query: InsightsQuery;
  currencies: readonly string[];
  networks: Insights["networks"];
};

export function InsightsFilters({ query, currencies, networks }: InsightsFiltersProps) {
  const router = useRouter();
  const show = (change: Partial<InsightsQuery>) => router.push(insightsHref({ ...query, ...change }));
  return (
    <div className="flex flex-wrap gap-2">
      <Select
        aria-label="Period"
        className="w-40"
        value={query.period}
        options={PERIODS}
        onValueChange={(value) => show({ period: PERIODS.find((one) => one.value === value)?.value ?? "180" })}
      />
      <Select
        aria-label="Network"
        className="w-40"
        value={query.network || ANY}
        options={[
          { value: ANY, label: "Any network" },
          ...networks.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onValueChange={(value) => show({ network: value === ANY ? "" : value })}
      />
      {currencies.length > 1 ? (
        <Select
          aria-label="Currency"
          className="w-24"
          value={query.currency}
          options={currencies.map((code) => ({ value: code, label: code }))}
          onValueChange={(currency) => show({ currency })}
        />
      ) : null}
    </div>
  );
}
