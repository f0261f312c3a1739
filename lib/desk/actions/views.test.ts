import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { z } from "zod";
import { DEFAULT_LAYOUT } from "@/lib/contract/desk/list-layout";
import { MOST_VIEWS, viewFilters, type viewInput } from "@/lib/contract/desk/saved-view";
import type { Session } from "@/lib/desk/auth/session";
import { openList } from "@/lib/desk/loaders/opened-list";
import { openTestStore } from "@/lib/desk/store/store.testing";
import * as actions from "./views";

const session = vi.hoisted(() => ({ userId: "", name: "", role: "analyst" }));
const opened = vi.hoisted(() => ({ db: undefined as unknown }));
vi.mock("@/lib/desk/auth/session", () => ({ sessionForAction: async () => session }));
vi.mock("@/lib/desk/store/db", async (original) => ({ ...(await original<object>()), storeDb: async () => opened.db }));
vi.mock("@/lib/desk/store/audit", () => ({ recordRefusal: async () => {} }));
vi.mock("@/lib/platform/log", () => ({ log: () => ({ info() {}, error() {}, warn() {} }) }));

let store: Awaited<ReturnType<typeof openTestStore>>;
const [ADA, BEN, MAX, EVE] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
const PEOPLE: Record<string, "analyst" | "manager" | "auditor"> = {
  [ADA]: "analyst",
  [BEN]: "analyst",
  [MAX]: "manager",
  [EVE]: "auditor",
};
const LOOK = { columns: [...DEFAULT_LAYOUT.columns], density: DEFAULT_LAYOUT.density };

beforeAll(async () => {
  store = await openTestStore();
  opened.db = store.db;
  for (const [id, role] of Object.entries(PEOPLE))
    await store.db
      .insertInto("users")
      .values({
        id,
        email: `${id}@example.test`,
        name: role,
        role,
        password_hash: "x",
        disabled_at: null,
        is_demo: false,
        created_at: new Date(Date.UTC(2026, 10, 21)),
      })
      .execute();
});
afterAll(() => store.close());
beforeEach(async () => {
  await store.db.deleteFrom("saved_views").execute();
  await store.db.deleteFrom("list_preferences").execute();
  as(ADA);
});

function as(id: string): Session {
  return Object.assign(session, { userId: id, name: PEOPLE[id], role: PEOPLE[id] }) as unknown as Session;
}

const filters = (given: object) => viewFilters.parse(given);

async function save(view: Partial<z.input<typeof viewInput>> = {}): Promise<string> {
  const result = await actions.createView({
    name: "Large",
    shared: false,
    filters: filters({ q: "x" }),
    look: LOOK,
    ...view,
  });
  if (!result.ok) throw new Error(result.error.message);
  return result.data.id;
}

/** What an address opens for someone. */
const open = (id: string, given: Record<string, string> = {}) => openList(given, as(id));
const names = async (id: string) => (await open(id)).views.map(({ name }) => name);
const ok = async (result: Promise<{ ok: boolean }>) => (await result).ok;

it("a view opens by its id with its filters, order, columns and density", async () => {
  const id = await save({
    filters: filters({ view: "mine", status: "complete", sort: "amount", direction: "desc" }),
    look: { columns: ["case", "card"], density: "compact" },
  });
  const { query, look, changed, missing } = await open(ADA, { view: id, page: "2" });
  expect(query).toMatchObject({
    view: "mine",
    status: "complete",
    sort: "amount",
    direction: "desc",
    page: 2,
    saved: id,
  });
  expect(look).toEqual({ columns: ["case", "card"], density: "compact" });
  expect([changed, missing]).toEqual([false, false]);
});

it("a view whose filters or columns were changed says so, and no longer when they are as saved", async () => {
  const id = await save({ filters: filters({ q: "shoes" }) });
  expect((await open(ADA, { saved: id, q: "shoes" })).changed).toBe(false);
  expect((await open(ADA, { saved: id, q: "boots" })).changed).toBe(true);
  expect((await open(ADA, { saved: id, q: "shoes", columns: "case,owner" })).changed).toBe(true);
  expect((await open(ADA, { saved: id, q: "shoes", density: "compact" })).changed).toBe(true);
  await actions.updateView(id, { filters: filters({ q: "boots" }) });
  expect((await open(ADA, { saved: id, q: "boots" })).changed).toBe(false);
});

it("a private view is its owner's alone: to others it is as if it did not exist", async () => {
  const id = await save();
  expect(await names(BEN)).toEqual([]);
  expect(await open(MAX, { view: id })).toMatchObject({ missing: true, query: { view: "open", q: "", saved: "" } });
  for (const other of [BEN, MAX]) {
    as(other);
    expect(await ok(actions.updateView(id, { name: "Mine" }))).toBe(false);
    expect(await ok(actions.deleteView(id))).toBe(false);
    expect(await ok(actions.chooseHomeView(id))).toBe(false);
  }
  expect(await names(ADA)).toEqual(["Large"]);
});

