import fc from "fast-check";
import { afterEach, describe, expect, it, test, vi } from "vitest";
import {
  addDays,
  dateInWords,
  dateSpan,
  daysBetween,
  isCalendarDate,
  longDate,
  relativeTime,
  shortDate,
  todayIn,
} from "./calendar";

const anyDate = fc
  .date({ min: new Date("0001-01-01"), max: new Date("9998-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

afterEach(() => vi.unstubAllEnvs());

describe("isCalendarDate", () => {
  test.each(["2024-02-29", "2000-02-29", "0001-01-01", "9999-12-31"])("accepts %s", (text) => {
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
  ])("refuses %o", (text) => {
    expect(isCalendarDate(text)).toBe(false);
  });
});

describe.each([
  "UTC",
  "Pacific/Kiritimati",
  "America/Los_Angeles",
  "Asia/Kolkata",
  "Australia/Lord_Howe",
  "Africa/Casablanca",
])("with the machine's clock in %s", (zone) => {
  test.each([
    ["2026-03-28", "2026-03-30", 2],
    ["2026-10-24", "2026-10-26", 2],
    ["2026-03-07", "2026-03-09", 2],
    ["2026-10-31", "2026-11-02", 2],
    ["2024-02-28", "2024-03-01", 2],
    ["2026-11-21", "2026-11-21", 0],
    ["2026-03-14", "2025-03-14", -365],
    ["1899-12-30", "2026-11-21", 46_347],
  ])("it is %s to %s in %d days, and back", (from, to, days) => {
    vi.stubEnv("TZ", zone);
    expect(daysBetween(from, to)).toBe(days);
    expect(addDays(from, days)).toBe(to);
    expect(addDays(to, -days)).toBe(from);
  });

  it("prints dates with their own day", () => {
    vi.stubEnv("TZ", zone);
    expect(shortDate("2026-11-23")).toBe("Mon 23 Nov");
    expect(longDate("2026-10-08")).toBe("Thu 8 October 2026");
    expect(longDate("2024-02-29")).toBe("Thu 29 February 2024");
    expect(dateInWords("2026-03-14")).toBe("14 March 2026");
    expect(dateInWords("2026-12-01")).toBe("1 December 2026");
  });
});

test("the stubbed time zones take effect", () => {
  vi.stubEnv("TZ", "Asia/Kolkata");
  expect(new Date("2026-11-23T00:00:00Z").getTimezoneOffset()).toBe(-330);
});

test("adding days and counting them agree", () => {
  fc.assert(
    fc.property(anyDate, anyDate, (from, to) => {
      const days = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
      expect(daysBetween(from, to)).toBe(days);
      expect(addDays(from, days)).toBe(to);
    }),
  );
});

test("arithmetic refuses what is not a date", () => {
  expect(() => daysBetween("2026-02-30", "2026-03-01")).toThrow('"2026-02-30" is not a calendar date');
  expect(() => dateInWords("soon")).toThrow('"soon" is not a calendar date');
  expect(() => addDays("9999-12-31", 1)).toThrow("outside the years 1 to 9999");
});

test("today is the day in the given time zone", () => {
  const now = new Date("2026-11-21T23:30:00Z");
  expect(todayIn("UTC", now)).toBe("2026-11-21");
  expect(todayIn("Asia/Kolkata", now)).toBe("2026-11-22");
});

describe("shortDate", () => {
  it("adds the year when it differs from today's", () => {
    expect(shortDate("2027-01-04", "2026-11-21")).toBe("Mon 4 Jan 2027");
    expect(shortDate("2026-11-23", "2026-11-21")).toBe("Mon 23 Nov");
  });

  it("returns text that is not a date as it is", () => {
    expect(shortDate("2026-02-30")).toBe("2026-02-30");
    expect(longDate("soon")).toBe("soon");
  });
});

describe("relativeTime", () => {
  const now = Date.parse("2026-11-21T12:00:00Z");
  it.each([
    ["2026-11-21T12:00:03Z", "just now"],
    ["2026-11-21T11:59:20Z", "40 s ago"],
    ["2026-11-21T11:55:00Z", "5 min ago"],
    ["2026-11-21T09:00:00+00:00", "3 h ago"],
    ["2026-11-18T12:00:00Z", "3 d ago"],
    ["yesterday", ""],
  ])("of %s is %s", (iso, words) => {
    expect(relativeTime(iso, now)).toBe(words);
  });
});

it("writes spans briefly, and what is no date as it is", () => {
  expect(dateSpan("2026-02-20", "2026-03-04")).toBe("20 Feb – 4 Mar 2026");
  expect(dateSpan("2026-03-14")).toBe("14 Mar 2026");
  expect(dateSpan("soon")).toBe("soon");
});
