import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decimalMark, readNumber } from "./number-text";

describe("readNumber", () => {
  test.each([
    ["en-US", "USD", 2],
    ["de-DE", "EUR", 2],
    ["ja-JP", "JPY", 0],
    ["en-IN", "INR", 2],
  ] as const)("reads back every amount as %s writes it", (locale, currency, digits) => {
    const format = new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_99 }), (minor) => {
        expect(readNumber(format.format(minor / 10 ** digits), currency)?.minor).toBe(minor);
      }),
    );
  });

  test("a point with three digits has two readings until the document shows its mark", () => {
    expect(readNumber("143.749", "USD")).toEqual({ minor: 14374900, other: 14375 });
    expect(readNumber("143.749", "USD", ".")).toEqual({ minor: 14375, other: 14374 });
    expect(readNumber("143.749", "EUR", ",")).toEqual({ minor: 14374900 });
  });

  test("more decimals than any currency has are no amount", () => {
    expect(readNumber("1.2345", "USD")).toBeUndefined();
  });
});

test("the mark of a document is that of its two-digit endings", () => {
  expect(decimalMark(["12.50", "1,000"])).toBe(".");
  expect(decimalMark(["12,50"])).toBe(",");
  expect(decimalMark(["1,000"])).toBeUndefined();
});
