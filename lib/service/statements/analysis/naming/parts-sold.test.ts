import { expect, it } from "vitest";
import { analyse, totalsOf } from "../../testing/analyse";

const LINES = [
  ["Order", "77-101", "2026-03-02", "Product charges", "24.95"],
  ["Order", "77-101", "2026-03-02", "Postage credits", "8.50"],
  ["Order", "77-101", "2026-03-02", "Referral fee", "-3.68"],
  ["Order", "77-102", "2026-03-03", "Product charges", "79.00"],
  ["Order", "77-102", "2026-03-03", "Referral fee", "-8.69"],
  ["Order", "77-103", "2026-03-05", "Product charges", "49.90"],
  ["Order", "77-103", "2026-03-05", "Postage credits", "8.50"],
  ["Order", "77-103", "2026-03-05", "Referral fee", "-6.42"],
  ["Refund", "77-102", "2026-03-12", "Product charges", "-79.00"],
  ["Refund", "77-102", "2026-03-12", "Referral fee", "8.69"],
];

it("counts shipping that an order is paid as sold, beside fees that are taken of orders", async () => {
  const titles = ["transaction-type", "order-id", "posted-date", "amount-type", "amount", "currency"];
  const file = [titles, ...LINES.map((line) => [...line, "AUD"])].map((cells) => cells.join("\t")).join("\n");
  expect(totalsOf(await analyse(file, "settlement.tsv"))).toEqual({
    sales: 170.85,
    refunds: 79,
    fees: 10.1,
    net: 81.75,
  });
});
