import { beforeEach, expect, it, vi } from "vitest";
import { ApiError, type ApiErrorKind } from "@/lib/desk/client/api-error";
import { loadKeys, loadWebhook } from "./settings";

const api = vi.hoisted(() => ({
  listKeys: vi.fn(),
  listWebhooks: vi.fn(),
  listDeliveries: vi.fn(),
  readOrganization: vi.fn(),
}));
vi.mock("@/lib/desk/client/management", () => api);
beforeEach(() => {
  for (const read of Object.values(api)) read.mockReset();
});

const UNREAD = { state: "unread", id: expect.stringMatching(/^[0-9a-f]{8}$/) };

it.each<ApiErrorKind>(["unreachable", "server", "rate-limited", "malformed"])(
  "reports that the settings could not be read, with an id to quote, when the service fails (%s)",
  async (kind) => {
    api.listKeys.mockRejectedValue(new ApiError(kind, "It failed."));
    expect(await loadKeys()).toEqual(UNREAD);
  },
);

it.each<ApiErrorKind>(["not-found", "unauthorized", "invalid"])(
  "reports that a service without these settings (%s) is managed elsewhere",
  async (kind) => {
    api.listKeys.mockRejectedValue(new ApiError(kind, "No."));
    expect(await loadKeys()).toEqual({ state: "elsewhere" });
  },
);

it("tells an endpoint that could not be read from one that does not exist", async () => {
  api.listWebhooks.mockResolvedValue([{ id: "w" }]);
  api.listDeliveries.mockRejectedValue(new ApiError("unreachable", "It did not respond."));
  expect(await loadWebhook("w")).toEqual(UNREAD);
  expect(await loadWebhook("another")).toEqual({ state: "known", data: undefined });
});

it("does not blame the service for an error of our own", async () => {
  api.listKeys.mockRejectedValue(new TypeError("ours"));
  await expect(loadKeys()).rejects.toThrow("ours");
});
