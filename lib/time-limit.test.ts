import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { timeLimit } from "./time-limit";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("aborts when the time is over, not before", () => {
  const { signal } = timeLimit(10_000);
  vi.advanceTimersByTime(9_999);
  expect(signal.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(signal.aborted).toBe(true);
});

it("aborts with the caller's signal, also with one that was aborted before", () => {
  const caller = new AbortController();
  const { signal } = timeLimit(10_000, caller.signal);
  caller.abort();
  expect(signal.aborted).toBe(true);
  expect(timeLimit(10_000, caller.signal).signal.aborted).toBe(true);
});

it("leaves neither a timer nor a listener after its release", () => {
  const caller = new AbortController();
  const { signal, release } = timeLimit(10_000, caller.signal);
  release();
  expect(vi.getTimerCount()).toBe(0);
  caller.abort();
  expect(signal.aborted).toBe(false);
});
