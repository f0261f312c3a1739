import { describe, expect, it } from "vitest";
import { cutOffDate, deadline, exactDeadline } from "./deadline";

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
  it("is absent without a date and with one that cannot be read", () => {
    expect(deadline(undefined, today)).toEqual({ words: "No deadline", urgency: "none" });
    expect(deadline("23.11.", today)).toEqual({ words: "No deadline", urgency: "none" });
  });
  it("has a cut-off so many days before it, over the end of a month, and none without a date", () => {
    expect(cutOffDate("2026-12-02", 3)).toBe("2026-11-29");
    expect(cutOffDate("2026-12-02", 0)).toBe("2026-12-02");
    expect(cutOffDate(undefined, 3)).toBeUndefined();
    expect(cutOffDate("23.11.", 3)).toBeUndefined();
  });
  it("names the exact day and zone", () => {
    expect(exactDeadline("2026-11-23", "America/New_York")).toBe("Mon 23 November 2026, time zone America/New_York");
  });
});
