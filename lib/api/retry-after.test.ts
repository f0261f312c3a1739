import { describe, expect, it } from "vitest";
import { retryAfter } from "./retry-after";

const NOW = Date.parse("2026-11-21T12:00:00Z");

describe("retryAfter", () => {
  it.each([
    ["seconds", "7", 7000],
    ["seconds with blanks around", " 7 ", 7000],
    ["a fraction of a second", "0.5", 500],
    ["more than a minute, held to one", "86400", 60_000],
    ["a date", "Sat, 21 Nov 2026 12:00:20 GMT", 20_000],
    ["a date of the second form", "Saturday, 21-Nov-26 12:00:20 GMT", 20_000],
    ["a date of the oldest form, which names no zone", "Sat Nov 21 12:00:20 2026", 20_000],
    ["a far date, held to a minute", "Sun, 22 Nov 2026 12:00:00 GMT", 60_000],
    ["a date that has passed", "Sat, 21 Nov 2026 11:59:00 GMT", undefined],
    ["zero", "0", undefined],
    ["less than zero", "-5", undefined],
    ["words", "soon", undefined],
    ["nothing", "", undefined],
    ["no header", undefined, undefined],
  ])("reads %s", (_, header, expected) => {
    expect(retryAfter(header, NOW)).toBe(expected);
  });
});
