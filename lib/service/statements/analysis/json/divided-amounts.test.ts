import { expect, it } from "vitest";
import { analyse, totalsOf } from "../../testing/analyse";

const money = (value: number) => ({ value, currency: "NZD" });

it("takes whole numbers beside a currency for main units where others of the tree have decimals", async () => {
  const row = (id: number, kind: string, gross: number, fee: number) => ({
    reference: `NZ-${id}`,
    kind,
    bookedOn: `2026-02-${10 + (id % 10)}`,
    gross: money(gross),
    charges: [
      { label: "Commission", ...money(fee - 1) },
      { label: "Transaction fee", ...money(1) },
    ],
    payable: money(Math.round((gross - fee) * 100) / 100),
  });
  const data = [
    row(5011, "PAYMENT", 120.5, 3.25),
    row(5012, "PAYMENT", 88, 3),
    row(5013, "PAYMENT", 45.25, 2.25),
    row(5014, "PAYMENT", 310, 7.5),
    row(5015, "PAYMENT", 64.75, 2.75),
    row(5016, "REFUND", -40, 1),
  ];
  expect(totalsOf(await analyse(JSON.stringify(data), "payouts.json"))).toEqual({
    sales: 628.5,
    refunds: 40,
    fees: 19.75,
    net: 568.75,
  });
});

it("leaves whole numbers beside a currency its smallest unit where none has decimals", async () => {
  const row = (id: number, gross: number, fee: number) => ({
    reference: `NZ-${id}`,
    kind: "payment",
    bookedOn: `2026-02-${10 + (id % 10)}`,
    gross: money(gross),
    fee: money(fee),
    net: money(gross - fee),
  });
  const data = [row(1, 12050, 325), row(2, 8800, 200), row(3, 4525, 125), row(4, 31000, 650)];
  expect(totalsOf(await analyse(JSON.stringify(data), "payouts.json"))).toMatchObject({ sales: 563.75, fees: 13 });
});

it("takes the taxes of a row for parts of it, whatever they name themselves", async () => {
  const row = (id: number, kind: string, amount: number, tax = 0) => ({
    kind,
    amount: amount.toFixed(2),
    links: { mandate: `MD${id}` },
    taxes: tax === 0 ? [] : [{ amount: tax.toFixed(2), currency: "EUR", tax_rate_id: "FR_VAT_1" }],
  });
  const data = {
    payout: { id: "PO10044", currency: "EUR", arrival_date: "2026-02-16", amount: "482.75", deducted_fees: "3.00" },
    entries: [64, 120.5, 33.25, 210, 58].flatMap((amount, at) => [
      row(at, "payment", amount),
      row(at, "fee", -0.5, -0.1),
    ]),
  };
  expect(totalsOf(await analyse(JSON.stringify(data), "payout.json"))).toMatchObject({ sales: 485.75, fees: 3 });
});
