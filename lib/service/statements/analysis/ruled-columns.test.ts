import { describe, expect, it } from "vitest";
import { analyse, totalsOf } from "../testing/analyse";

const SOLD = [120.5, 64.2, 310, 48.9, 77.7, 205.35];
const round = (amount: number): number => Math.round(amount * 100) / 100;
const cost = (amount: number): number => round(amount * 0.02);
const total = (some: readonly number[]): number => round(some.reduce((sum, one) => sum + one, 0));

const line = (at: number, kind: string, amount: number, fee: number): string =>
  [
    `000${at}`,
    `2026-04-0${at}`,
    "T4410",
    kind.padEnd(10),
    amount.toFixed(2).padStart(9),
    fee.toFixed(2).padStart(6),
    round(amount - fee)
      .toFixed(2)
      .padStart(9),
  ].join(" ");

const report = (refunds: number, kind: string): string => `SETTLEMENT REPORT   NORDIC BIKES   CURRENCY EUR
SEQ  DATE       TERM  TYPE          GROSS    FEE       NET
---- ---------- ----- ---------- --------- ------ ---------
${SOLD.map((amount, at) => line(at + 1, "SALE", amount, cost(amount))).join("\n")}
${line(7, "REFUND", -48.9, 0)}
${line(8, kind, -20, 0)}
---- ---------- ----- ---------- --------- ------ ---------
TOTAL SALE                       ${total(SOLD).toFixed(2).padStart(9)} ${total(SOLD.map(cost)).toFixed(2).padStart(6)}
TOTAL REFUND                     ${(0 - refunds).toFixed(2).padStart(9)}   0.00
`;

describe("a report with a broken line below its titles", () => {
  it("is parted where the line is", async () => {
    const analysis = await analyse(report(68.9, "REFUND"), "report.txt");
    const fees = total(SOLD.map(cost));
    expect(totalsOf(analysis)).toEqual({
      sales: total(SOLD),
      refunds: 68.9,
      fees,
      net: round(total(SOLD) - 68.9 - fees),
    });
  });

  it("has no figure of what a line of sums states otherwise", async () => {
    const analysis = await analyse(report(48.9, "REFUND"), "report.txt");
    expect(totalsOf(analysis)).toEqual({ sales: total(SOLD), fees: total(SOLD.map(cost)) });
    expect(analysis.withheld).toContain("refunds");
  });
});
