import { expect, it } from "vitest";
import { statementRatios } from "./statement-ratios";

const values = (given: Parameters<typeof statementRatios>[0]) =>
  Object.fromEntries(statementRatios(given).map(({ label, value }) => [label, value]));

it("divides by the sales of the same documents", () => {
  const given = { sales: 2000, chargebacks: 50, fees: 60, counts: { sales: 40, chargebacks: 1 }, listedSales: 2000 };
  expect(values(given)).toEqual({
    "Chargeback ratio by count": 0.025,
    "Chargeback ratio by value": 0.025,
    "Effective rate": 0.03,
    "Average ticket": 50,
  });
  expect(statementRatios(given)[0]?.definition).toContain("1 listed chargeback of 40 listed sales");
});

it("counts nothing where the rows are not all of the sales, or there are none", () => {
  const shares = { "Chargeback ratio by value": 0, "Effective rate": 0.03 };
  const totals = { sales: 2000, chargebacks: 0, fees: 60 };
  expect(values({ ...totals, counts: { sales: 3, chargebacks: 1 }, listedSales: 300 })).toEqual(shares);
  expect(values(totals)).toEqual(shares);
});

it("leaves out what lacks a part, and divides nothing by zero", () => {
  expect(values({ sales: 2000 })).toEqual({});
  expect(values({ chargebacks: 5, fees: 6 })).toEqual({});
  expect(values({ sales: 0, chargebacks: 5, fees: 6, counts: { sales: 0, chargebacks: 1 }, listedSales: 0 })).toEqual(
    {},
  );
});

it("says no ratio of chargebacks where no total of them is established", () => {
  const given = { sales: 2000, fees: 60, counts: { sales: 40, chargebacks: 0 }, listedSales: 2000 };
  expect(values(given)).toEqual({ "Effective rate": 0.03, "Average ticket": 50 });
});
