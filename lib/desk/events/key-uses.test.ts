import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { latestActivity, verifyActivity } from "@/lib/desk/store/activity";
import { openTestStore } from "@/lib/desk/store/store.testing";
import { type KeyUse, recordKeyUses, watchKeyUses } from "./key-uses";

const opened = vi.hoisted(() => ({ db: undefined as unknown }));
const error = vi.hoisted(() => vi.fn());
vi.mock("@/lib/desk/store/db", async (original) => ({ ...(await original<object>()), storeDb: async () => opened.db }));
vi.mock("@/lib/platform/log", () => ({ log: () => ({ info() {}, error, warn() {} }) }));

let store: Awaited<ReturnType<typeof openTestStore>>;
beforeAll(async () => {
  store = await openTestStore();
  opened.db = store.db;
});
afterAll(() => store.close());

let waiting: KeyUse[] = [];
const drop = vi.fn(async (ids: readonly string[]) => {
  waiting = waiting.filter(({ id }) => !ids.includes(id));
});
beforeEach(() => {
  waiting = [];
  error.mockReset();
  watchKeyUses({ waiting: async (limit) => waiting.slice(0, limit), drop });
});

const SHOP = { id: randomUUID(), name: "Shop (API key …ab12)" };
const AT = Date.parse("2026-11-24T09:00:00Z");
const use = (given: Partial<KeyUse> = {}): KeyUse => ({
  id: randomUUID(),
  at: new Date(AT),
  key: SHOP,
  kind: "change",
  action: "created the case",
  outcome: "ok",
  address: "203.0.113.9",
  requestId: "request-1",
  ...given,
});
const shownOf = (keyId: string) => latestActivity(store.db, 100, { keyId });

it("brings what keys did into the chain, with where it came from, and drops it", async () => {
  waiting = [use(), use({ kind: "access", action: "viewed a document", object: "document 1" })];
  await recordKeyUses();
  expect(waiting).toEqual([]);
  expect(await shownOf(SHOP.id)).toEqual([
    expect.objectContaining({ by: SHOP.name, action: "viewed a document", address: "203.0.113.9" }),
    expect.objectContaining({
      by: SHOP.name,
      action: "created the case",
      refused: false,
      at: "2026-11-24T09:00:00.000Z",
    }),
  ]);
  const row = await store.db.selectFrom("activity").selectAll().orderBy("seq", "desc").executeTakeFirstOrThrow();
  expect(row).toMatchObject({ kind: "key-access", object: "document 1", request_id: "request-1", actor_id: SHOP.id });
  expect((await verifyActivity(store.db)).broken).toBeUndefined();
});

it("counts a use once when a crash kept it waiting after it was recorded", async () => {
  const key = { id: randomUUID(), name: "Crash" };
  const made = use({ key });
  drop.mockRejectedValueOnce(new Error("the process ended"));
  waiting = [made];
  await recordKeyUses();
  expect(error).toHaveBeenCalledOnce();
  await recordKeyUses();
  expect(waiting).toEqual([]);
  expect(await shownOf(key.id)).toHaveLength(1);
});

it("counts views and refusals once an hour, and every change", async () => {
  const key = { id: randomUUID(), name: "Often" };
  const view = { key, kind: "access", action: "viewed a document", object: "document 2" } as const;
  const refused = { key, action: "was answered 404: DELETE /chargeback/:id", outcome: "refused" } as const;
  const hourLater = new Date(AT + 3_600_000);
  waiting = [use(view), use(view), use(refused), use(refused), use({ key }), use({ key })];
  waiting.push(use({ ...view, at: hourLater }));
  await recordKeyUses();
  const shown = await shownOf(key.id);
  expect(shown.filter(({ action }) => action.startsWith("viewed"))).toHaveLength(2);
  expect(shown.filter((one) => one.refused)).toHaveLength(1);
  expect(shown.filter(({ action }) => action.startsWith("created"))).toHaveLength(2);
});

it("says of a change without an outcome that it was interrupted, and takes more than one batch", async () => {
  const key = { id: randomUUID(), name: "Many" };
  waiting = Array.from({ length: 150 }, () => use({ key, outcome: "unknown" }));
  await recordKeyUses();
  const { rows } = await verifyActivity(store.db);
  expect(rows).toBeGreaterThanOrEqual(150);
  expect((await shownOf(key.id))[0]?.action).toBe("created the case, or was interrupted while it did");
});

it("filters by keys, and shows their changes among all changes", async () => {
  const kinds = async (shown: "key" | "change" | "sign-in") =>
    (await latestActivity(store.db, 1000, { shown })).map(({ action }) => action.split(" ")[0]);
  expect(new Set(await kinds("key"))).toEqual(new Set(["created", "viewed", "was"]));
  expect(await kinds("change")).not.toContain("viewed");
  expect(await kinds("sign-in")).toEqual([]);
});
