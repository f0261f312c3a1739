import { expect, it } from "vitest";
import type { Line } from "../grid/grid";
import { blocksOf } from "./amount-blocks";
import { statedSums } from "./stated-sums";

/** What each sum of lines of a label and an amount begins with, and what it leaves. */
function sumsOf(text: string): [first: number, left: number][] {
  const lines = text.split("\n").map((row): Line => {
    const cells = row.split("|").map((cell, at) => ({ text: cell.trim(), from: at, to: at + 1, boxes: [] }));
    return { page: 1, text: row, cells };
  });
  return statedSums(blocksOf({ lines, mark: "." })).map(({ first, left }) => [
    first.amount / 10_000,
    left.amount / 10_000,
  ]);
}

it("finds what is left of an amount by the signs of the lines between, whatever they are called", () => {
  expect(sumsOf("Zurl | 900.00\nMerl | -40.00\nGorl | 5.00\nHarl | 865.00")).toEqual([[900, 865]]);
});

it("finds it without signs where the lines between are called as what is taken off", () => {
  expect(sumsOf("Zurl | 900.00\nRefunds | 40.00\nFees | 5.00\nHarl | 855.00")).toEqual([[900, 855]]);
});

it("takes a whole and its parts for no such sum", () => {
  expect(sumsOf("All cards | 900.00\nVisa | 400.00\nMastercard | 300.00\nAmerican Express | 200.00")).toEqual([]);
});
