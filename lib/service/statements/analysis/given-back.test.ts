import { expect, it } from "vitest";
import { analyse, totalsOf } from "../testing/analyse";

const statement = (first: string, second: string): string =>
  `Account:,Merchant Account
Currency:,KES

Receipt No.,Completion Time,Details,Transaction Status,Paid In,Withdrawn,Balance,Reason Type
TKMX9V560G,2025-11-03 07:04:12,Merchant Payment from JANE,Completed,6624.00,,6624.00,Pay Merchant
TKMX9V560G,2025-11-03 07:04:12,Merchant Payment Charge,Completed,,-36.43,6587.57,Pay Merchant Charge
TKPWR8JJJ8,2025-11-03 11:35:51,Merchant Payment from PETER,Completed,7240.00,,13827.57,Pay Merchant
TKPWR8JJJ8,2025-11-03 11:35:51,Merchant Payment Charge,Completed,,-39.82,13787.75,Pay Merchant Charge
TKR7TCCVE9,2025-11-04 21:57:35,Merchant Payment from AISHA,Completed,4594.00,,18381.75,Pay Merchant
TKR7TCCVE9,2025-11-04 21:57:35,Merchant Payment Charge,Completed,,-25.27,18356.48,Pay Merchant Charge
TKLR62ZMMR,2025-11-06 01:34:59,Merchant Payment from GRACE,Completed,5277.00,,23633.48,Pay Merchant
TKLR62ZMMR,2025-11-06 01:34:59,Merchant Payment Charge,Completed,,-29.02,23604.46,Pay Merchant Charge
TKP20WCHF6,2025-11-06 11:46:59,Reversal of Merchant Payment,Completed,,-${first},19010.46,Merchant Payment Reversal
TK8TP5CVXU,2025-11-07 02:04:14,Reversal of Merchant Payment,Completed,,-${second},13733.46,Merchant Payment Reversal
TKPJZ4GGG2,2025-11-07 17:11:48,Business Transfer to Bank KCB,Completed,,-9000.00,4733.46,Organization Settlement
`;

it("takes payments that give sales back, each to the last digit, for refunds", async () => {
  const analysis = await analyse(statement("4594.00", "5277.00"), "statement.csv");
  expect(totalsOf(analysis)).toMatchObject({ sales: 23735, refunds: 9871 });
});

it("takes payments of other sums for no refunds", async () => {
  const contents = statement("4590.00", "5200.00")
    .replaceAll("Reversal of Merchant Payment", "Merchant Payment to Supplier")
    .replaceAll("Merchant Payment Reversal", "Organization Payment");
  expect(totalsOf(await analyse(contents, "statement.csv")).refunds).toBeUndefined();
});

it("takes what reverses a part of payments for refunds by its words", async () => {
  const analysis = await analyse(statement("4590.00", "5200.00"), "statement.csv");
  expect(totalsOf(analysis)).toMatchObject({ sales: 23735, refunds: 9790 });
});
