import { beforeEach, expect, it, vi } from "vitest";
import * as actions from "./filing";

const session = vi.hoisted(() => ({ role: "analyst" }));
const reading = vi.hoisted(() => ({ mode: "live" }));
const HASH = vi.hoisted(() => "a".repeat(64));
const DISPUTE = vi.hoisted(() => "dp_1MtJUT2eZvKYlo2CNaw2HvEv");
const api = vi.hoisted(() => ({
  readFiling: vi.fn(async () => ({ filing: { mode: reading.mode, plan: { hash: HASH, disputeId: DISPUTE } } })),
  requestFiling: vi.fn(async () => ({ id: "c", allowed: true })),
}));
vi.mock("@/lib/api/filing", () => api);
vi.mock("@/lib/auth/session", () => ({
  sessionForDeed: async () => ({ userId: "u", name: "Ada Sample", ...session }),
}));
vi.mock("@/lib/log", () => ({ log: () => ({ info() {}, error() {} }) }));

const CASE = "0f3c9a52-1111-4111-8111-111111111111";
const confirmed = [CASE, { confirm: { planHash: HASH }, by: "Ada Sample" }];

beforeEach(() => {
  vi.clearAllMocks();
  reading.mode = "live";
});

it.each(["analyst", "manager", "admin"])("%s may ask for a plan, in their own name", async (role) => {
  session.role = role;
  expect(await actions.prepareFiling(CASE)).toMatchObject({ ok: true, data: { mayConfirmLive: role !== "analyst" } });
  expect(api.requestFiling).toHaveBeenCalledWith(CASE, { by: "Ada Sample" });
});

it.each(["manager", "admin"])("%s may have a plan submitted", async (role) => {
  session.role = role;
  expect(await actions.confirmFiling(CASE, HASH, ` ${DISPUTE} `)).toMatchObject({ ok: true });
  expect(api.requestFiling.mock.calls).toEqual([confirmed]);
});

it("analysts may confirm a dry run and have nothing submitted", async () => {
  session.role = "analyst";
  expect(await actions.confirmFiling(CASE, HASH, DISPUTE)).toMatchObject({
    ok: false,
    error: { message: "Your role (analyst) may not submit a response; nothing was filed." },
  });
  expect(api.requestFiling).not.toHaveBeenCalled();
  reading.mode = "dry-run";
  expect(await actions.confirmFiling(CASE, HASH, "")).toMatchObject({ ok: true });
  expect(api.requestFiling.mock.calls).toEqual([confirmed]);
});

it("roles without a part in filing may do nothing", async () => {
  session.role = "auditor";
  expect(await actions.prepareFiling(CASE)).toMatchObject({ ok: false });
  expect(await actions.confirmFiling(CASE, HASH, DISPUTE)).toMatchObject({ ok: false });
  expect(api.readFiling).not.toHaveBeenCalled();
  expect(api.requestFiling).not.toHaveBeenCalled();
});

it("submits nothing without the typed dispute, and nothing but the plan that was seen", async () => {
  session.role = "admin";
  expect(await actions.confirmFiling(CASE, HASH, "dp_another")).toMatchObject({
    ok: false,
    error: { message: `Nothing was filed: type ${DISPUTE} to confirm.` },
  });
  expect(await actions.confirmFiling(CASE, "b".repeat(64), DISPUTE)).toMatchObject({
    ok: false,
    error: { message: "The plan has changed, so nothing was filed. Look at the new one and confirm that." },
  });
  expect(api.requestFiling).not.toHaveBeenCalled();
});

it("exports nothing else that a browser could call", () => {
  expect(Object.keys(actions).sort()).toEqual(["confirmFiling", "prepareFiling"]);
});
