import { beforeEach, describe, expect, it } from "vitest";
import { ApiError, type ApiErrorKind } from "./api-error";
import { CircuitBreaker } from "./circuit-breaker";

const CASE = "/chargeback/1";
const failure = (kind: ApiErrorKind = "server", options = {}) => new ApiError(kind, "It failed.", options);

let breaker: CircuitBreaker;
beforeEach(() => {
  breaker = new CircuitBreaker({ openMs: 30_000, windowMs: 60_000 });
});

/** One complete call; `false` when the breaker refused it. */
function call(now: number, error?: ApiError | "aborted", read?: string): boolean {
  try {
    breaker.enter(read, now);
  } catch {
    return false;
  }
  breaker.leave(read, now, error);
  return true;
}
const fail = (times: number, now = 0) => Array.from({ length: times }, () => call(now, failure()));

describe("after consecutive failures", () => {
  it("sends nothing for 30 s after the fifth", () => {
    expect(fail(6)).toEqual([true, true, true, true, true, false]);
    expect(call(29_999)).toBe(false);
    expect(call(30_000)).toBe(true);
  });

  it("starts counting again after any answer, including a rejected request", () => {
    fail(4);
    call(0, failure("invalid"));
    expect(fail(5)).toEqual([true, true, true, true, true]);
  });

  it("lets one call probe while the others wait, and opens for another 30 s when it fails", () => {
    fail(5);
    breaker.enter(undefined, 30_000);
    expect(call(30_000)).toBe(false);
    breaker.leave(undefined, 31_000, failure("unreachable"));
    expect(call(60_999)).toBe(false);
    expect(call(61_000)).toBe(true);
    expect(call(61_000)).toBe(true);
  });

  it("lets the next call probe when the probing call was aborted", () => {
    fail(5);
    expect(call(30_000, "aborted")).toBe(true);
    expect(call(30_000)).toBe(true);
  });

  it("says that nothing was sent, and for how long", () => {
    fail(5);
    expect(() => breaker.enter(undefined, 10_000)).toThrow("The next request is sent in 20 s");
  });
});

describe("failing reads of one subject", () => {
  it("are sent three times a minute, over all paths below it", () => {
    const calls = [CASE, `${CASE}/analysis`, CASE, `${CASE}/analysis`, CASE].map((path) =>
      call(1000, failure("malformed"), path),
    );
    expect(calls).toEqual([true, true, true, false, false]);
    expect(call(60_999, undefined, CASE)).toBe(false);
    expect(call(61_000, undefined, CASE)).toBe(true);
    expect(call(61_000, undefined, CASE)).toBe(true);
  });

  it("are refused with the error they failed with", () => {
    for (let times = 0; times < 3; times += 1) call(0, failure("unauthorized"), CASE);
    expect(() => breaker.enter(CASE, 0)).toThrow(
      expect.objectContaining({ kind: "unauthorized", options: expect.objectContaining({ refused: true }) }),
    );
  });

  it("do not block other subjects, mutations, or reads of the same subject that succeed", () => {
    for (let times = 0; times < 3; times += 1) call(0, failure("malformed"), `${CASE}/analysis`);
    expect(call(0, undefined, "/chargeback/2")).toBe(true);
    expect(call(0)).toBe(true);
    for (let times = 0; times < 9; times += 1) expect(call(0, undefined, CASE)).toBe(true);
  });

  it("do not count a missing case as failing", () => {
    for (let times = 0; times < 9; times += 1) expect(call(0, failure("not-found"), CASE)).toBe(true);
  });
});

describe("a pause", () => {
  it("lasts as long as the service asks, the longest of several", () => {
    call(0, failure("rate-limited", { retryAfterMs: 20_000 }));
    call(1000, failure("server", { retryAfterMs: 5000 }));
    expect(breaker.pauseMs(1000)).toBe(19_000);
    expect(breaker.pauseMs(20_000)).toBe(0);
  });
});
