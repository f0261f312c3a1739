import { beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "./api-error";
import { CircuitBreaker } from "./circuit-breaker";
import type { Received, Sent } from "./send";
import { type Exchange, exchange, type Tools } from "./transport";

vi.mock("@/lib/platform/settings", () => ({
  env: () => ({ CHARGEBACK_API_KEY: "key", SERVICE_READ_TIMEOUT_MS: 10_000, SERVICE_WRITE_TIMEOUT_MS: 30_000 }),
  serviceBaseUrl: () => "https://service.test/v1",
}));

const READ: Exchange = { method: "GET", path: "/chargeback/1" };
const UPDATE: Exchange = { method: "POST", path: "/chargeback/1", body: { data: {} } };
const CREATE: Exchange = { method: "POST", path: "/chargeback", body: { data: {} }, repeatable: "by-key" };
const REMOVE: Exchange = { method: "DELETE", path: "/chargeback/1" };

const lost = new ApiError("unreachable", "The service did not respond.");
const answer = (status: number, body = '{"data":7}', headers: Record<string, string> = {}): Received => ({
  status,
  header: (name) => headers[name],
  bytes: Buffer.from(body),
});

let time: number;
let sent: Sent[];
let waits: number[];
beforeEach(() => {
  time = 0;
  sent = [];
  waits = [];
});

function tools(...answers: (Received | ApiError)[]): Tools {
  return {
    breaker: new CircuitBreaker({ openMs: 30_000, windowMs: 60_000 }),
    now: () => time,
    pause: async (ms) => {
      waits.push(ms);
      time += ms;
    },
    send: async (request) => {
      sent.push(request);
      const next = answers[sent.length - 1] ?? answers.at(-1);
      if (!next || next instanceof Error) throw next ?? lost;
      return next;
    },
  };
}
const text = ({ bytes }: { bytes: Uint8Array }) => new TextDecoder().decode(bytes);
const run = (request: Exchange, given: Tools) => exchange(request, text, given);

describe("exchange", () => {
  it("sends the key as the whole header and JSON to the address below the base", async () => {
    expect(await run(UPDATE, tools(answer(201)))).toBe('{"data":7}');
    expect(sent[0]).toMatchObject({
      url: "https://service.test/v1/chargeback/1",
      method: "POST",
      headers: { authorization: "key", "content-type": "application/json" },
      body: '{"data":{}}',
    });
  });

  it.each<[string, Exchange, number]>([
    ["read", READ, 3],
    ["deletion", REMOVE, 3],
    ["creation", CREATE, 3],
    ["update", UPDATE, 1],
  ])("tries a failing %s as often as is safe", async (_, request, tries) => {
    await expect(run(request, tools(answer(503, "")))).rejects.toMatchObject({ kind: "server" });
    expect(sent).toHaveLength(tries);
    expect(waits).toHaveLength(tries - 1);
  });

  it("waits half a second, then a second, each ± 25 %", async () => {
    await run(READ, tools(lost, lost, answer(200)));
    expect(waits[0]).toBeGreaterThanOrEqual(375);
    expect(waits[0]).toBeLessThanOrEqual(625);
    expect(waits[1]).toBeGreaterThanOrEqual(750);
    expect(waits[1]).toBeLessThanOrEqual(1250);
  });

  it("uses one idempotency key for all attempts of a creation, and another for the next creation", async () => {
    await run(CREATE, tools(lost, answer(200)));
    await run(CREATE, { ...tools(answer(200)) });
    const keys = sent.map(({ headers }) => headers["idempotency-key"]);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it.each([400, 401, 404, 409, 302])("does not retry after status %i", async (status) => {
    await expect(run(READ, tools(answer(status, "")))).rejects.toMatchObject({ options: { status } });
    expect(sent).toHaveLength(1);
  });

  it("treats a deletion as done when its answer was lost and the case is gone", async () => {
    expect(await run(REMOVE, tools(lost, answer(404)))).toBe('{"data":{}}');
    await expect(run(REMOVE, tools(answer(404)))).rejects.toMatchObject({ kind: "not-found" });
  });

  it("waits for a pause that fits into its time, then retries", async () => {
    const asked = answer(429, "", { "retry-after": "4" });
    expect(await run(READ, tools(asked, answer(200)))).toBe('{"data":7}');
    expect(time).toBeGreaterThanOrEqual(4000);
  });

  it("fails at once when the pause is longer, and sends nothing during it", async () => {
    const given = tools(answer(429, "", { "retry-after": "40" }));
    await expect(run(READ, given)).rejects.toMatchObject({ kind: "rate-limited" });
    await expect(run(UPDATE, given)).rejects.toMatchObject({ kind: "rate-limited", options: { refused: true } });
    expect(sent).toHaveLength(1);
  });

  it("limits a pause to a minute, however long the service asks for", async () => {
    await expect(run(UPDATE, tools(answer(503, "", { "retry-after": "86400" })))).rejects.toMatchObject({
      options: { retryAfterMs: 60_000 },
    });
  });

  it("does not retry when the time for all attempts is over", async () => {
    const slow = tools(lost);
    const send = slow.send;
    slow.send = (request) => {
      time += 9_800;
      return send(request);
    };
    await expect(run(READ, slow)).rejects.toMatchObject({ kind: "unreachable" });
    expect(sent).toHaveLength(1);
  });

  it("sends at most three reads of a failing case a minute, and none while the circuit breaker is open", async () => {
    const given = tools(lost);
    for (let times = 0; times < 4; times += 1) await expect(run(READ, given)).rejects.toBeInstanceOf(ApiError);
    expect(sent).toHaveLength(3);
    await expect(run({ ...READ, path: "/chargeback/2" }, given)).rejects.toBeInstanceOf(ApiError);
    expect(sent).toHaveLength(5);
    await expect(run(UPDATE, given)).rejects.toMatchObject({
      message: expect.stringContaining("next request is sent in"),
    });
    expect(sent).toHaveLength(5);
  });

  it("does not retry when it cannot understand the answer", async () => {
    const refuse = () => {
      throw new ApiError("malformed", "What is this?");
    };
    await expect(exchange(READ, refuse, tools(answer(200, "<html>")))).rejects.toMatchObject({ kind: "malformed" });
    expect(sent).toHaveLength(1);
  });

  it("does not count a call against the service when the caller aborted it", async () => {
    const given = tools(lost);
    const leave = vi.spyOn(given.breaker, "leave");
    await expect(run({ ...READ, signal: AbortSignal.abort() }, given)).rejects.toBeInstanceOf(ApiError);
    expect(sent).toHaveLength(1);
    expect(leave).toHaveBeenCalledWith(READ.path, 0, "aborted");
  });
});
