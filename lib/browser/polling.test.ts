import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type PollSituation, pollInterval } from "./polling";

const base: PollSituation = { phase: "in progress", inProgressForMs: 0, hidden: false, seed: 0 };

describe("pollInterval", () => {
  it.each([
    [0, 2_000],
    [29_999, 2_000],
    [30_000, 5_000],
    [299_999, 5_000],
    [300_000, 15_000],
    [86_400_000, 15_000],
  ])("after %i ms in progress reads every %i ms, plus or minus 20 %", (inProgressForMs, every) => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000_000_000_000 }), (seed) => {
        const wait = Number(pollInterval({ ...base, inProgressForMs, seed }));
        expect(wait).toBeGreaterThanOrEqual(every * 0.8);
        expect(wait).toBeLessThanOrEqual(every * 1.2);
      }),
    );
  });

  it("spreads over the whole range from 20 % less to 20 % more", () => {
    const waits = Array.from({ length: 2_000 }, (_, seed) => Number(pollInterval({ ...base, seed })));
    expect(Math.min(...waits)).toBe(1_600);
    expect(Math.max(...waits)).toBe(2_400);
  });

  it("gives the same interval for the same answer, so that rendering again does not restart the wait", () => {
    expect(pollInterval({ ...base, seed: 1_789_000_123 })).toBe(pollInterval({ ...base, seed: 1_789_000_123 }));
  });

  it("reads about once a minute in a hidden tab", () => {
    expect(pollInterval({ ...base, hidden: true })).toBe(48_000);
  });

  it("reads an idle record as seldom as one that takes long, and a settled one never", () => {
    expect(pollInterval({ ...base, phase: "idle" })).toBe(12_000);
    expect(pollInterval({ ...base, phase: "settled" })).toBe(false);
  });

  it.each([401, 403, 404, 410])("stops after %i", (failure) => {
    expect(pollInterval({ ...base, failure })).toBe(false);
  });

  it.each([0, 429, 500, 503])("asks a failing service (%i) at most three times a minute, settled or not", (failure) => {
    expect(pollInterval({ ...base, failure })).toBeGreaterThanOrEqual(20_000);
    expect(pollInterval({ ...base, failure, phase: "settled" })).toBeGreaterThanOrEqual(20_000);
  });
});
