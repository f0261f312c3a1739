/** The columns that the list of cases can have. Names are stored in saved views and stand in addresses: never rename one. */
export const CASE_COLUMNS = [
  "deadline",
  "case",
  "reason",
  "amount",
  "status",
  "confidence",
  "requirements",
  "owner",
  "tags",
  "cardholder",
  "order",
  "card",
  "respondBy",
  "recommendation",
  "disputeDate",
  "updated",
  "cutOff",
] as const;
export type CaseColumn = (typeof CASE_COLUMNS)[number];

export const COLUMN_LABELS: Readonly<Record<CaseColumn, string>> = {
  deadline: "Deadline",
  case: "Case",
  reason: "Reason",
  amount: "Amount",
  status: "Status",
  confidence: "Confidence",
  requirements: "Requirements",
  owner: "Owner",
  tags: "Tags",
  cardholder: "Cardholder",
  order: "Order",
  card: "Card",
  respondBy: "Respond by",
  recommendation: "Advice",
  disputeDate: "Disputed",
  updated: "Updated",
  cutOff: "Cut-off",
};

export const DEFAULT_COLUMNS: readonly CaseColumn[] = CASE_COLUMNS.slice(0, 8);

export const DENSITIES = ["comfortable", "compact"] as const;
export type Density = (typeof DENSITIES)[number];

/** How the list is laid out. */
export type ListLayout = { columns: readonly CaseColumn[]; density: Density };

export const DEFAULT_LAYOUT: ListLayout = { columns: DEFAULT_COLUMNS, density: "comfortable" };

/** The columns that are known, each once and in the given order; the case itself, which is the link, is always there. */
export function knownColumns(given: readonly string[]): CaseColumn[] {
  const known = [...new Set(given)].filter((name): name is CaseColumn => CASE_COLUMNS.some((one) => one === name));
  return known.includes("case") ? known : ["case", ...known];
}
