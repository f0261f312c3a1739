import { expect, it } from "vitest";
import { analyse, totalsOf } from "../../testing/analyse";

const amount = (hundredths: number): string =>
  `${String(Math.abs(hundredths)).padStart(12, "0")}${hundredths < 0 ? "-" : "+"}`;
const record = (kind: string, at: number, words: string, gross: number, fee: number): string =>
  `${kind}${String(at).padStart(7, "0")}202603${String(at).padStart(2, "0")}${words.padEnd(26)}VISA  ${amount(gross)}${amount(fee)}${amount(gross + fee)}`;

const SOLD = [12_050, 8550, 7345, 12_120, 3380, 8800, 4120, 9915];
const SUM = SOLD.reduce((sum, sold) => sum + sold, 0);
const FEES = SOLD.reduce((sum, _, at) => sum + 80 + 10 * at, 1500);

it("reads signs behind amounts, and words that are longer on other records", async () => {
  const lines = [
    ...SOLD.map((sold, at) => record("1", at + 1, at % 2 === 0 ? "SALE CREDIT" : "SALE DEBIT", sold, -80 - 10 * at)),
    record("2", 9, "REFUND OF A SALE", -2000, 0),
    record("3", 10, "CHARGEBACK", -4000, 0),
    record("3", 11, "CHARGEBACK REVERSAL", 4000, 0),
    record("4", 12, "TERMINAL FEE", 0, -1500),
  ];
  expect(totalsOf(await analyse(`${lines.join("\n")}\n`, "settlement.txt"))).toMatchObject({
    sales: SUM / 100,
    refunds: 20,
    chargebacks: 0,
    fees: FEES / 100,
    net: (SUM - 2000 - FEES) / 100,
  });
});
