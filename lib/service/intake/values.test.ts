import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { currencyExponent } from "@/lib/values/currencies";
import { isoMinorUnits } from "@/lib/values/processor-amounts";
import { dateOrder, readNoticeDay } from "./days";
import { numberStyleOf, readMoney } from "./money";
import { PROCESSORS } from "./notice";
import { keyOf } from "./records";

describe("a day of a notice", () => {
  it.each([
    ["2026-11-02", "2026-11-02"],
    ["2026-11-02T23:30:00-08:00", "2026-11-02"],
    ["2026/11/02 09:12:40 -0800", "2026-11-02"],
    ["20261102", "2026-11-02"],
    ["1793577600", "2026-11-02"],
    ["1793577600000", "2026-11-02"],
    ["2 Nov 2026", "2026-11-02"],
    ["02-Nov-2026", "2026-11-02"],
    ["Nov 2, 2026", "2026-11-02"],
    ["Monday, November 2, 2026", "2026-11-02"],
    ["by 2 November 2026, 17:00", "2026-11-02"],
    ["02.11.2026", "2026-11-02"],
    ["11/30/2026", "2026-11-30"],
    ["30/11/2026", "2026-11-30"],
    ["11/11/2026", "2026-11-11"],
  ])("%s is %s", (written, day) => {
    expect(readNoticeDay(written)).toEqual({ day });
  });

  it.each(["31.02.2026", "soon", "13/13/2026", "November 2", "", "12"])("%s is none", (written) => {
    expect(readNoticeDay(written)).toBeUndefined();
  });

  it("is both days where nothing decides, and one where the document does", () => {
    expect(readNoticeDay("12/05/2026")).toEqual({ either: ["2026-05-12", "2026-12-05"] });
    expect(readNoticeDay("12/05/2026", "day")).toEqual({ day: "2026-05-12" });
    expect(readNoticeDay("12/05/2026", "month")).toEqual({ day: "2026-12-05" });
  });

  it("has its order from unmistakable dates, unless they disagree", () => {
    expect(dateOrder("12/05/2026 and 11/30/2026")).toBe("month");
    expect(dateOrder("12/05/2026 and 30/11/2026")).toBe("day");
    expect(dateOrder("30/11/2026 and 11/30/2026")).toBeUndefined();
    expect(dateOrder("12/05/2026")).toBeUndefined();
  });
});

describe("an amount of a notice", () => {
  const written = (amount: string, currency?: string, text = amount) =>
    readMoney({ values: { amount, ...(currency ? { currency } : {}) }, money: "written" }, numberStyleOf(text));

  it.each([
    ["$412.50", { minor: 41250, currency: "USD" }],
    ["USD 1,412.50", { minor: 141250, currency: "USD" }],
    ["1.412,50 €", { minor: 141250, currency: "EUR" }],
    ["1 412,50 EUR", { minor: 141250, currency: "EUR" }],
    ["CHF 1'412.50", { minor: 141250, currency: "CHF" }],
    ["-412.50 GBP", { minor: 41250, currency: "GBP" }],
    ["(412.50) GBP", { minor: 41250, currency: "GBP" }],
    ["CA$412.50", { minor: 41250, currency: "CAD" }],
    ["¥4,125 JPY", { minor: 4125, currency: "JPY" }],
    ["KWD 12.340", { minor: 12340, currency: "KWD" }],
    ["412.50", { minor: 41250 }],
  ])("%s is read exactly", (amount, expected) => {
    expect(written(amount)).toEqual(expected);
  });

  it("is in the currency of its own field before the sign's", () => {
    expect(written("$412.50", "AUD")).toEqual({ minor: 41250, currency: "AUD" });
  });

  it("is left out where the writing has two readings, and not where the document shows which", () => {
    expect(written("EUR 1.412")).toHaveProperty("unclear");
    expect(written("EUR 1.412", undefined, "EUR 1.412 fee EUR 3,50")).toEqual({ minor: 141200, currency: "EUR" });
  });

  it("is left out where a sign may be two currencies of the document", () => {
    expect(written("$412.50", undefined, "$412.50 CAD USD")).toHaveProperty("unclear");
  });
});

describe("minor units", () => {
  const CURRENCIES = ["USD", "EUR", "JPY", "KWD", "CLP", "CVE", "IDR", "ISK", "MGA", "UGX", "CLF", "HUF", "TWD"];

  it("are whole and never negative, or not given at all", () => {
    fc.assert(
      fc.property(
        fc.nat(1e9),
        fc.constantFrom(...CURRENCIES),
        fc.constantFrom(...PROCESSORS),
        (value, currency, processor) => {
          const minor = isoMinorUnits(value, currency, processor);
          expect(minor === undefined || (Number.isSafeInteger(minor) && minor >= 0)).toBe(true);
        },
      ),
    );
  });

  it("stay as they are where processor and ISO 4217 count alike", () => {
    fc.assert(
      fc.property(
        fc.nat(1e9),
        fc.constantFrom("USD", "EUR", "JPY", "KWD"),
        fc.constantFrom(...PROCESSORS),
        (value, currency, processor) => {
          expect(isoMinorUnits(value, currency, processor)).toBe(value);
        },
      ),
    );
    expect(currencyExponent("JPY")).toBe(0);
  });
});

describe("a key", () => {
  it.each([
    ["Dispute Date (UTC)", "dispute_date_utc"],
    ["Dispute PSP Reference", "dispute_psp_reference"],
    ["amountDisputed", "amount_disputed"],
    ["amount_money.amount", "amount_money_amount"],
    ["reply-by-date", "reply_by_date"],
    ["currencyIsoCode", "currency_iso_code"],
    ["Currency ISO Code", "currency_iso_code"],
  ])("%s is %s", (name, key) => {
    expect(keyOf(name)).toBe(key);
  });
});
