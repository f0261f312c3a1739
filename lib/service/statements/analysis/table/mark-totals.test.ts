import { expect, it } from "vitest";
import { analyse, totalsOf } from "../../testing/analyse";

it("counts no line that sums up the lines of a day as one of them", async () => {
  const days = [1, 2, 3].map((day) => {
    const rows = [400 + day, 250 - day, 120].map((sales) => [sales, day, sales / 100, sales - day - sales / 100]);
    const sums = [0, 1, 2, 3].map((at) => rows.reduce((sum, row) => sum + (row[at] ?? 0), 0));
    const cells = (own: readonly number[]): string => own.map((amount) => amount.toFixed(2)).join(",");
    const cards = ["Visa", "Master", "Other"];
    return [
      ...rows.map((row, at) => `2026-05-0${day},${cards[at]},${cells(row)}`),
      `Of the day 2026-05-0${day},,${cells(sums)}`,
    ].join("\n");
  });
  const contents = `Date,Card,Sales amount,Refunds,Fee,Net (EUR)\n${days.join("\n")}\n`;
  expect(totalsOf(await analyse(contents, "days.csv"))).toMatchObject({ sales: 2_310, refunds: 18 });
});
