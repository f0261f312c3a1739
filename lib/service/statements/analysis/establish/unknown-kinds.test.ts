import { expect, it } from "vitest";
import { analyse, totalsOf } from "../../testing/analyse";

const rows = (code: string): string[] =>
  [84.5, 120.2, 61.25, 310.4, 45.75, 99.9].map(
    (amount, at) =>
      `2026-04-0${at + 1},Sale,${code}${at},${code},${amount.toFixed(2)},-1.00,${(amount - 1).toFixed(2)}`,
  );
const listed = async (...more: string[]) =>
  analyse(
    `${["Date,Type,ID,Currency,Gross,Fee,Net", ...rows("EUR"), ...rows("USD"), ...more].join("\n")}\n`,
    "all.csv",
  );

it("keeps the figures of a currency of which every row is known", async () => {
  const analysis = await listed("2026-04-09,Quoz,EUR9,EUR,-31.10,0.00,-31.10");
  expect(totalsOf(analysis, "EUR")).toEqual({ sales: 722, fees: 6 });
  expect(totalsOf(analysis, "USD")).toMatchObject({ sales: 722, fees: 6, net: 716 });
});

it("takes two rows that give back what they take for none of any figure", async () => {
  const hold = ["2026-04-09,Quoz,EUR9,EUR,-31.10,0.00,-31.10", "2026-04-11,Quoz lifted,EUR8,EUR,31.10,0.00,31.10"];
  const analysis = await listed(...hold);
  expect(totalsOf(analysis, "EUR")).toMatchObject({ sales: 722, fees: 6, net: 716 });
  expect(analysis.notes.map(({ text }) => text)).toContain(
    "Rows of an unknown kind (Quoz, Quoz lifted) give back what they take.",
  );
});
