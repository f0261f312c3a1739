import { describe, expect, it } from "vitest";
import { findAmounts } from "./amounts";
import { findBlanks } from "./blanks";
import { findDays } from "./days";
import { findIdentifiers } from "./identifiers";

describe("findDays", () => {
  const values = (text: string, language = "en", madeAt?: string) =>
    findDays(text, language, madeAt).map(({ value }) => value);

  it.each([
    ["on 3 May 2026", { day: "2026-05-03" }],
    ["May 3rd, 2026", { day: "2026-05-03" }],
    ["3rd of May 2026", { day: "2026-05-03" }],
    ["Oct. 3, 2026", { day: "2026-10-03" }],
    ["03-Oct-2026", { day: "2026-10-03" }],
    ["2026-05-03T10:12:44Z", { day: "2026-05-03", time: "10:12", zone: "Z" }],
    ["3. Oktober 2026", { day: "2026-10-03" }],
    ["1er mai 2026", { day: "2026-05-01" }],
    ["3 de mayo de 2026", { day: "2026-05-03" }],
    ["03.04.2026", { day: "2026-04-03" }],
    ["14 Oct 2026 at 2:05 pm", { day: "2026-10-14", time: "14:05" }],
    ["11/Apr/2026:16:23:44 +0000", { day: "2026-04-11", time: "16:23", zone: "+0000" }],
    ["17/FEB/2026 09:40", { day: "2026-02-17", time: "09:40" }],
    ["10:12, 14 Oct 2026", { day: "2026-10-14", time: "10:12" }],
    ["25/12/2026", { day: "2026-12-25" }],
    ["03/04/2026", { day: "2026-03-04", other: "2026-04-03" }],
  ])("%j", (text, expected) => {
    expect(values(text)).toEqual([expected]);
  });

  it("reads the day first outside English, and by another date of the text", () => {
    expect(values("03/04/2026", "fr")).toEqual([{ day: "2026-04-03" }]);
    expect(values("03/04/2026 and 25/04/2026")).toEqual([{ day: "2026-04-03" }, { day: "2026-04-25" }]);
  });

  it("gives a day without a year the one nearest to the message", () => {
    expect(values("on 3 May")).toEqual([]);
    expect(values("on 30 December", "en", "2026-01-04")).toEqual([{ day: "2025-12-30" }]);
  });

  it.each(["version 3.4.2", "30/02/2026", "may 500 people", "1234-5678", "12.5.1850"])("%j has none", (text) => {
    expect(values(text)).toEqual([]);
  });
});

describe("findAmounts", () => {
  const found = (text: string) => findAmounts(text).map(({ start, end, value }) => [text.slice(start, end), value]);

  it.each([
    ["refund of USD 20", "USD 20", { minor: 2000, currency: "USD" }],
    ["paid $1,284.50 today", "$1,284.50", { minor: 128450, currency: "USD" }],
    ["49,00 EUR", "49,00 EUR", { minor: 4900, currency: "EUR" }],
    ["1.284,50 €", "1.284,50 €", { minor: 128450, currency: "EUR" }],
    ["JPY 5000", "JPY 5000", { minor: 5000, currency: "JPY" }],
    ["KWD 1.250", "KWD 1.250", { minor: 1250, currency: "KWD" }],
    ["-£20.00", "-£20.00", { minor: -2000, currency: "GBP" }],
    ["total 20.00", "20.00", { minor: 2000 }],
    ["04APR  63.00-  6120", "63.00", { minor: -6300 }],
    ["63.00-", "63.00", { minor: -6300 }],
    ["CA$ 15", "CA$ 15", { minor: 1500, currency: "CAD" }],
  ])("%j", (text, printed, value) => {
    expect(found(text)).toEqual([[printed, value]]);
  });

  it.each(["20 items", "15.00%", "order 12345", "2026-05-03", "10:20", "within 30 days"])("%j has none", (text) => {
    expect(found(text)).toEqual([]);
  });
});

describe("findIdentifiers", () => {
  const found = (text: string) => findIdentifiers(text).map(({ kind, value }) => `${kind} ${value}`);

  it.each([
    ["mail Jane.Doe@example.com.", "email jane.doe@example.com"],
    ["see https://a.example/x?y=1.", "url https://a.example/x?y=1"],
    ["from 203.0.113.7", "ip 203.0.113.7"],
    ["from 2001:db8:0:0:0:0:0:1", "ip 2001:db8:0:0:0:0:0:1"],
    ["card **** **** **** 4242", "card 4242"],
    ["XXXX-4242", "card 4242"],
    ["ARN 74537604221222132710572", "arn 74537604221222132710572"],
    ["UPS 1Z999AA10123456784", "tracking 1Z999AA10123456784"],
    ["order #4711", "order 4711"],
    ["RMA-12345", "order RMA-12345"],
  ])("%j", (text, expected) => {
    expect(found(text)).toEqual([expected]);
  });

  it("takes no plain word or year for a code", () => {
    expect(found("the year 2026, 4x4 and MP3 in 30 days")).toEqual([]);
  });
});

describe("findBlanks", () => {
  it.each([
    ["Signed for by: ____", "blank"],
    ["[CUSTOMER NAME]", "placeholder"],
    ["{{ name }}", "placeholder"],
    ["☐ I agree", "empty-box"],
    ["[ ] I agree", "empty-box"],
    ["[x] I agree", "ticked-box"],
    ["☑ I agree", "ticked-box"],
  ])("%j", (text, kind) => {
    expect(findBlanks(text).map((blank) => blank.kind)).toEqual([kind]);
  });
});
