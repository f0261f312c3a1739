import { expect, test } from "vitest";
import { namedCurrency } from "./money";

test.each([
  ["Amounts in SEK", "SEK"],
  ["EUR-12.00", "EUR"],
  ["FEE 3,50 CHF", "CHF"],
  ["TID 8812 NET GBP", "GBP"],
  ["€ 4,00", "EUR"],
  // A merchant number is no currency, whatever letters it begins with.
  ["Merchant KES-771014, Kestrel Cycles", undefined],
  ["Batch 2026-EUR", undefined],
  ["USD-ACCOUNT", undefined],
])("%s names %s", (text, currency) => {
  expect(namedCurrency(text)).toBe(currency);
});
