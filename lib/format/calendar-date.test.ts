import { afterEach, describe, expect, it, vi } from "vitest";
import { daysBetween, longDate, shortDate } from "./calendar-date";
import { deadline, exactDeadline } from "./deadline";

const ZONES: [zone: string, offsetMinutes: number][] = [
  ["UTC", 0],
  ["America/Los_Angeles", 480],
  ["Pacific/Kiritimati", -840],
  ["Asia/Kolkata", -330],
];

afterEach(() => vi.unstubAllEnvs());

describe.each(ZONES)("calendar dates with the machine in %s", (zone, offsetMinutes) => {
  it("keep their day", () => {
    vi.stubEnv("TZ", zone);
    expect(new Date("2026-11-23T00:00:00Z").getTimezoneOffset()).toBe(offsetMinutes);
    expect(shortDate("2026-11-23")).toBe("Mon 23 Nov");
    expect(longDate("2026-10-08")).toBe("Thu 8 October 2026");
    expect(longDate("2024-02-29")).toBe("Thu 29 February 2024");
  });
  it("are one day apart over a change of the clocks", () => {
    vi.stubEnv("TZ", zone);
    expect(daysBetween("2026-03-07", "2026-03-09")).toBe(2);
    expect(daysBetween("2026-10-31", "2026-11-02")).toBe(2);
  });
});

describe("shortDate", () => {
  it("adds the year when it is another one than today's", () => {
    expect(shortDate("2027-01-04", "2026-11-21")).toBe("Mon 4 Jan 2027");
    expect(shortDate("2026-11-23", "2026-11-21")).toBe("Mon 23 Nov");
  });
  it("shows what is no date as it is", () => {
    expect(shortDate("2026-02-30")).toBe("2026-02-30");
    expect(longDate("soon")).toBe("soon");
  });
});

describe("deadline", () => {
  const today = "2026-11-21";
  it.each([
    ["2026-11-20", "Late by 1 d", "late", -1],
    ["2026-11-21", "Today", "today", 0],
    ["2026-11-22", "Tomorrow", "soon", 1],
    ["2026-11-23", "in 2 days", "soon", 2],
    ["2026-11-24", "in 3 days", "soon", 3],
    ["2026-11-25", "in 4 days", "later", 4],
    ["2027-01-01", "in 41 days", "later", 41],
  ])("on %s is %s", (dueDate, words, urgency, days) => {
    expect(deadline(dueDate, today)).toEqual({ words, urgency, days });
  });
  it("is absent without a date or with one that cannot be read", () => {
    expect(deadline(undefined, today)).toEqual({ words: "No deadline", urgency: "none" });
    expect(deadline("23.11.", today)).toEqual({ words: "No deadline", urgency: "none" });
  });
  it("names the exact day and zone", () => {
    expect(exactDeadline("2026-11-23", "America/New_York")).toBe("Mon 23 November 2026, time zone America/New_York");
  });
});
