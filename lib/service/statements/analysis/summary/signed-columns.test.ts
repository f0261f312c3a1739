import { expect, it } from "vitest";
import type { Item } from "./amount-blocks";
import { namesOf, signedColumns } from "./signed-columns";

function itemsOf(lines: Readonly<Record<string, number>>): Item[] {
  return Object.entries(lines).map(([label, amount]) => ({
    label,
    amount: Math.round(amount * 10_000),
    currency: undefined,
    place: { page: 1, quote: "", boxes: [] },
    line: { page: 1, text: label, cells: [] },
  }));
}

const SUMMARY = { Submitted: 19_829.18, Gvk: -110.14, Zzq: -136, "Service fees": -302.51, "What is left": 19_280.53 };

it("finds signed amounts that come to the one below them", () => {
  const [column, ...others] = signedColumns(itemsOf(SUMMARY));
  expect(column?.net.label).toBe("What is left");
  expect(column?.terms).toHaveLength(4);
  expect(others).toEqual([]);
});

it("finds none where they do not, or nothing is taken off", () => {
  expect(signedColumns(itemsOf({ ...SUMMARY, Zzq: -135.5 }))).toEqual([]);
  expect(signedColumns(itemsOf({ Visa: 300, Amex: 200, Debit: 100, All: 600 }))).toEqual([]);
});

it("names lines that no word tells apart by what the rows come to", () => {
  const [column] = signedColumns(itemsOf(SUMMARY));
  const rows = { sales: 198_291_800, refunds: 1_101_400, chargebacks: 1_360_000, fees: 3_025_100 };
  const [best] = column ? namesOf(column, rows).toSorted((one, other) => other.score - one.score) : [];
  expect(best?.names).toEqual(["sales", "refunds", "chargebacks", "fees"]);
});
