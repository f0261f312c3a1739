import { expect, it } from "vitest";
import { analyse } from "@/lib/service/statements/testing/analyse";
import { combineStatements } from "./combine-statements";

async function countsOf(contents: string, filename: string) {
  const { analysis } = combineStatements([{ analysis: await analyse(contents, filename) }]);
  return analysis.counts;
}

const line = (description: string, method: string, value: string, count?: number) => {
  const amount = { currency: "EUR", value };
  return { description, method, ...(count === undefined ? {} : { count }), amountNet: amount, amountGross: amount };
};
const settlement = (...revenue: unknown[]): string =>
  JSON.stringify({
    resource: "settlement",
    id: "stl_qq12ab34",
    amount: { currency: "EUR", value: "70.00" },
    periods: { "2026": { "02": { revenue, costs: [] } } },
  });

it("takes the count that a settlement states for each of its lines", async () => {
  const lines = [line("Cards", "creditcard", "90.00", 9), line("Refunds", "refund", "-20.00", 2)];
  expect(await countsOf(settlement(...lines), "s.json")).toEqual({ sales: 9, refunds: 2, chargebacks: 0 });
});

it("counts no sales where a line of several does not say how many", async () => {
  const lines = [line("Cards", "creditcard", "90.00"), line("Refunds", "refund", "-20.00", 2)];
  expect(await countsOf(settlement(...lines), "s.json")).toEqual({ refunds: 2, chargebacks: 0 });
});

const DAILY = `Date,Transactions,Sales,Fees,Net
2026-03-02,4,200.00,4.00,196.00
2026-03-03,11,410.00,8.20,401.80
2026-03-04,7,300.00,6.00,294.00
`;

it("adds up the counts of days, and knows none where days state none", async () => {
  expect(await countsOf(DAILY, "daily.csv")).toMatchObject({ sales: 22 });
  const without = DAILY.split("\n").map((row) => row.replace(/^([^,]*),[^,]*,/, "$1,"));
  expect((await countsOf(without.join("\n"), "daily.csv"))?.sales).toBeUndefined();
});

it("does not take the things that were bought in a payment for payments", async () => {
  const rows = (quantities: string[]): string =>
    `Date,Order ID,Type,Qty,Gross,Fee,Net
2026-03-02,R-5001,Sale,${quantities[0]},50.00,1.00,49.00
2026-03-03,R-5002,Sale,${quantities[1]},70.00,1.40,68.60
2026-03-05,R-5003,Sale,${quantities[2]},20.00,0.40,19.60
`;
  expect((await countsOf(rows(["3", "1", "2"]), "orders.csv"))?.sales).toBeUndefined();
  expect((await countsOf(rows(["1", "1", "1"]), "orders.csv"))?.sales).toBe(3);
});

it("takes each row of an export without counts for one payment", async () => {
  const rows = `Date,Reference,Type,Gross,Fee,Net
2026-03-02,T-1,Sale,50.00,1.00,49.00
2026-03-03,T-2,Sale,70.00,1.40,68.60
2026-03-05,T-3,Chargeback,-50.00,15.00,-65.00
`;
  expect(await countsOf(rows, "rows.csv")).toEqual({ sales: 2, refunds: 0, chargebacks: 1 });
});
