import { expect, it, vi } from "vitest";
import { requestWithinLimit, TooMuchRunning } from "@/lib/desk/loaders/running-work";
import { requestExport, requestLetter, rewriteLetter } from "./dispute-response";

const api = vi.hoisted(() => ({ requestLetter: vi.fn(), requestExport: vi.fn(), discardLetter: vi.fn() }));
vi.mock("@/lib/desk/store/db", () => ({ storeDb: async () => ({}) }));
vi.mock("@/lib/desk/store/create-limits", async (original) => ({
  ...(await original<object>()),
  countCreated: async () => {},
}));
vi.mock("@/lib/desk/client/dispute-response", async (original) => ({ ...(await original<object>()), ...api }));
vi.mock("@/lib/desk/loaders/running-work", async (original) => ({
  ...(await original<object>()),
  requestWithinLimit: vi.fn(),
}));
vi.mock("@/lib/desk/auth/session", () => ({ sessionForAction: async () => ({ userId: "u", role: "analyst" }) }));
vi.mock("@/lib/platform/log", () => ({ log: () => ({ info() {}, error() {} }) }));

const CASE = "0f3c9a52-1111-4111-8111-111111111111";

it.each([
  ["letter", () => requestLetter(CASE)],
  ["letter", () => rewriteLetter(CASE)],
  ["zip", () => requestExport(CASE, "zip")],
])("a third %s in progress is refused with a reason, and the service is not asked", async (what, request) => {
  vi.mocked(requestWithinLimit).mockRejectedValue(new TooMuchRunning());
  expect(await request()).toEqual({
    ok: false,
    error: {
      message: "Two of your letters or exports are still in progress. Request this one when one of them is done.",
      retry: true,
    },
  });
  expect(vi.mocked(requestWithinLimit)).toHaveBeenLastCalledWith("u", { caseId: CASE, what }, expect.any(Function));
  for (const call of Object.values(api)) expect(call).not.toHaveBeenCalled();
});
