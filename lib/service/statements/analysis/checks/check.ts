import type { Check, Place } from "../model";

/** What a check gives when it passes, and takes when it fails. `hard`: a failure is a sign of a change by itself. */
type Rule = { label: string; weight: number; loss: number; strength: "hard" | "strong" | "medium" | "weak" };

/**
 * Weights follow how rarely each sign occurs in genuine files: hard ones in none of a few hundred, arithmetic seldom,
 * editors and dates often enough to mean little by themselves.
 */
export const RULES = {
  layout: { label: "Columns and labels are those of the processor", weight: 20, loss: 0, strength: "weak" },
  rows: { label: "Every row's amount, fee and net agree", weight: 22, loss: 30, strength: "strong" },
  totals: { label: "Rows add up to the printed totals", weight: 16, loss: 35, strength: "strong" },
  net: {
    label: "Sales less refunds, chargebacks and fees give the printed net",
    weight: 16,
    loss: 35,
    strength: "strong",
  },
  balance: { label: "Balances carry over", weight: 8, loss: 30, strength: "strong" },
  inside: { label: "Dates lie inside the period", weight: 6, loss: 10, strength: "medium" },
  possible: { label: "No date lies in the future", weight: 6, loss: 20, strength: "medium" },
  repeated: { label: "No transaction is listed twice", weight: 6, loss: 10, strength: "medium" },
  covered: { label: "No amount is covered and replaced", weight: 14, loss: 60, strength: "hard" },
  revisions: { label: "Amounts are the same in every saved revision", weight: 8, loss: 60, strength: "hard" },
  producer: { label: "Not made or saved by a picture or page editor", weight: 4, loss: 8, strength: "weak" },
  created: { label: "The file was made after the period ended", weight: 4, loss: 15, strength: "medium" },
} as const satisfies Record<string, Rule>;
export type CheckId = keyof typeof RULES;

export function passed(id: CheckId, detail?: string): Check {
  return make(id, "pass", RULES[id].weight, detail);
}

export function failed(id: CheckId, detail: string, places: readonly Place[] = []): Check {
  return {
    ...make(id, "fail", 0 - RULES[id].loss, detail),
    places: places.map((place) => ({ document: 1, ...place })),
  };
}

export function notChecked(id: CheckId, detail: string): Check {
  return make(id, "not-checked", 0, detail);
}

function make(id: CheckId, outcome: Check["outcome"], points: number, detail?: string): Check {
  const { label, weight } = RULES[id];
  return { id, label, outcome, points: points === 0 ? 0 : points, weight, ...(detail ? { detail } : {}), places: [] };
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

export function strengthOf(id: string): Rule["strength"] {
  return (RULES as Record<string, Rule>)[id]?.strength ?? "weak";
}
