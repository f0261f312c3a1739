import { expect, it } from "vitest";
import { statementRatios, uncountedRatios } from "./statement-ratios";

const values = (given: Parameters<typeof statementRatios>[0]) =>
  Object.fromEntries(statementRatios(given).map(({ label, value }) => [label, value]));

it("divides by the sales of the same documents", () => {
  const given = {
    sales: 2000,
    chargebacks: 50,
    fees: 60,
    counts: { sales: 40, chargebacks: 1 },
    listed: { sales: 2000, chargebacks: 50 },
  };
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
  expect(values({ ...totals, counts: { sales: 3, chargebacks: 1 }, listed: { sales: 300, chargebacks: 0 } })).toEqual(
    shares,
  );
  expect(values(totals)).toEqual(shares);
});

it("leaves out what lacks a part, and divides nothing by zero", () => {
  expect(values({ sales: 2000 })).toEqual({});
  expect(values({ chargebacks: 5, fees: 6 })).toEqual({});
  expect(
    values({
      sales: 0,
      chargebacks: 5,
      fees: 6,
      counts: { sales: 0, chargebacks: 1 },
      listed: { sales: 0, chargebacks: 5 },
    }),
  ).toEqual({});
});

it("says no ratio of chargebacks where no total of them is established", () => {
  const given = {
    sales: 2000,
    fees: 60,
    counts: { sales: 40, chargebacks: 0 },
    listed: { sales: 2000, chargebacks: 0 },
  };
  expect(values(given)).toEqual({ "Effective rate": 0.03, "Average ticket": 50 });
});

it("gives no figure of payments that nobody counted, and says why", () => {
  const totals = { sales: 900, chargebacks: 30, listed: { sales: 900, chargebacks: 30 } };
  expect(values({ ...totals, counts: { chargebacks: 1 } })).toEqual({ "Chargeback ratio by value": 30 / 900 });
  expect(uncountedRatios({ ...totals, counts: { chargebacks: 1 } })).toContain("several sales");
  expect(values({ ...totals, counts: { sales: 9 } })).toMatchObject({ "Average ticket": 100 });
  expect(uncountedRatios({ ...totals, counts: { sales: 9 } })).toContain("several chargebacks");
  expect(uncountedRatios({ ...totals, counts: { sales: 9, chargebacks: 1 } })).toBeUndefined();
});

it("does not divide by listed chargebacks that are fewer than the total has", () => {
  const given = { sales: 900, chargebacks: 30, counts: { sales: 9, chargebacks: 0 } };
  const listed = { sales: 900, chargebacks: 0 };
  expect(values({ ...given, listed })).toEqual({ "Chargeback ratio by value": 30 / 900, "Average ticket": 100 });
  expect(uncountedRatios({ ...given, listed })).toContain("not all");
});
