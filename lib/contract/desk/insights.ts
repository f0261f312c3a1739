import { z } from "zod";

const PERIODS = ["30", "90", "180", "365", "all"] as const;
export const BREAKDOWNS = ["reason", "network", "merchant", "owner"] as const;
export type Breakdown = (typeof BREAKDOWNS)[number];

/** What the address bar of the insights says. Malformed values fall back to the defaults. */
export const insightsQuery = z.object({
  /** Days back from today, by the date of the decision. */
  period: z.enum(PERIODS).catch("180"),
  network: z.string().max(20).catch(""),
  /** Empty: the currency of most decided cases. Currencies are never added. */
  currency: z.string().max(3).catch(""),
  by: z.enum(BREAKDOWNS).catch("reason"),
});
export type InsightsQuery = z.infer<typeof insightsQuery>;

/** Decided cases of one group. Amounts in minor units of the currency of the page. */
export type OutcomeGroup = {
  key: string;
  label: string;
  /** Won and lost. */
  decided: number;
  won: number;
  /** What was disputed in them. */
  decidedCents: number;
  wonCents: number;
  recoveredCents: number;
};

export type Insights = {
  currency: string;
  currencies: string[];
  networks: { id: string; name: string }[];
  total: OutcomeGroup;
  /** Won cases without a recorded amount. */
  unknownAmounts: number;
  accepted: number;
  expired: number;
  /** Cases whose response went out, decided or not. */
  answered: number;
  /** Median days from the case's creation to its submission; absent without one. */
  medianDays?: number;
  /** Oldest first; `month` is `2026-11`. */
  months: { month: string; won: number; lost: number; accepted: number }[];
  groups: OutcomeGroup[];
  /** Share of won cases by confidence, in steps of 20. */
  calibration: { from: number; decided: number; won: number }[];
  team: { name: string; open: number; overdue: number; atRisk: number; inReview: number }[];
  forecast: { perDay: number; dueThisWeek: number; missed: number };
};
