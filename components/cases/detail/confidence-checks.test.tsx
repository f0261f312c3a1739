import { describe, expect, it } from "vitest";
import type { Check } from "@/lib/contract/analysis";
import { sumNote } from "./confidence-checks";

const check = (id: string, outcome: Check["outcome"], points: number, weight = Math.abs(points)): Check => ({
  id,
  label: id,
  outcome,
  points,
  weight,
  citations: [],
});

describe("sumNote", () => {
  it("is absent when the gains are the confidence", () => {
    expect(sumNote([check("a", "pass", 34), check("b", "not-checked", 0, 5)], 34)).toBeUndefined();
  });
  it("shows deductions", () => {
    expect(sumNote([check("a", "pass", 60), check("b", "fail", -22)], 38)).toBe("60 − 22 = 38");
  });
  it("says when the range limits the sum", () => {
    expect(sumNote([check("a", "pass", 10), check("b", "fail", -22)], 0)).toBe("10 − 22 = −12, minimum 0");
  });
});
