import { expect, test } from "vitest";
import { currencyExponent } from "./currencies";
import { isCurrencyCode } from "./currency-codes";

test.each([
  ["USD", 2],
  ["JPY", 0],
  ["UGX", 0],
  ["ISK", 0],
  ["KWD", 3],
  ["CLF", 4],
  ["MGA", 2],
  ["MRU", 2],
  ["HUF", 2],
])("%s is a currency with %d digits of minor unit", (code, digits) => {
  expect(isCurrencyCode(code)).toBe(true);
  expect(currencyExponent(code)).toBe(digits);
});

test.each(["usd", "US", "XYZ", "", "USDX", "constructor", "EDA", "D A"])("%o is not a currency code", (code) => {
  expect(isCurrencyCode(code)).toBe(false);
});

test("every currency has a minor unit that Intl agrees with where ISO and Unicode do not differ", () => {
  const digits = (currency: string) =>
    new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits;
  for (const currency of [
    "EUR",
    "GBP",
    "CNY",
    "KRW",
    "VND",
    "XAF",
    "XOF",
    "XPF",
    "CLP",
    "BHD",
    "OMR",
    "TND",
    "JOD",
    "CLF",
  ])
    expect(currencyExponent(currency), currency).toBe(digits(currency));
});
