import { describe, expect, it, vi } from "vitest";
import { readError } from "./api-error";

it("is recognized by every copy of its module, and nothing else is", async () => {
  const { ApiError } = await import("./api-error");
  vi.resetModules();
  const copy = await import("./api-error");
  expect(copy.ApiError).not.toBe(ApiError);
  expect(new ApiError("server", "Down.") instanceof copy.ApiError).toBe(true);
  expect(copy.isTransient(new ApiError("server", "Down."))).toBe(true);
  for (const other of [new Error("Down."), { kind: "server" }, undefined, null, "server"])
    expect(other instanceof copy.ApiError).toBe(false);
});

const DETAIL = "amountCents must be a whole number.";
const AT_FIELD = { detail: DETAIL, pointer: "/data/amountCents" };

describe("readError", () => {
  it.each<[string, unknown, object]>([
    [
      "a list with details and pointers",
      { errors: [{ status: 400, title: "Bad Request", detail: DETAIL, pointer: "/data/amountCents" }] },
      AT_FIELD,
    ],
    ["JSON:API", { errors: [{ detail: DETAIL, source: { pointer: "/data/amountCents" } }] }, AT_FIELD],
    ["a list that names fields", { errors: [{ field: "amountCents", message: DETAIL }] }, AT_FIELD],
    ["a list of sentences", { errors: [DETAIL] }, { detail: DETAIL }],
    ["sentences by field", { errors: { amountCents: [DETAIL] } }, AT_FIELD],
    ["one sentence", { error: DETAIL }, { detail: DETAIL }],
    ["one object", { error: { code: 17, message: DETAIL } }, { detail: DETAIL }],
    ["OAuth", { error: "invalid_request", error_description: DETAIL }, { detail: DETAIL }],
    ["a message", { message: DETAIL, code: "E17" }, { detail: DETAIL }],
    ["problem details", { type: "about:blank", title: "Bad Request", status: 400, detail: DETAIL }, { detail: DETAIL }],
    [
      "details with a place",
      { detail: [{ loc: ["body", "data", "amountCents"], msg: DETAIL, type: "int" }] },
      AT_FIELD,
    ],
    ["a bare list", [DETAIL], { detail: DETAIL }],
    ["a bare string", DETAIL, { detail: DETAIL }],
  ])("reads %s", (_, body, fault) => {
    const error = readError(400, JSON.stringify(body));
    expect(error).toMatchObject({ kind: "invalid", message: DETAIL, faults: [fault] });
    expect(error.faults).toHaveLength(1);
  });

  it("uses a line of plain text as the message", () => {
    expect(readError(400, "Unknown currency\n").message).toBe("Unknown currency");
  });

  it.each([
    ["nothing", ""],
    ["a page", "<html><body>502 Bad Gateway</body></html>"],
    ["broken JSON", '{"errors":[{"detail":"x'],
    ["empty faults", '{"errors":[{"detail":""}]}'],
    ["an empty list", '{"errors":[]}'],
    ["null", "null"],
    ["a number", "7"],
    ["wrong types", '{"errors":7,"error":false,"message":{}}'],
  ])("reports the status when the body is %s", (_, body) => {
    expect(readError(502, body)).toMatchObject({ kind: "server", message: "The service answered 502.", faults: [] });
  });

  it.each([
    [302, "malformed"],
    [400, "invalid"],
    [401, "unauthorized"],
    [403, "unauthorized"],
    [404, "not-found"],
    [409, "conflict"],
    [413, "too-large"],
    [418, "invalid"],
    [422, "invalid"],
    [429, "rate-limited"],
    [500, "server"],
    [503, "server"],
  ])("maps %i to %s", (status, kind) => {
    expect(readError(status, "").kind).toBe(kind);
  });

  it("shortens a long message", () => {
    expect(readError(400, JSON.stringify({ error: "x".repeat(100_000) })).message).toHaveLength(2000);
  });
});
