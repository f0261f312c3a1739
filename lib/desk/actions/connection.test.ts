import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { loadConnection } from "@/lib/desk/loaders/connection";
import { latestActivity } from "@/lib/desk/store/activity";
import { beginCheck, endCheck, readCheck } from "@/lib/desk/store/processor-checks";
import { openTestStore } from "@/lib/desk/store/store.testing";
import { stubProcessWide } from "@/lib/platform/testing/stub-process-wide";
import { checkForDisputes } from "./connection";

const session = vi.hoisted(() => ({ userId: "", name: "Ana", role: "analyst" }));
const opened = vi.hoisted(() => ({ db: undefined as unknown }));
const look = vi.hoisted(() => vi.fn());
vi.mock("@/lib/desk/auth/session", () => ({ sessionForAction: async () => session }));
vi.mock("@/lib/desk/store/db", async (original) => ({ ...(await original<object>()), storeDb: async () => opened.db }));
vi.mock("@/lib/desk/connection/watch", () => ({ lookForChecks: look }));
vi.mock("@/lib/platform/log", () => ({ log: () => ({ info() {}, error() {}, warn() {} }) }));

const KEY = "sk_live_51secret";
const settings = {
  PROCESSOR_CONNECTION: "stripe",
  STRIPE_SECRET_KEY: KEY,
  STRIPE_API_URL: "https://api.stripe.com",
  TIME_ZONE: "UTC",
  DEMO: false,
};
let store: Awaited<ReturnType<typeof openTestStore>>;
beforeAll(async () => {
  store = await openTestStore();
  opened.db = store.db;
  session.userId = randomUUID();
});
afterAll(() => store.close());
beforeEach(async () => {
  look.mockReset();
  stubProcessWide({ settings });
  await store.db.deleteFrom("processor_checks").execute();
});
afterEach(() => stubProcessWide({ settings: undefined }));

const NOW = new Date("2026-11-24T12:00:00Z");

it("asks for a check, which is made by a process that works, and records who asked", async () => {
  expect(await checkForDisputes()).toMatchObject({ ok: true });
  expect(look).toHaveBeenCalledOnce();
  expect((await readCheck(store.db, "stripe"))?.asked_at).toBeInstanceOf(Date);
  expect(await latestActivity(store.db, 1)).toMatchObject([{ by: "Ana", action: "checked Stripe for new disputes" }]);
  expect(await loadConnection(NOW)).toMatchObject({ checking: true });
});

it("says that nothing is connected where nothing is", async () => {
  stubProcessWide({ settings: { ...settings, PROCESSOR_CONNECTION: undefined } });
  expect(await checkForDisputes()).toMatchObject({ ok: false, error: { message: /^No processor is connected/ } });
  expect(await loadConnection(NOW)).toBeUndefined();
  expect(look).not.toHaveBeenCalled();
});

it("shows schedule, last check, result and next check, and never the key", async () => {
  expect(await loadConnection(NOW)).toEqual({
    processor: "stripe",
    test: false,
    everyMinutes: 15,
    checking: false,
    last: undefined,
    succeededAt: undefined,
    nextAt: NOW.toISOString(),
    timeZone: "UTC",
  });
  for (const [at, failure] of [
    [new Date("2026-11-24T11:40:00Z"), undefined],
    [new Date("2026-11-24T11:59:30Z"), "Stripe did not respond. The next check tries again."],
  ] as const) {
    const claim = await beginCheck(store.db, { processor: "stripe", everyMinutes: 15, now: at });
    if (!claim) throw new Error("not due");
    expect(await loadConnection(at)).toMatchObject({ checking: true });
    await endCheck(store.db, claim, { found: 1, changed: 2, failure, broken: failure !== undefined, now: at });
  }
  const shown = await loadConnection(NOW);
  expect(shown).toMatchObject({
    checking: false,
    last: {
      endedAt: "2026-11-24T11:59:30.000Z",
      found: 1,
      changed: 2,
      failure: expect.stringContaining("did not respond"),
    },
    succeededAt: "2026-11-24T11:40:00.000Z",
    nextAt: "2026-11-24T12:00:30.000Z",
  });
  expect(JSON.stringify(shown)).not.toContain(KEY);
});
