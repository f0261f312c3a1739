import { expect, it } from "vitest";
import { analyse, totalsOf } from "../../testing/analyse";

const FEES = [12.4, 33.15, 8.9, 21.35, 47.2, 15.05];
const round = (amount: number): number => Math.round(amount * 100) / 100;
const SUM = round(FEES.reduce((sum, fee) => sum + fee, 0));

const exported = (beside: (fee: number, at: number) => number, currency = "EUR"): string => {
  const rows = FEES.map((fee, at) => {
    const money = [fee * 40, -fee, -beside(fee, at)].map((one) => one.toFixed(2)).join(";");
    return `0${at + 1}.05.2026;Sale;P7000${at};${money};${currency}`;
  });
  return `Date;Type;Number;Amount;Fee;Zuvra;Currency\n${rows.join("\n")}\n`;
};

it("counts with the fees a column that is one share of each of them, without any title", async () => {
  const taxed = round(FEES.reduce((sum, fee) => sum + round(fee * 0.19), 0));
  expect(
    totalsOf(
      await analyse(
        exported((fee) => round(fee * 0.19)),
        "export.csv",
      ),
    ).fees,
  ).toBe(round(SUM + taxed));
});

it("counts no other column with them", async () => {
  for (const beside of [(fee: number, at: number) => round(fee * (0.1 + at / 50)), () => 1.25])
    expect([SUM, undefined]).toContain(totalsOf(await analyse(exported(beside), "export.csv")).fees);
});

it("leaves open whether a fifth is on the fees or a quarter within them", async () => {
  const { fees = SUM } = totalsOf(
    await analyse(
      exported((fee) => round(fee * 0.2), "SEK"),
      "export.csv",
    ),
  );
  expect(fees).toBe(SUM);
});
