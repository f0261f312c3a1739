import { expect, it, vi } from "vitest";
import { askWithinLimit, TooMuchRunning } from "@/lib/loaders/running-work";
import { requestExport } from "./exports";
import { requestLetter, rewriteLetter } from "./letters";

const api = vi.hoisted(() => ({ requestLetter: vi.fn(), requestExport: vi.fn(), discardLetter: vi.fn() }));
vi.mock("@/lib/api/letters", () => api);
vi.mock("@/lib/api/exports", async (original) => ({ ...(await original<object>()), ...api }));
vi.mock("@/lib/loaders/running-work", async (original) => ({ ...(await original<object>()), askWithinLimit: vi.fn() }));
vi.mock("@/lib/auth/session", () => ({ sessionForDeed: async () => ({ userId: "u", role: "analyst" }) }));
vi.mock("@/lib/log", () => ({ log: () => ({ info() {}, error() {} }) }));

const CASE = "0f3c9a52-1111-4111-8111-111111111111";

it.each([
  ["letter", () => requestLetter(CASE)],
  ["letter", () => rewriteLetter(CASE)],
  ["zip", () => requestExport(CASE, "zip")],
])("a %s beyond a person's two is refused in words, and the service is not asked", async (what, deed) => {
  vi.mocked(askWithinLimit).mockRejectedValue(new TooMuchRunning());
  expect(await deed()).toEqual({
    ok: false,
    error: {
      message: "Two letters or exports of yours are still being made. Ask for this one when one of them is there.",
      retry: true,
    },
  });
  expect(vi.mocked(askWithinLimit)).toHaveBeenLastCalledWith("u", { caseId: CASE, what }, expect.any(Function));
  for (const call of Object.values(api)) expect(call).not.toHaveBeenCalled();
});
