import { describe, expect, it } from "vitest";
import { nextSessionCheck } from "./session";

describe("nextSessionCheck", () => {
  const now = Date.parse("2026-11-21T12:00:00Z");
  it("is when the warning is due, but at most every 15 s and at least every 5 min", () => {
    expect(nextSessionCheck("2026-11-21T12:06:00Z", now)).toBe(4 * 60_000);
    expect(nextSessionCheck("2026-11-21T12:01:00Z", now)).toBe(15_000);
    expect(nextSessionCheck("2026-11-21T22:00:00Z", now)).toBe(5 * 60_000);
    expect(nextSessionCheck(undefined, now)).toBe(5 * 60_000);
  });
});
