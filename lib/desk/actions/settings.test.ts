import { beforeEach, expect, it, vi } from "vitest";
import * as actions from "./settings";

const session = vi.hoisted(() => ({ role: "analyst" }));
const api = vi.hoisted(() => ({
  updateOrganization: vi.fn(async () => ({ id: "o" })),
  createKey: vi.fn(async () => ({ id: "k", key: "shown once", label: "Shop" })),
  rotateKey: vi.fn(async () => ({ id: "k", key: "shown once" })),
  revokeKey: vi.fn(async () => ({ id: "k" })),
  createWebhook: vi.fn(async () => ({ id: "w", secret: "shown once" })),
  updateWebhook: vi.fn(async () => ({ id: "w" })),
  rotateWebhookSecret: vi.fn(async () => ({ id: "w", secret: "shown once" })),
  deleteWebhook: vi.fn(async () => ({ id: "w" })),
  replayDelivery: vi.fn(async () => ({ id: "d" })),
}));
const { changeDeskSetting } = vi.hoisted(() => ({ changeDeskSetting: vi.fn(async () => {}) }));
vi.mock("@/lib/desk/client/management", () => api);
const audit = vi.hoisted(() => ({ recordChange: vi.fn(async () => {}), recordRefusal: vi.fn(async () => {}) }));
vi.mock("@/lib/desk/store/audit", () => audit);
vi.mock("@/lib/desk/store/create-limits", async (original) => ({
  ...(await original<object>()),
  countCreated: async () => {},
}));
vi.mock("@/lib/desk/store/db", () => ({ storeDb: async () => ({}) }));
vi.mock("@/lib/desk/store/desk-settings", () => ({ changeDeskSetting }));
vi.mock("@/lib/desk/auth/session", () => ({ sessionForAction: async () => ({ userId: "u", ...session }) }));
vi.mock("@/lib/platform/log", () => ({ log: () => ({ info() {}, error() {} }) }));

const ID = "0f3c9a52-1111-4111-8111-111111111111";
const COSTS = { minutes: 30, minuteCents: 80, feeCents: 1500, leastCents: 0 };
const calls = {
  changeAnswerCosts: () => actions.changeAnswerCosts("USD", COSTS),
  changeCutOff: () => actions.changeCutOff(2),
  changeOrganization: () => actions.changeOrganization({ exportFormats: ["pdf"] }),
  createKey: () => actions.createKey({ label: "Shop", scope: "client" }),
  rotateKey: () => actions.rotateKey(ID, 24),
  revokeKey: () => actions.revokeKey(ID),
  createWebhook: () => actions.createWebhook({ url: "https://example.com/", events: ["chargeback:copilot"] }),
  updateWebhook: () => actions.updateWebhook(ID, { active: false }),
  rotateWebhookSecret: () => actions.rotateWebhookSecret(ID),
  deleteWebhook: () => actions.deleteWebhook(ID),
  replayDelivery: () => actions.replayDelivery(ID),
} satisfies Record<keyof typeof actions, () => Promise<{ ok: boolean }>>;

beforeEach(() => vi.clearAllMocks());

it.each(Object.entries(calls))("only administrators may call %s", async (_name, call) => {
  for (const role of ["analyst", "manager", "auditor"]) {
    session.role = role;
    expect(await call()).toMatchObject({ ok: false });
  }
  for (const method of [...Object.values(api), changeDeskSetting]) expect(method).not.toHaveBeenCalled();
  session.role = "admin";
  expect(await call()).toMatchObject({ ok: true });
});

it("refuses invalid input before it asks the service", async () => {
  session.role = "admin";
  expect(await actions.createWebhook({ url: "ftp://example.com/", events: [] })).toMatchObject({
    ok: false,
    error: { fields: { url: "must be an http or https address", events: "must name at least one event" } },
  });
  expect(api.createWebhook).not.toHaveBeenCalled();
});

it("records every change of keys, endpoints and settings without a secret", async () => {
  session.role = "admin";
  const { changeAnswerCosts: _, changeCutOff: __, replayDelivery: ___, ...changes } = calls;
  for (const call of Object.values(changes)) await call();
  expect(audit.recordChange).toHaveBeenCalledTimes(Object.keys(changes).length);
  expect(JSON.stringify(audit.recordChange.mock.calls)).not.toContain("shown once");
});
