import { expect, it } from "vitest";
import { analyse, totalsOf } from "../testing/analyse";

const SOLD = [840.1, 1_205, 612.5, 3_100.4, 457.5, 999];
const line = (date: string, type: string, amount: number, fee: number): string =>
  [
    date,
    type.padEnd(12),
    amount.toFixed(2).padStart(10),
    fee.toFixed(2).padStart(8),
    (amount - fee).toFixed(2).padStart(10),
  ].join("  ");

it("gives no refunds whose sum stands nowhere, where that of the rows does", async () => {
  const sum = SOLD.reduce((all, amount) => all + amount, 0);
  const contents = `Merchant statement, amounts in EUR

Date        Type              Amount       Fee         Net
${SOLD.map((amount, at) => line(`0${at + 1}/04/2026`, "Sale", amount, 10)).join("\n")}
${line("08/04/2026", "Refund", -86, 0)}

SUMMARY
Sales                        ${sum.toFixed(2)}
Refunds                         86.00
Refund of the goodwill kind     40.25
Fees                            60.00
Net                          ${(sum - 186.25).toFixed(2)}
`;
  const { refunds, sales } = totalsOf(await analyse(contents, "statement.txt"));
  expect([refunds, sales]).toEqual([undefined, sum]);
});
