import { describe, expect, it } from "vitest";
import { closingMoves } from "./closing-columns";

/** Amounts are in ten-thousandths. */
const money = (amounts: readonly number[]): number[] => amounts.map((amount) => amount * 10_000);
const movesOf = (sums: readonly number[], rows: readonly (readonly number[])[]): ReturnType<typeof closingMoves> =>
  closingMoves(money(sums), rows.map(money));

describe("closingMoves", () => {
  it("takes off fees without a sign beside refunds that have one", () => {
    const rows = [
      [100, 0, 2, 98],
      [250, -40, 5, 205],
      [80, 0, 1, 79],
    ];
    expect(movesOf([430, -40, 8, 382], rows)).toEqual([1, -1]);
  });

  it("leaves a column aside that is a part of the first", () => {
    const rows = [
      [100, 10, -2, 98],
      [250, 20, -5, 245],
      [80, 5, -1, 79],
    ];
    expect(movesOf([430, 35, -8, 422], rows)).toEqual([0, 1]);
  });

  it("finds no way that one row contradicts", () => {
    const rows = [
      [100, -2, 98],
      [250, -5, 240],
      [80, -1, 84],
    ];
    expect(movesOf([430, -8, 422], rows)).toBeUndefined();
  });

  it("chooses none of two ways that leave as many columns aside", () => {
    const rows = [
      [100, -2, -2, 98],
      [250, -5, -5, 245],
      [80, -1, -1, 79],
    ];
    expect(movesOf([430, -8, -8, 422], rows)).toBeUndefined();
  });

  it("leads to no part of a charge, which comes to what the others leave as well", () => {
    const rows = [
      [100, 98, 0.5, 1.5],
      [250, 245, 1, 4],
      [80, 79, 0.25, 0.75],
    ];
    expect(movesOf([430, 422, 1.75, 6.25], rows)).toBeUndefined();
  });
});
