import { expect, it } from "vitest";
import { mainMoney, periodLabel, periodWithBasis, plainAmount, statementName } from "./statement-words";

it("writes periods briefly", () => {
  expect(periodLabel("2026-03-01", "2026-03-31")).toBe("1–31 Mar 2026");
  expect(periodLabel("2026-01-01", "2026-06-30")).toBe("1 Jan – 30 Jun 2026");
  expect(periodLabel("2025-12-01", "2026-01-31")).toBe("1 Dec 2025 – 31 Jan 2026");
  expect(periodLabel("2026-03-14", "2026-03-14")).toBe("14 Mar 2026");
  expect(periodLabel("2026-03-14", undefined)).toBeUndefined();
});

it("says whether a period is stated or taken from rows", () => {
  const march = { periodStart: "2026-03-01", periodEnd: "2026-03-31" };
  expect(periodWithBasis({ ...march, periodBasis: "document" })).toBe("1–31 Mar 2026 (stated)");
  expect(periodWithBasis({ ...march, periodBasis: "rows" })).toBe("1–31 Mar 2026 (first to last row)");
  expect(periodWithBasis(march)).toBe("1–31 Mar 2026");
  expect(periodWithBasis({ periodBasis: "rows" })).toBeUndefined();
});

it("writes amounts to the cent in their currency, and an absent one as a dash", () => {
  expect(mainMoney(1214038.17, "USD")).toBe("$1,214,038.17");
  expect(mainMoney(86000, "JPY")).toBe("¥86,000");
  expect(plainAmount(165310.4, "USD")).toBe("165,310.40");
  expect(plainAmount(undefined, "USD")).toBe("–");
});

it("names a task by its processor and period, or by its files", () => {
  const filenames = ["a.csv", "b.csv"];
  expect(statementName({ filenames })).toBe("a.csv and 1 more");
  expect(statementName({ filenames, processor: "Stripe", periodStart: "2026-03-01", periodEnd: "2026-03-31" })).toBe(
    "Stripe, 1–31 Mar 2026",
  );
});