it("a shared view is read by all, and changed by its owner, managers and admins", async () => {
  const id = await save({ shared: true });
  for (const [who, may] of [
    [ADA, true],
    [BEN, false],
    [MAX, true],
    [EVE, false],
  ] as const) {
    expect((await open(who, { view: id })).views).toMatchObject([{ name: "Large", mine: who === ADA, mayManage: may }]);
    expect(await ok(actions.updateView(id, { name: "Large" }))).toBe(may);
  }
  as(BEN);
  expect(await ok(actions.deleteView(id))).toBe(false);
  as(MAX);
  expect(await ok(actions.deleteView(id))).toBe(true);
  expect(await names(ADA)).toEqual([]);
});

it("changes of shared views are in the log of activity, those of private ones are not", async () => {
  await actions.deleteView(await save({ name: "Private" }));
  const id = await save({ name: "Team", shared: true });
  await actions.updateView(id, { name: "Team A" });
  await actions.deleteView(id);
  const said = await store.db.selectFrom("activity").select("action").orderBy("seq", "desc").limit(3).execute();
  expect(said.map(({ action }) => action)).toEqual([
    'deleted the shared view "Team A"',
    'changed the shared view "Team A"',
    'shared the view "Team"',
  ]);
});

it("one person's names are distinct in any spelling, two people's need not be", async () => {
  const id = await save({ name: "Due soon" });
  const again = await actions.createView({ name: " due SOON ", shared: false, filters: filters({}), look: LOOK });
  expect(again).toMatchObject({ ok: false, error: { fields: { name: expect.stringContaining("name already") } } });
  const other = await save({ name: "Late" });
  expect(await ok(actions.updateView(other, { name: "DUE SOON" }))).toBe(false);
  expect(await ok(actions.updateView(id, { name: "DUE SOON" }))).toBe(true);
  as(BEN);
  expect(await ok(actions.createView({ name: "Due soon", shared: false, filters: filters({}), look: LOOK }))).toBe(
    true,
  );
  expect(await ok(actions.createView({ name: "  ", shared: false, filters: filters({}), look: LOOK }))).toBe(false);
});

it(`keeps at most ${MOST_VIEWS} views of one person`, async () => {
  for (let number = 0; number < MOST_VIEWS; number++) await save({ name: `View ${number}` });
  expect(await actions.createView({ name: "One more", shared: false, filters: filters({}), look: LOOK })).toMatchObject(
    {
      ok: false,
      error: { message: expect.stringContaining("Delete one first") },
    },
  );
});

it("the default view opens at the bare address only, and ends with the view", async () => {
  const id = await save({ filters: filters({ view: "mine" }) });
  expect(await ok(actions.chooseHomeView(id))).toBe(true);
  expect((await open(ADA)).query).toMatchObject({ view: "mine", saved: id });
  expect((await open(ADA)).views).toMatchObject([{ home: true }]);
  expect((await open(ADA, { view: "open" })).query).toMatchObject({ view: "open", saved: "" });
  expect((await open(BEN)).query.saved).toBe("");
  as(ADA);
  expect(await ok(actions.chooseHomeView(null))).toBe(true);
  expect((await open(ADA)).query.saved).toBe("");
  await actions.chooseHomeView(id);
  await actions.deleteView(id);
  expect(await open(ADA)).toMatchObject({ query: { view: "open", saved: "" }, missing: false });
});

it("columns and density are a person's own where no view and no address says them", async () => {
  await actions.saveListLayout({ columns: ["case", "tags", "no such column"], density: "compact" });
  const own = { columns: ["case", "tags"], density: "compact" };
  expect((await open(ADA)).look).toEqual(own);
  expect((await open(BEN)).look).toEqual(DEFAULT_LAYOUT);
  expect((await open(ADA, { columns: "owner", density: "comfortable" })).look).toEqual({
    columns: ["case", "owner"],
    density: "comfortable",
  });
  const id = await save({ look: { columns: ["case", "amount"], density: "comfortable" } });
  expect((await open(ADA, { view: id })).look.columns).toEqual(["case", "amount"]);
  await actions.chooseHomeView(id);
  await actions.saveListLayout(LOOK);
  expect((await open(ADA)).query.saved).toBe(id);
});

it("an address with an unknown view, and a stored view that became unreadable, open something", async () => {
  expect(await open(ADA, { view: randomUUID() })).toMatchObject({ missing: true, query: { view: "open" } });
  expect(await open(ADA, { saved: randomUUID(), q: "x" })).toMatchObject({
    missing: true,
    query: { q: "x", saved: "" },
  });
  as(ADA);
  const id = await save();
  await store.db
    .updateTable("saved_views")
    .set({ filters: JSON.stringify({ status: 7, sort: "no such order" }), look: JSON.stringify("?") })
    .where("id", "=", id)
    .execute();
  expect(await open(ADA, { view: id })).toMatchObject({
    query: { status: "", sort: "dueDate" },
    look: { columns: ["case"] },
  });
});
