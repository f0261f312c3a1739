import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { currencyExponent } from "./currencies";
import { amountWithCode, decimal, money, roundMoney, toMinorUnits } from "./money";
import { parseMoney } from "./parse-money";

describe("money", () => {
  it("shows each currency with the decimals ISO 4217 gives it", () => {
    expect(money(128400, "USD")).toBe("$1,284.00");
    expect(money(86000, "JPY")).toBe("¥86,000");
    expect(money(1250, "KWD").replace(/\s/u, " ")).toBe("KWD 1.250");
    expect(money(1250, "IQD").replace(/\s/u, " ")).toBe("IQD 1.250");
  });
  it("never throws for a code that is not a currency", () => {
    expect(money(100, "")).toBe("1.00");
    expect(money(100, "dollars")).toBe("1.00 dollars");
    expect(roundMoney(100, "1")).toBe("1.00 1");
    fc.assert(fc.property(fc.double(), fc.string(), (amount, code) => typeof money(amount, code) === "string"));
  });
  it("follows the locale it is given", () => {
    expect(money(68990, "EUR", "de-DE").replace(/\s/u, " ")).toBe("689,90 €");
  });
  it("is exact up to the largest safe integer", () => {
    expect(money(Number.MAX_SAFE_INTEGER, "USD")).toBe("$90,071,992,547,409.91");
    expect(decimal(-5, 2)).toBe("-0.05");
  });
  it("writes every amount as the locale data of American English do", () => {
    const currencies = fc.constantFrom("USD", "EUR", "GBP", "JPY", "CAD", "AUD", "CHF", "KWD");
    fc.assert(
      fc.property(fc.maxSafeInteger(), currencies, (amount, currency) => {
        const exponent = currencyExponent(currency);
        const expected = (digits: number) =>
          new Intl.NumberFormat("en-US", {
            style: "currency",
            currency,
            minimumFractionDigits: digits,
            maximumFractionDigits: digits,
          }).format(decimal(amount, exponent));
        expect(money(amount, currency)).toBe(expected(exponent));
        expect(roundMoney(amount, currency)).toBe(expected(0));
      }),
    );
  });
  it("rounds a figure in a sentence to whole units", () => {
    expect(roundMoney(6190449, "USD")).toBe("$61,904");
  });
});

describe("amountWithCode", () => {
  it.each([
    [{ minor: 141_250, currency: "USD" }, "1,412.50 USD"],
    [{ minor: -5, currency: "EUR" }, "-0.05 EUR"],
    [{ minor: 86_000, currency: "JPY" }, "86,000 JPY"],
    [{ minor: 1_250, currency: "KWD" }, "1.250 KWD"],
    [{ minor: 41_250 }, "412.50"],
  ])("of %o is %s", (given, printed) => {
    expect(amountWithCode(given)).toBe(printed);
  });
});

describe("toMinorUnits", () => {
  it("counts by the currency, two decimals when none is known", () => {
    expect(toMinorUnits(412.5, "USD")).toBe(41_250);
    expect(toMinorUnits(86_000, "JPY")).toBe(86_000);
    expect(toMinorUnits(4.35, undefined)).toBe(435);
  });
});

describe("parseMoney", () => {
  it.each([
    ["412.50", "USD", 41250],
    ["412.5", "USD", 41250],
    ["412,50", "EUR", 41250],
    ["1,284", "USD", 128400],
    ["1,284.05", "USD", 128405],
    ["1.284,05", "EUR", 128405],
    ["1.284.500", "EUR", 128450000],
    ["1 284.05", "USD", 128405],
    ["$ 96.2", "USD", 9620],
    ["USD 96", "USD", 9600],
    ["86,000", "JPY", 86000],
    ["1.250", "KWD", 1250],
    ["0", "USD", 0],
  ])("reads %s %s as %d minor units", (text, currency, amountCents) => {
    expect(parseMoney(text, currency)).toEqual({ ok: true, amountCents });
  });
  it.each([
    ["1.284", "USD", "USD has 2 decimals"],
    ["10.5", "JPY", "JPY has no decimals"],
    ["-5", "USD", "Write an amount such as 412.50"],
    ["", "USD", "Write an amount such as 412.50"],
    ["12,34.5", "USD", "Write the amount with one decimal sign, such as 1284.50"],
    ["99999999999999999", "USD", "The amount is too large"],
  ])("refuses %s %s", (text, currency, message) => {
    expect(parseMoney(text, currency)).toEqual({ ok: false, message });
  });
  it("reads back what money and decimal write", () => {
    const currency = fc.constantFrom("USD", "EUR", "JPY", "KWD", "CLF");
    fc.assert(
      fc.property(fc.nat({ max: 10 ** 12 }), currency, (amountCents, code) => {
        expect(parseMoney(decimal(amountCents, currencyExponent(code)), code)).toEqual({ ok: true, amountCents });
        expect(parseMoney(money(amountCents, code), code)).toEqual({ ok: true, amountCents });
      }),
    );
  });
});
