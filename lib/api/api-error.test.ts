import { expect, it, vi } from "vitest";

it("is known as one by every copy of its module, and nothing else is", async () => {
  const { ApiError } = await import("./api-error");
  vi.resetModules();
  const copy = await import("./api-error");
  expect(copy.ApiError).not.toBe(ApiError);
  expect(new ApiError("server", "Down.") instanceof copy.ApiError).toBe(true);
  expect(copy.isPassing(new ApiError("server", "Down."))).toBe(true);
  for (const other of [new Error("Down."), { kind: "server" }, undefined, null, "server"])
    expect(other instanceof copy.ApiError).toBe(false);
});
