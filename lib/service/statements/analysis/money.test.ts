import { expect, test } from "vitest";
import { currencyInWords, decimalMark, namedCurrency, readAmount, wholeMark } from "./money";

test.each([
  ["Amounts in SEK", "SEK"],
  ["EUR-12.00", "EUR"],
  ["FEE 3,50 CHF", "CHF"],
  ["TID 8812 NET GBP", "GBP"],
  ["€ 4,00", "EUR"],
  ["227,36 $ US", "USD"],
  ["−56,15 $ CA", "CAD"],
  ["R6 109,23 Kt", "ZAR"],
  ["R4400             11          316,99", undefined],
  // A merchant number is no currency, whatever letters it begins with.
  ["Merchant KES-771014, Kestrel Cycles", undefined],
  ["Batch 2026-EUR", undefined],
  ["USD-ACCOUNT", undefined],
])("%s names %s", (text, currency) => {
  expect(namedCurrency(text)).toBe(currency);
});

test.each([
  ["16,86,208.00 Cr", 1_686_208],
  ["1,25,049.00 Dr", -125_049],
  ["1 227,36 $ US", 1227.36],
  ["−56,15 $ CAN", -56.15],
  ["▲17,600", -17_600],
  ["¥▲1,000", -1_000],
  ["50 810,31 грн", 50_810.31],
  ["Rp 1.250.000", 1_250_000],
  ["17.58000", 17.58],
  ["-R1 450,00", -1450],
  ["R4711", undefined],
  ["-NT$1,280", -1280],
  ["RD$ 16,339.73", 16339.73],
  ["1,2,3", undefined],
  ["0.123456", undefined],
])("reads %s as %s", (text, amount) => {
  expect(readAmount(text)).toBe(amount === undefined ? undefined : Math.round(amount * 10_000));
});

test.each([
  ["合計 ¥1,200 チャージバック", "JPY"],
  ["退款金额 ¥12.00", "CNY"],
  ["Сума 12,50 грн", "UAH"],
  ["Total Rp1.250.000", "IDR"],
  // Letters of identifiers are no currencies.
  ["DTL01SAL 20241101 000000006491", undefined],
  ["TL6D3H733T", undefined],
])("%s is in %s", (text, currency) => {
  expect(currencyInWords(text)).toBe(currency);
});

test("a mark that comes again parts thousands", () => {
  expect(decimalMark(["1.250.000", "249.000"])).toBe(",");
});

test("the point of a time is no mark of decimals", () => {
  expect(decimalMark(["01 Jun 2026 10.26", "Rp45.000", "-Rp315"])).toBeUndefined();
  expect(wholeMark(["01 Jun 2026 10.26", "Rp45.000", "-Rp315"])).toBe(",");
});

test.each([
  ["NT$1,553", "TWD"],
  ["MX$ 820.00", "MXN"],
  ["TOTAL$ 12.00", "USD"],
  ["QX$ 12.00", undefined],
])("the sign of %s is that of %s", (text, currency) => {
  expect(namedCurrency(text)).toBe(currency);
});
