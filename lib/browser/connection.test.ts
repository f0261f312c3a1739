import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { checkEnd } from "./connection";
import { fetchJson } from "./fetch-json";

vi.mock("./fetch-json", () => ({ fetchJson: vi.fn() }));
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const going = { processor: "stripe", test: false, everyMinutes: 0, checking: true, timeZone: "UTC" };
const ended = { ...going, checking: false, last: { endedAt: "2026-11-24T12:00:00Z", found: 0, changed: 0 } };

it("waits until the check has ended, also when a read fails in the meantime", async () => {
  vi.mocked(fetchJson)
    .mockResolvedValueOnce(going)
    .mockRejectedValueOnce(new Error("no answer"))
    .mockResolvedValue(ended);
  const waiting = checkEnd();
  await vi.advanceTimersByTimeAsync(1_500);
  expect(await waiting).toEqual(ended);
  expect(fetchJson).toHaveBeenCalledTimes(3);
});

it("stops waiting for a check that takes more than a minute", async () => {
  vi.mocked(fetchJson).mockResolvedValue({ ...ended, checking: true });
  const waiting = checkEnd();
  await vi.advanceTimersByTimeAsync(65_000);
  expect(await waiting).toBeUndefined();
});
