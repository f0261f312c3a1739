import fc from "fast-check";
import { afterEach, describe, expect, test, vi } from "vitest";
import { addDays, daysBetween, formatLongDate, isCalendarDate } from "./dates";

const anyDate = fc
  .date({ min: new Date("0001-01-01"), max: new Date("9998-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

afterEach(() => vi.unstubAllEnvs());

test.each(["2024-02-29", "2000-02-29", "0001-01-01", "9999-12-31"])("%s is a calendar date", (text) => {
  expect(isCalendarDate(text)).toBe(true);
});

test.each([
  "2026-02-29",
  "1900-02-29",
  "2026-13-01",
  "2026-00-10",
  "2026-04-31",
  "2026-4-1",
  "0000-01-01",
  "2026-03-14T00:00:00Z",
  "",
])("%o is no calendar date", (text) => {
  expect(isCalendarDate(text)).toBe(false);
});

describe.each(["UTC", "Pacific/Kiritimati", "America/Los_Angeles", "Australia/Lord_Howe", "Africa/Casablanca"])(
  "with the clock set to %s",
  (zone) => {
    test.each([
      ["2026-03-28", "2026-03-30", 2],
      ["2026-10-24", "2026-10-26", 2],
      ["2024-02-28", "2024-03-01", 2],
      ["2026-11-21", "2026-11-21", 0],
      ["2026-03-14", "2025-03-14", -365],
      ["1899-12-30", "2026-11-21", 46_347],
    ])("from %s to %s it is %d days, and back", (from, to, days) => {
      vi.stubEnv("TZ", zone);
      expect(daysBetween(from, to)).toBe(days);
      expect(addDays(from, days)).toBe(to);
      expect(addDays(to, -days)).toBe(from);
    });
  },
);

test("adding days and counting them agree with the UTC calendar", () => {
  fc.assert(
    fc.property(anyDate, anyDate, (from, to) => {
      const days = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
      expect(daysBetween(from, to)).toBe(days);
      expect(addDays(from, days)).toBe(to);
    }),
  );
});

test("a date is written out in full", () => {
  expect(formatLongDate("2026-03-14")).toBe("14 March 2026");
  expect(formatLongDate("2026-12-01")).toBe("1 December 2026");
});

test("what is no date is refused", () => {
  expect(() => daysBetween("2026-02-30", "2026-03-01")).toThrow('"2026-02-30" is not a calendar date');
  expect(() => addDays("9999-12-31", 1)).toThrow("outside the years 1 to 9999");
});
