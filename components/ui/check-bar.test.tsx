import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { barPieces, pointsLabel } from "./check-bar";

type Outcome = "pass" | "fail" | "not-checked";

const check = (id: string, outcome: Outcome, points: number, weight = Math.abs(points)) => ({
  id,
  label: id,
  outcome,
  points,
  weight,
});

const anyCheck = fc
  .tuple(fc.uuid(), fc.constantFrom("pass" as const, "fail" as const, "not-checked" as const), fc.nat(60))
  .map(([id, outcome, n]) => check(id, outcome, outcome === "pass" ? n : outcome === "fail" ? -n : 0, n));

describe("barPieces", () => {
  it("orders passes, failures and open checks, each as long as its row says", () => {
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

  it("has a piece for every row with a number, exactly as long as that number", () => {
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
