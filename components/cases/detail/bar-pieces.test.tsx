import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Check } from "@/lib/contract/analysis";
import { barPieces, pointsLabel, sumNote } from "./bar-pieces";

const check = (id: string, outcome: Check["outcome"], points: number, weight = Math.abs(points)): Check => ({
  id,
  label: id,
  outcome,
  points,
  weight,
  citations: [],
});

const anyCheck = fc
  .tuple(fc.uuid(), fc.constantFrom("pass" as const, "fail" as const, "not-checked" as const), fc.nat(60))
  .map(([id, outcome, n]) => check(id, outcome, outcome === "pass" ? n : outcome === "fail" ? -n : 0, n));

describe("barPieces", () => {
  it("orders what speaks for, against and not checked, each as long as its row says", () => {
    const checks = [
      check("a", "fail", -12),
      check("b", "pass", 34),
      check("c", "not-checked", 0, 18),
      check("d", "pass", 0, 8),
    ];
    expect(barPieces(checks)).toEqual({
      pieces: [
        { id: "b", outcome: "pass", length: 34, label: "b" },
        { id: "a", outcome: "fail", length: 12, label: "a" },
        { id: "c", outcome: "not-checked", length: 18, label: "c" },
      ],
      rest: 36,
      total: 100,
    });
  });

  it("has a piece for every row with a number, of exactly that number", () => {
    fc.assert(
      fc.property(fc.array(anyCheck), (checks) => {
        const { pieces, rest, total } = barPieces(checks);
        const numbered = checks.filter(({ outcome, points }) => outcome !== "not-checked" && points !== 0);
        const lengths = new Map(pieces.map(({ id, length }) => [id, length]));
        for (const row of numbered)
          expect(pointsLabel(row)).toBe(`${row.points > 0 ? "+" : "−"}${lengths.get(row.id)}`);
        expect(pieces.reduce((sum, { length }) => sum + length, rest)).toBe(total);
      }),
    );
  });
});

describe("sumNote", () => {
  it("says nothing when the gains are the confidence", () => {
    expect(sumNote([check("a", "pass", 34), check("b", "not-checked", 0, 5)], 34)).toBeUndefined();
  });
  it("shows what was taken away", () => {
    expect(sumNote([check("a", "pass", 60), check("b", "fail", -22)], 38)).toBe("60 − 22 = 38");
  });
  it("says when the sum was held to the range", () => {
    expect(sumNote([check("a", "pass", 10), check("b", "fail", -22)], 0)).toBe("10 − 22 = −12, held to 0");
  });
});
