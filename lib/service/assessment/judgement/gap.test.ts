import { expect, it } from "vitest";
import { analysisOf, explainGap, type Judged } from "./gap";

const REQUIREMENT = {
  id: "visa:13.1#1",
  requirement: "Show the delivery",
  category: "delivery confirmation",
  weight: "decisive",
  citations: [],
} as const;

it.each([
  [{ kind: "no document" }, "Nothing attached shows it yet."],
  [{ kind: "unusable", exhibit: "B", why: "It is of another order." }, "Exhibit B: It is of another order."],
  [{ kind: "not shown", exhibit: "C", missing: "It shows no delivery." }, "Exhibit C: It shows no delivery."],
] as const)("says a gap of the kind %o in words", (gap, words) => {
  expect(explainGap(gap)).toBe(words);
});

it("tells a requirement without the gap that its explanation was written from", () => {
  const told = { ...REQUIREMENT, citations: [], satisfied: false, explanation: "Nothing attached shows it yet." };
  const judged: Judged = { ...told, satisfied: false, gap: { kind: "no document" } };
  expect(analysisOf(judged)).toStrictEqual(told);
});
