import type { Check, Place } from "../model";

type Layer = "file" | "page" | "sums" | "time" | "weak";

/**
 * `weight`: how much of the document a check covers, when it can be made. `loss`: what its failure takes; losses add up
 * within a layer. `hard`: a failure is a sign of a change by itself.
 */
type Rule = { label: string; weight: number; loss: number; layer: Layer; hard?: true };

/**
 * Losses follow how rarely each sign occurs in genuine files: hard ones in none of a few hundred, arithmetic seldom,
 * editors and dates often enough to mean little by themselves.
 */
export const RULES = {
  form: { label: "What a file of this form can show at most", weight: 0, loss: 0, layer: "weak" },
  layout: { label: "Columns and labels are those of the processor", weight: 0, loss: 0, layer: "weak" },
  rows: { label: "Every row's amount, fee and net agree", weight: 20, loss: 30, layer: "sums" },
  totals: { label: "Rows add up to the printed totals", weight: 15, loss: 35, layer: "sums" },
  net: {
    label: "Sales less refunds, chargebacks and fees give the printed net",
    weight: 15,
    loss: 35,
    layer: "sums",
  },
  balance: { label: "Balances carry over", weight: 10, loss: 35, layer: "sums" },
  payouts: { label: "Payouts are the sums of their rows", weight: 10, loss: 35, layer: "sums" },
  "edited-amounts": { label: "Rows and columns add up as all others do", weight: 0, loss: 35, layer: "sums" },
  inside: { label: "Dates lie inside the period", weight: 5, loss: 10, layer: "time" },
  order: { label: "Days follow the order of the rows", weight: 0, loss: 10, layer: "time" },
  possible: { label: "No date lies in the future", weight: 5, loss: 25, layer: "time" },
  repeated: { label: "No transaction is listed twice", weight: 5, loss: 10, layer: "weak" },
  covered: { label: "Nothing is covered and replaced", weight: 5, loss: 60, layer: "page", hard: true },
  revisions: {
    label: "Amounts and days are the same in every saved revision",
    weight: 10,
    loss: 70,
    layer: "file",
    hard: true,
  },
  edited: { label: "Words are the same in every saved revision", weight: 0, loss: 35, layer: "file" },
  producer: { label: "Not made or saved by a picture or page editor", weight: 0, loss: 8, layer: "weak" },
  created: { label: "The file was made after the period ended", weight: 0, loss: 15, layer: "time" },
} as const satisfies Record<string, Rule>;
export type CheckId = keyof typeof RULES;

/** Points are given when all checks of a document are known. */
export function passed(id: CheckId, detail?: string): Check {
  return make(id, "pass", detail);
}

export function failed(id: CheckId, detail: string, places: readonly Place[] = []): Check {
  return { ...make(id, "fail", detail), places: places.map((place) => ({ document: 1, ...place })) };
}

export function notChecked(id: CheckId, detail: string): Check {
  return make(id, "not-checked", detail);
}

function make(id: CheckId, outcome: Check["outcome"], detail?: string): Check {
  const { label, weight } = RULES[id];
  return { id, label, outcome, points: 0, weight, ...(detail ? { detail } : {}), places: [] };
}

/** The sum of the points, held to 0..100. */
export function scoreOf(checks: readonly Pick<Check, "points">[]): number {
  return Math.max(
    0,
    Math.min(
      100,
      checks.reduce((sum, { points }) => sum + points, 0),
    ),
  );
}

export function ruleOf(id: string): Rule | undefined {
  return (RULES as Record<string, Rule>)[id];
}
