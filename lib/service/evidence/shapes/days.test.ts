import { expect, it } from "vitest";
import { findDays } from "./days";

const read = (text: string, madeAt?: string): string[] =>
  findDays(text, "en", madeAt).map(({ start, end, value }) => `${text.slice(start, end)}: ${value.day}`);

it.each([
  ["Stay 2 June - 11 July 2025", ["2 June: 2025-06-02", "11 July 2025: 2025-07-11"]],
  ["Fri 3 July - Fri 10 July 2026", ["3 July: 2026-07-03", "10 July 2026: 2026-07-10"]],
  ["28 December – 4 January 2027", ["28 December: 2026-12-28", "4 January 2027: 2027-01-04"]],
  ["June 2 - June 9, 2026", ["June 2: 2026-06-02", "June 9, 2026: 2026-06-09"]],
])("the first day of %s has the year of its last day", (text, days) => {
  expect(read(text)).toEqual(days);
  expect(read(text, "2031-01-15")).toEqual(days);
});

it("a day that begins no range has the year nearest to its message", () => {
  expect(read("Paid 2 June, delivered 11 July 2025", "2031-05-20")).toEqual([
    "2 June: 2031-06-02",
    "11 July 2025: 2025-07-11",
  ]);
});

it("two digits behind a month are a year where no month follows", () => {
  expect(read("Ordered 2 June 25 by phone")).toEqual(["2 June 25: 2025-06-02"]);
  expect(read("Ordered 2 June '25, sent 4 June '25")).toEqual(["2 June '25: 2025-06-02", "4 June '25: 2025-06-04"]);
});
