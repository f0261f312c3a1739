import { expect, it } from "vitest";
import type { Block } from "./amount-blocks";
import { behindRows } from "./behind-rows";

function block(lines: readonly (readonly [label: string, amount: number])[]): Block {
  const place = { page: 1, quote: "", boxes: [] };
  const items = lines.map(([label, amount]) => ({ label, amount, place, line: { page: 1, text: label, cells: [] } }));
  return { code: "", items };
}

const ROWS = { sales: 40_000, refunds: 1_200, fees: 500 };
const BELOW = [
  ["Fees of the period", 900],
  ["Net amount", 37_900],
] as const;

it("puts what the rows come to before a block of fees and a net", () => {
  const [found] = behindRows([block(BELOW)], ROWS);
  expect(found?.items.map(({ label, amount }) => [label, amount])).toEqual([
    ["Sales", 40_000],
    ["Refunds", -1_200],
    ...BELOW,
  ]);
});

it("leaves a block that states sales, and fees that are less than those of the rows", () => {
  expect(behindRows([block([["Card sales", 9_000], ...BELOW])], ROWS)).toEqual([]);
  expect(behindRows([block(BELOW)], { ...ROWS, fees: 1_000 })).toEqual([]);
  expect(behindRows([block(BELOW)], { fees: 500 })).toEqual([]);
});
