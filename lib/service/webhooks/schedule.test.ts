import fc from "fast-check";
import { expect, it } from "vitest";
import { nextAttemptAt, verdict } from "./schedule";

const HOUR = 60 * 60_000;
const MIDDLE = 0.5;
const WAITS_S = [5, 30, 120, 300, 600, 1200, 1200];

it("makes eight attempts: at once, then after 5 s, 30 s, 2, 5, 10, 20 and 20 min", () => {
  const waits: number[] = [];
  let now = 0;
  for (let attempts = 1; ; attempts++) {
    const next = nextAttemptAt({ attempts, firstAttemptAt: 0, now }, MIDDLE);
    if (next === undefined) break;
    waits.push((next - now) / 1000);
    now = next;
  }
  expect(waits).toEqual(WAITS_S);
});

it("varies each wait by ± 10 %", () => {
  expect(nextAttemptAt({ attempts: 2, firstAttemptAt: 0, now: 5_000 }, 0)).toBe(32_000);
  expect(nextAttemptAt({ attempts: 2, firstAttemptAt: 0, now: 5_000 }, 1)).toBe(38_000);
});

it("makes all eight attempts within the hour, whatever the jitter and however slow the answers", () => {
  const random = fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom(0, 1));
  const slow = fc.oneof(fc.integer({ min: 0, max: 15_000 }), fc.constantFrom(0, 15_000));
  fc.assert(
    fc.property(fc.array(fc.tuple(random, slow), { minLength: 7, maxLength: 7 }), (draws) => {
      let now = 0;
      for (const [index, [drawn, took]] of draws.entries()) {
        const ended = now + took;
        const next = nextAttemptAt({ attempts: index + 1, firstAttemptAt: 0, now: ended }, drawn);
        if (next === undefined) throw new Error(`attempt ${index + 2} was left out at ${ended} ms`);
        const wait = WAITS_S[index] ?? 0;
        expect(next - ended).toBeLessThanOrEqual(wait * 1100);
        // Only the last may come earlier than a tenth before its time.
        if (index < 6) expect(next - ended).toBeGreaterThanOrEqual(wait * 900);
        now = next;
      }
      expect(now + 15_000).toBeLessThanOrEqual(HOUR);
      expect(nextAttemptAt({ attempts: 8, firstAttemptAt: 0, now: now + 15_000 }, 0)).toBeUndefined();
    }),
    { numRuns: 1000 },
  );
});

it("makes no attempt after the hour", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 7 }),
      fc.integer({ min: 0, max: 3 * HOUR }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (attempts, now, random) => {
        const next = nextAttemptAt({ attempts, firstAttemptAt: 0, now }, random);
        const last = HOUR - 20_000;
        expect(next === undefined).toBe(now >= last);
        if (next === undefined) return;
        expect(next).toBeGreaterThan(now);
        expect(next).toBeLessThanOrEqual(last);
      },
    ),
  );
});

it("waits as long as the receiver asks, and gives up when that is beyond the hour", () => {
  const given = { attempts: 1, firstAttemptAt: 0, now: 1_000 };
  expect(nextAttemptAt({ ...given, retryAfterMs: 120_000 }, MIDDLE)).toBe(121_000);
  expect(nextAttemptAt({ ...given, retryAfterMs: 1_000 }, MIDDLE)).toBe(6_000);
  expect(nextAttemptAt({ ...given, retryAfterMs: HOUR - 21_000 }, MIDDLE)).toBe(HOUR - 20_000);
  expect(nextAttemptAt({ ...given, retryAfterMs: HOUR - 20_000 }, MIDDLE)).toBeUndefined();
});

it.each([
  [200, "delivered"],
  [204, "delivered"],
  [302, "refused"],
  [400, "refused"],
  [401, "refused"],
  [404, "refused"],
  [410, "refused"],
  [429, "retry"],
  [500, "retry"],
  [503, "retry"],
  [504, "retry"],
  [undefined, "refused"],
] as const)("takes an answer of %s as %s", (code, meaning) => {
  expect(verdict(code)).toBe(meaning);
});
