import { expect, it } from "vitest";
import type { Block } from "../summary/amount-blocks";
import type { GridRow } from "./amount-grids";
import { brokenLines, knownAmounts } from "./near-summary";

const EURO = 10_000;
const row = (...amounts: number[]): GridRow => ({
  values: amounts.map((amount) => amount * EURO),
  words: [],
  line: { page: 1, text: "", cells: [] },
  page: 1,
  sums: false,
});
/** Credit, debit, refunds of each day. */
const GRID = [row(3_134.31, 3_455.81, 0), row(5_192.43, 3_891.88, 12.5), row(6_678.51, 2_016.79, 40), row(100, 50, 3)];

function summary(sold: number): Block {
  const place = { page: 1, quote: "", boxes: [] };
  const items = [
    ["Sales", sold],
    ["Refunds", 55.5],
    ["Fees", 310.2],
    ["Net", 24_154.03],
  ] as const;
  return {
    code: "",
    items: items.map(([label, amount]) => ({
      label,
      amount: Math.round(amount * EURO),
      place,
      line: { page: 1, text: label, cells: [] },
    })),
  };
}

it("knows what two columns beside each other come to, and finds sales that somebody changed from it", () => {
  const known = knownAmounts([GRID], []);
  expect(brokenLines([summary(24_519.73)], known)).toEqual([]);
  expect(brokenLines([summary(34_519.73)], known).map(({ apart }) => apart)).toEqual([10_000 * EURO]);
});
