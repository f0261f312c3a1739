import { expect, it, test } from "vitest";
import { plainLetters } from "../words";
import { monthIn, pairIn, spansIn, weekIn } from "./spans";

const first = (text: string) => spansIn(plainLetters(text))[0]?.readings;

test.each([
  ["Kỳ: từ 16/10/2025 đến 31/10/2025", "2025-10-16", "2025-10-31"],
  ["Tydperk: 1 Mei 2026 tot 31 Mei 2026", "2026-05-01", "2026-05-31"],
  ["期間 114/08/01～114/08/31", "2025-08-01", "2025-08-31"],
  ["du 1er au 15 mars 2025", "2025-03-01", "2025-03-15"],
  ["01–15.03.2025", "2025-03-01", "2025-03-15"],
  ["2025年3月1日～15日", "2025-03-01", "2025-03-15"],
  ["3/1 - 3/15/2025", "2025-03-01", "2025-03-15"],
  ["March 1–15, 2026", "2026-03-01", "2026-03-15"],
  ["28 déc. - 3 janv. 2026", "2025-12-28", "2026-01-03"],
  ["2026-03-01T00:00:00Z/2026-03-15T23:59:59Z", "2026-03-01", "2026-03-15"],
  ["令和7年11月1日 ～ 令和7年11月15日", "2025-11-01", "2025-11-15"],
  ["2026. 05. 01. ~ 2026. 05. 10.", "2026-05-01", "2026-05-10"],
  ["8. júní 2026 - 14. júní 2026", "2026-06-08", "2026-06-14"],
  ["01/ABR/2026 AL 30/ABR/2026", "2026-04-01", "2026-04-30"],
  ["Mon 9 February 2026 to Sun 15 February 2026", "2026-02-09", "2026-02-15"],
  ["lundi 30/03/2026 - dimanche 05/04/2026", "2026-03-30", "2026-04-05"],
  ["20260504-20260510", "2026-05-04", "2026-05-10"],
  ["DU 02032026 AU 04032026", "2026-03-02", "2026-03-04"],
])("reads %s as a first and a last day", (text, start, end) => {
  expect(first(text)).toEqual([{ start, end }]);
});

it("gives both readings of days that can be read two ways", () => {
  expect(first("01/03/2026 to 02/03/2026")).toEqual([
    { start: "2026-01-03", end: "2026-02-03" },
    { start: "2026-03-01", end: "2026-03-02" },
  ]);
});

it.each(["Statement date 01.03.2026, paid 15.03.2026", "15.03.2026 to 01.03.2026", "Contract 01.01.2020 - 31.12.2026"])(
  "takes %s for no period",
  (text) => {
    expect(spansIn(plainLetters(text))).toEqual([]);
  },
);

it("reads two days in cells beside each other, before the day of the payout", () => {
  expect(pairIn("h,115/03/01,115/03/07,115/03/10")[0]?.readings).toEqual([{ start: "2026-03-01", end: "2026-03-07" }]);
});

test.each([
  ["2026. június", { start: "2026-06-01", end: "2026-06-30" }],
  ["červen 2026", { start: "2026-06-01", end: "2026-06-30" }],
  ["First half of March 2026", { start: "2026-03-01", end: "2026-03-15" }],
  ["2026年2月 後半", { start: "2026-02-16", end: "2026-02-28" }],
  ["Settled on 18-MAY-2026", undefined],
])("takes %s for a month, or half of one", (text, span) => {
  const read = monthIn(plainLetters(text), { numbers: false });
  expect(read).toEqual(span);
});

test.each([
  ["2026-W11", { start: "2026-03-09", end: "2026-03-15" }],
  ["Week 12 2025", { start: "2025-03-17", end: "2025-03-23" }],
  ["KW 1/2026", { start: "2025-12-29", end: "2026-01-04" }],
])("reads the week %s from Monday to Sunday", (text, span) => {
  expect(weekIn(plainLetters(text))).toEqual(span);
});
