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
