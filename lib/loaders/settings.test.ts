import { beforeEach, expect, it, vi } from "vitest";
import { ApiError, type ApiErrorKind } from "@/lib/api/api-error";
import { loadKeys, loadWebhook } from "./settings";

const api = vi.hoisted(() => ({
  listKeys: vi.fn(),
  listWebhooks: vi.fn(),
  listDeliveries: vi.fn(),
  readOrganization: vi.fn(),
}));
vi.mock("@/lib/api/management", () => api);
beforeEach(() => {
  for (const read of Object.values(api)) read.mockReset();
});

const UNREAD = { state: "unread", id: expect.stringMatching(/^[0-9a-f]{8}$/) };

it.each<ApiErrorKind>(["unreachable", "server", "rate-limited", "malformed"])(
  "a service that fails (%s) leaves the settings unread, with an id to quote",
  async (kind) => {
    api.listKeys.mockRejectedValue(new ApiError(kind, "It failed."));
    expect(await loadKeys()).toEqual(UNREAD);
  },
);

it.each<ApiErrorKind>(["not-found", "unauthorized", "invalid"])(
  "a service that has no such settings for this key (%s) is managed elsewhere",
  async (kind) => {
    api.listKeys.mockRejectedValue(new ApiError(kind, "No."));
    expect(await loadKeys()).toEqual({ state: "elsewhere" });
  },
);

it("an endpoint whose deliveries cannot be read is unread, and one that is not there is told from it", async () => {
  api.listWebhooks.mockResolvedValue([{ id: "w" }]);
  api.listDeliveries.mockRejectedValue(new ApiError("unreachable", "It did not answer."));
  expect(await loadWebhook("w")).toEqual(UNREAD);
  expect(await loadWebhook("another")).toEqual({ state: "known", data: undefined });
});

it("a fault of our own is not taken for the service's", async () => {
  api.listKeys.mockRejectedValue(new TypeError("ours"));
  await expect(loadKeys()).rejects.toThrow("ours");
});
