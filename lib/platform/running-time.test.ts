import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { kernelThread, limitRunningTime, queuedMs } from "./running-time";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** When it ends, in milliseconds, for a thread that waits this share of the time. */
function endOf(share: number): number | undefined {
  const begun = Date.now();
  let end: number | undefined;
  const waited = () => (Date.now() - begun) * share;
  limitRunningTime(1000, waited, () => {
    end = Date.now() - begun;
  });
  vi.advanceTimersByTime(60_000);
  return end;
}

describe("the time of a thread", () => {
  it("is that of the clock while it can run", () => {
    expect(endOf(0)).toBe(1000);
  });
  it("is longer by what it waits for a processor", () => {
    // The last looks are cut short, so that it ends a little early rather than never.
    expect(endOf(0.5)).toBeGreaterThan(1900);
    expect(endOf(0.5)).toBeLessThanOrEqual(2000);
  });
  it("ends though it never runs", () => {
    expect(endOf(1)).toBe(6000);
  });
  it("does not count what was waited before", () => {
    let ended = false;
    limitRunningTime(
      1000,
      () => 5000,
      () => {
        ended = true;
      },
    );
    vi.advanceTimersByTime(1000);
    expect(ended).toBe(true);
  });
  it("does not end once it is canceled", () => {
    const ended = vi.fn();
    limitRunningTime(1000, () => Date.now(), ended)();
    vi.advanceTimersByTime(60_000);
    expect(ended).not.toHaveBeenCalled();
  });
});

it.runIf(process.platform === "linux")("the kernel tells what a thread waited", () => {
  expect(kernelThread()).toBeGreaterThan(0);
  expect(queuedMs(kernelThread())).toBeGreaterThan(0);
});

it("a thread that has ended or is unknown did not wait", () => {
  expect(queuedMs(2 ** 30)).toBe(0);
  expect(queuedMs(undefined)).toBe(0);
});
