import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { orAbort, TimeLimitExceeded, timeLimit } from "./time";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("aborts when the time is over and not before", () => {
  const { signal } = timeLimit(10_000);
  vi.advanceTimersByTime(9_999);
  expect(signal.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(signal.reason).toBeInstanceOf(TimeLimitExceeded);
});

it("aborts with the caller's signal, also when it was aborted before", () => {
  const caller = new AbortController();
  const { signal } = timeLimit(10_000, caller.signal);
  caller.abort();
  expect(signal.aborted).toBe(true);
  expect(timeLimit(10_000, caller.signal).signal.aborted).toBe(true);
});

it("leaves no timer and no listener after its release", () => {
  const caller = new AbortController();
  const { signal, release } = timeLimit(10_000, caller.signal);
  release();
  expect(vi.getTimerCount()).toBe(0);
  caller.abort();
  expect(signal.aborted).toBe(false);
});

it("ends with the work, or with the signal when that aborts first", async () => {
  const caller = new AbortController();
  expect(await orAbort(Promise.resolve(1), caller.signal)).toBe(1);
  const waiting = orAbort(new Promise(() => {}), caller.signal);
  caller.abort(new Error("stop"));
  await expect(waiting).rejects.toThrow("stop");
  await expect(orAbort(new Promise(() => {}), caller.signal)).rejects.toThrow("stop");
});
