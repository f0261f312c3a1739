import { expect, it } from "vitest";
import type { Item } from "./amount-blocks";
import { knownAmounts } from "./part-sums";

function items(lines: readonly (readonly [label: string, amount: number])[]): Item[] {
  const place = { page: 1, quote: "", boxes: [] };
  return lines.map(([label, amount]) => ({ label, amount, place, line: { page: 1, text: label, cells: [] } }));
}

it("knows what lines of fees come to, with a tax on it, whatever the sums are called", () => {
  const lines = [
    ["Commission", 4_000],
    ["Terminal fee", 900],
    ["Zyx", 4_900],
    ["Qwv", 1_029],
    ["Xyz", 5_929],
  ] as const;
  expect([...knownAmounts([{ code: "", items: items(lines) }], undefined, [])]).toEqual([
    [4_900, "fees"],
    [5_929, "fees"],
  ]);
});

it("knows nothing of what lines of fees and of refunds come to", () => {
  const lines = [
    ["Commission", 4_000],
    ["Refunds", 900],
    ["Zyx", 4_900],
  ] as const;
  expect(knownAmounts([{ code: "", items: items(lines) }], undefined, []).size).toBe(0);
});

it("knows what the rows of a kind come to", () => {
  expect([...knownAmounts([], { sales: 70_000, refunds: 1_200 }, [])]).toEqual([
    [70_000, "sales"],
    [1_200, "refunds"],
  ]);
});
