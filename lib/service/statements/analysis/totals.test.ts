import { expect, it } from "vitest";
import { analyse, totalsOf } from "../testing/analyse";

const payout = (taken: string, totals: Record<string, number>): string =>
  JSON.stringify({
    settlement: { currency: "EUR", ...totals },
    transactions: [
      ["SALE", 410.5],
      ["SALE", 230.25],
      ["SALE", 99.9],
      ["SALE", 120],
      ["FEE", -12.3],
      ["FEE", -6.9],
      ["REFUND", -99.9],
      [taken, 1.5],
    ].map(([type, amount], at) => ({ type, reference: `R-700${at}`, date: "2026-05-04", amount, currency: "EUR" })),
  });

it("takes what was given back of fees off these, also where the summary calls it a correction", async () => {
  const totals = {
    sale_amount: 860.65,
    refund_amount: 99.9,
    fee_amount: 19.2,
    fee_correction_amount: 1.5,
    settlement_amount: 743.05,
  };
  const given = totalsOf(await analyse(payout("FEE", totals), "payout.json"));
  expect(given).toMatchObject({ sales: 860.65, refunds: 99.9, fees: 17.7, net: 743.05 });
});

const statement = (disputed: string): string => `Merchant statement May 2026

Order       Event                    Date           Amount      Fee
95893       Sale                     2026-05-01     410.50    -4.10
38250       Sale                     2026-05-02     230.25    -2.30
88303       Sale                     2026-05-03      99.90    -1.00
84228       Sale                     2026-05-04     120.00    -1.20
88303       Refund                   2026-05-05     -99.90     0.00
84228       Chargeback               2026-05-06    -120.00     0.00
77120       Chargeback reversal      2026-05-07      64.00     0.00

Total sales                               860.65 EUR
${disputed}
Chargebacks won back                       64.00 EUR
Total fees                                 -8.60 EUR
Net amount                                696.15 EUR
`;

it("parts refunds and disputes as the rows do where a summary states both as refunds", async () => {
  const summed = statement(
    "Total refunds                             -99.90 EUR\nRefunds of disputes                      -120.00 EUR",
  );
  expect(totalsOf(await analyse(summed, "statement.txt"))).toMatchObject({
    sales: 860.65,
    refunds: 99.9,
    chargebacks: 56,
    fees: 8.6,
    net: 696.15,
  });
});
