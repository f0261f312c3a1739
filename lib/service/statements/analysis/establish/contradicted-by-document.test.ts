import { expect, it } from "vitest";
import type { Line } from "../grid/grid";
import type { Figures, Printed } from "../model";
import { readAmount } from "../money";
import { withoutPartsAndDoubles } from "./contradicted-by-document";

const lineOf = (text: string): Line => ({
  page: 1,
  text,
  cells: text.split("|").map((cell, at) => ({ text: cell.trim(), boxes: [], from: at, to: at + 1 })),
});
const printed = (label: string): Printed => ({ amount: 1, label, place: { page: 1, quote: "", boxes: [] } });

/** The names of the figures that are left, of those that were read. */
function left(lines: string, figures: Record<string, string>, labels: Record<string, string> = {}): string[] {
  const own = Object.fromEntries(Object.entries(figures).map(([name, text]) => [name, readAmount(text)])) as Figures;
  const read = {
    fromRows: true,
    rows: [],
    totals: new Map([["EUR", own]]),
    computed: new Map<string, Figures>(),
    printed: Object.fromEntries(Object.entries(labels).map(([name, label]) => [name, printed(label)])),
    withheld: [],
    notes: [],
    currency: "EUR",
  };
  const { totals } = withoutPartsAndDoubles(read, { lines: lines.split("\n").map(lineOf), mark: "." });
  return Object.keys(totals.get("EUR") ?? {});
}

const DAYS = `Day|Sales|Fees|Paid
1 May|400.00|4.00|396.00
2 May|250.00|2.50|247.50
3 May|350.00|3.50|346.50`;

it("gives no figures of one row, where the document states the sums of its columns", () => {
  const total = "All|1,000.00|10.00|990.00";
  expect(left(`${DAYS}\n${total}`, { sales: "400.00", fees: "4.00", net: "396.00" })).toEqual([]);
  expect(left(`${DAYS}\n${total}`, { sales: "1,000.00", fees: "10.00", net: "990.00" })).toHaveLength(3);
  expect(left(DAYS, { sales: "400.00", fees: "4.00", net: "396.00" })).toHaveLength(3);
});

it("gives no figures that are twice what the document states", () => {
  const stated = "Sales|1,000.00\nFees|10.00";
  expect(left(stated, { sales: "2,000.00", fees: "20.00" })).toEqual([]);
  expect(left(stated, { sales: "2,000.00", fees: "21.00" })).toHaveLength(2);
});

it("reads lines whose names differ in numbers alone for one figure", () => {
  const figures = { sales: "1,000.00", fees: "400.00", net: "600.00" };
  expect(left("", figures, { fees: "Turnover of till 17", net: "Turnover of till 18" })).toEqual(["sales"]);
  expect(left("", figures, { fees: "Charges of till 17", net: "Paid out" })).toHaveLength(3);
});

it("gives no sales from which refunds were taken off", () => {
  const cards = (taken: string): string => `Card|Sales|${taken}|Submitted
Visa|600.00|-20.00|580.00
Other|400.00|-30.00|370.00
All|1,000.00|-50.00|950.00`;
  expect(left(cards("Refunds"), { sales: "950.00", net: "940.00" })).toEqual(["net"]);
  expect(left(cards("Discount"), { sales: "950.00", net: "940.00" })).toHaveLength(2);
  expect(left(cards("Refunds"), { sales: "1,000.00", refunds: "50.00", net: "940.00" })).toHaveLength(3);
});

it("gives no figures of one of several sums of one name, where another is larger and none of the figures", () => {
  const figures = { sales: "1,040.00", refunds: "40.00", fees: "10.00", net: "990.00" };
  const sums = (other: string): string => `Sum of section|1,000.00\nSum of section|${other}`;
  expect(left(sums("2,500.00"), figures)).toEqual([]);
  expect(left(sums("250.00"), figures)).toHaveLength(4);
  expect(left(sums("1,040.00"), figures)).toHaveLength(4);
  expect(left("Sum of section|1,000.00\nLimit of the account|2,500.00", figures)).toHaveLength(4);
});
