import { expect, it } from "vitest";
import { analyse, totalsOf } from "../../testing/analyse";

const SOLD = [64.8, 210.35, 18.4, 99, 152.75, 7.2, 480.5, 33.15];
const round = (amount: number): number => Math.round(amount * 100) / 100;
const cost = (amount: number): number => round(amount * 0.015 + 0.05);
const total = (some: readonly number[]): number => round(some.reduce((sum, one) => sum + one, 0));

it("reads records that begin with the code of their kind, with one blank between some of their fields", async () => {
  const line = (code: string, day: string, words: string, amount: number, side: string, fee: number): string =>
    `${code} ${day} ${words.padEnd(22)} ${amount.toFixed(2).padStart(9)} ${side} ${fee.toFixed(2).padStart(7)}`;
  const day = (at: number): string => `2026020${at + 1}`;
  const days = SOLD.flatMap((amount, at) => [
    `H ${day(at)} BATCH ${400 + at}`,
    line("D", day(at), "SALE", amount, "CR", cost(amount)),
    line("D", day(at), "SALE", amount + 1, "CR", cost(amount)),
  ]);
  const sales = total(SOLD.flatMap((amount) => [amount, amount + 1]));
  const fees = round(2 * total(SOLD.map(cost)));
  const contents = [
    "TRANSACTION EXTRACT   DUNEDIN CYCLES   AUD",
    "C DATE     KIND                      AMOUNT DC    FEE",
    ...days,
    line("D", "20260208", "REFUND", 99, "DR", 0),
    line("D", "20260208", "CHARGE BACK RETURNED", 18.4, "CR", 0),
    `T 20260208 18 RECORDS             ${round(sales - 99 + 18.4).toFixed(2)} CR ${fees.toFixed(2)}`,
  ];
  expect(totalsOf(await analyse(contents.join("\n"), "extract.txt"))).toMatchObject({ sales, refunds: 99, fees });
});
