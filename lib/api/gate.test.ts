import { beforeEach, describe, expect, it } from "vitest";
import { ApiError, type ApiErrorKind } from "./api-error";
import { Gate } from "./gate";

const CASE = "/chargeback/1";
const failure = (kind: ApiErrorKind = "server", options = {}) => new ApiError(kind, "It failed.", options);

let gate: Gate;
beforeEach(() => {
  gate = new Gate();
});

/** One call from entry to end; `false` when it was not let through. */
function call(now: number, error?: ApiError | "aborted", read?: string): boolean {
  try {
    gate.enter(read, now);
  } catch {
    return false;
  }
  gate.leave(read, now, error);
  return true;
}
const fail = (times: number, now = 0) => Array.from({ length: times }, () => call(now, failure()));

describe("after failures in a row", () => {
  it("sends nothing for 30 s after the fifth", () => {
    expect(fail(6)).toEqual([true, true, true, true, true, false]);
    expect(call(29_999)).toBe(false);
    expect(call(30_000)).toBe(true);
  });

  it("starts counting again with every answer, also a refusal of the request", () => {
    fail(4);
    call(0, failure("invalid"));
    expect(fail(5)).toEqual([true, true, true, true, true]);
  });

  it("lets one call try while the others still wait, and closes with its failure for another 30 s", () => {
    fail(5);
    gate.enter(undefined, 30_000);
    expect(call(30_000)).toBe(false);
    gate.leave(undefined, 31_000, failure("unreachable"));
    expect(call(60_999)).toBe(false);
    expect(call(61_000)).toBe(true);
    expect(call(61_000)).toBe(true);
  });

  it("lets the next try when the one that tried was given up", () => {
    fail(5);
    expect(call(30_000, "aborted")).toBe(true);
    expect(call(30_000)).toBe(true);
  });

  it("says that nothing was sent, and for how long", () => {
    fail(5);
    expect(() => gate.enter(undefined, 10_000)).toThrow("it is asked again in 20 s");
  });
});

describe("reads of one thing that fail", () => {
  it("are sent three times a minute, over all paths below it", () => {
    const calls = [CASE, `${CASE}/analysis`, CASE, `${CASE}/analysis`, CASE].map((path) =>
      call(1000, failure("malformed"), path),
    );
    expect(calls).toEqual([true, true, true, false, false]);
    expect(call(60_999, undefined, CASE)).toBe(false);
    expect(call(61_000, undefined, CASE)).toBe(true);
    expect(call(61_000, undefined, CASE)).toBe(true);
  });

  it("are refused with what they failed with", () => {
    for (let times = 0; times < 3; times += 1) call(0, failure("unauthorized"), CASE);
    expect(() => gate.enter(CASE, 0)).toThrow(
      expect.objectContaining({ kind: "unauthorized", options: expect.objectContaining({ refused: true }) }),
    );
  });

  it("hold back neither other things, nor deeds, nor what succeeds below the same thing", () => {
    for (let times = 0; times < 3; times += 1) call(0, failure("malformed"), `${CASE}/analysis`);
    expect(call(0, undefined, "/chargeback/2")).toBe(true);
    expect(call(0)).toBe(true);
    for (let times = 0; times < 9; times += 1) expect(call(0, undefined, CASE)).toBe(true);
  });

  it("do not count a case that is not there as failing", () => {
    for (let times = 0; times < 9; times += 1) expect(call(0, failure("not-found"), CASE)).toBe(true);
  });
});

describe("a pause", () => {
  it("is kept as long as the service asks, the longest of several", () => {
    call(0, failure("rate-limited", { retryAfterMs: 20_000 }));
    call(1000, failure("server", { retryAfterMs: 5000 }));
    expect(gate.pauseMs(1000)).toBe(19_000);
    expect(gate.pauseMs(20_000)).toBe(0);
  });
});
