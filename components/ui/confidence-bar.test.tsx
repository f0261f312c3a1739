import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { confidenceTone, piecesUpTo } from "./confidence-bar";

const sum = (pieces: { points: number }[]) => pieces.reduce((total, { points }) => total + points, 0);

describe("pieces of the confidence bar", () => {
  it("are the gaining checks with their own points", () => {
    const checks = [
      { id: "a", label: "Signed delivery", points: 34 },
      { id: "b", label: "No contact", points: 0 },
      { id: "c", label: "AVS", points: 18 },
    ];
    expect(piecesUpTo(52, checks).map(({ id, points }) => [id, points])).toEqual([
      ["a", 34],
      ["c", 18],
    ]);
  });
  it("are never longer together than the confidence", () => {
    const piece = fc.record({ id: fc.uuid(), label: fc.string(), points: fc.integer({ min: -60, max: 60 }) });
    fc.assert(
      fc.property(fc.array(piece), fc.integer({ min: 0, max: 100 }), (pieces, confidence) => {
        const gained = sum(pieces.filter(({ points }) => points > 0));
        const expected = gained === 0 ? confidence : Math.min(gained, confidence);
        expect(sum(piecesUpTo(confidence, pieces))).toBe(expected);
      }),
    );
  });
  it("are green from 70 and amber from 40", () => {
    expect([100, 70, 69.9, 40, 39, 0].map(confidenceTone)).toEqual([
      "good",
      "good",
      "warn",
      "warn",
      "danger",
      "danger",
    ]);
  });
});
