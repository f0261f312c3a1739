import { randomUUID } from "node:crypto";
import { readXlsx } from "hucre";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { caseListQuery } from "@/lib/contract/desk/case-row";
import { listLayout } from "@/lib/contract/desk/saved-view";
import { caseListFile } from "@/lib/desk/loaders/case-list-file";
import { assignAll, closeAll } from "./bulk";
import { countClosed, listCases, matchingIds } from "./case-list";
import { removeIndexedCase, setFinished, upsertCase } from "./cases";
import { changeDeskSetting } from "./desk-settings";
import { openTestStore } from "./store.testing";

const opened = vi.hoisted(() => ({ db: undefined as unknown }));
vi.mock("@/lib/platform/settings", () => ({ env: () => ({ TIME_ZONE: "UTC" }) }));
vi.mock("./db", async (original) => ({ ...(await original<object>()), storeDb: async () => opened.db }));

let store: Awaited<ReturnType<typeof openTestStore>>;
const [ADA, BEN, GONE, AUDITOR] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
const AT = new Date(Date.UTC(2026, 10, 22, 12));
const scope = { userId: ADA, today: "2026-11-22" };
const ids: Record<string, string> = {};

beforeAll(async () => {
  store = await openTestStore();
  opened.db = store.db;
  for (const [id, role] of [
    [ADA, "analyst"],
    [BEN, "manager"],
    [GONE, "analyst"],
    [AUDITOR, "auditor"],
  ] as const)
    await store.db
      .insertInto("users")
      .values({
        id,
        email: `${id}@example.test`,
        name: id === ADA ? "Ada" : id === BEN ? "Ben" : role,
        role,
        password_hash: "x",
        disabled_at: id === GONE ? AT : null,
        is_demo: false,
        created_at: AT,
      })
      .execute();
  const cases = {
    shoes: { referenceNumber: "CB-1", amountCents: 12900, maskedCardNumber: "411111******4242", reasonCode: "13.1" },
    lamp: { referenceNumber: "CB-2", amountCents: 4050, reasonDescription: "Order NL-77810 never came" },
    chair: { referenceNumber: "CB-3", merchantIdentifier: "MID-9" },
    desk: { referenceNumber: "CB-4 100%" },
  };
  for (const [name, fields] of Object.entries(cases)) {
    const id = randomUUID();
    ids[name] = id;
    const reason = { network: "visa", networkName: "Visa", code: "13.1", title: "Not received" };
    const advice = name === "lamp" ? "hold" : "respond";
    await upsertCase(
      store.db,
      { id, status: "complete", fields, recommendation: advice, requirements: [], reason, askedAt: AT },
      name === "shoes" ? ADA : undefined,
    );
  }
  await setFinished(store.db, ids.desk ?? "", AT);
});
afterAll(() => store.close());

const list = (given: object) => listCases(store.db, caseListQuery.parse(given), scope);
async function names(given: object): Promise<string[]> {
  const { rows } = await list({ sort: "created", ...given });
  return rows.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id) ?? "").sort();
}

describe("the search", () => {
  it.each([
    ["a reference", "cb-2", ["lamp"]],
    ["an amount", "129.00", ["shoes"]],
    ["the last digits of a card", "4242", ["shoes"]],
    ["a code with its network", "Visa 13.1", ["shoes"]],
    ["an order number in the description", "nl-77810", ["lamp"]],
    ["a merchant's identifier", "mid-9", ["chair"]],
    ["characters that patterns use", "100%", []],
  ])("finds %s", async (_, q, found) => {
    expect(await names({ q })).toEqual(found);
  });

  it("counts closed cases that match as well", async () => {
    const closed = (q: string) => countClosed(store.db, caseListQuery.parse({ q }), scope);
    expect(await closed("100%")).toBe(1);
    expect(await closed("cb-")).toBe(1);
    expect(await closed("cb-2")).toBe(0);
    expect((await list({ q: "100%", view: "all" })).total).toBe(1);
  });
});

it("filters by owner and by advice, and knows who may own a case", async () => {
  expect(await names({ owner: "me" })).toEqual(["shoes"]);
  expect(await names({ owner: ADA })).toEqual(["shoes"]);
  expect(await names({ owner: BEN })).toEqual([]);
  expect(await names({ owner: "nobody" })).toEqual(["chair", "lamp"]);
  expect(await names({ advice: "hold" })).toEqual(["lamp"]);
  expect((await list({})).people).toEqual([
    { id: ADA, name: "Ada" },
    { id: BEN, name: "Ben" },
  ]);
});

it("puts exactly the rows of a view into a file, in its order, as numbers, dates and harmless text", async () => {
  const id = randomUUID();
  const fields = {
    referenceNumber: "=1+1",
    amountCents: 1234,
    maskedCardNumber: "411111******4242",
    dueDate: "2026-12-05",
  };
  await upsertCase(store.db, { id, status: "complete", fields, requirements: [], askedAt: AT }, BEN);
  const look = listLayout.parse({ columns: ["case", "card", "amount", "deadline", "respondBy", "cutOff", "owner"] });
  await changeDeskSetting(store.db, "cutOffDays", () => 7, { at: AT, actor: { id: ADA, name: "Ada" }, action: "set" });
  const shown = { query: caseListQuery.parse({ owner: BEN }), look };
  const csv = new TextDecoder().decode((await caseListFile(shown, { userId: ADA }, "csv")).bytes).split("\r\n");
  expect(csv).toHaveLength(3);
  expect(csv[1]).toContain(`"'=1+1"`);
  expect(csv[0]).toBe(`"Reference","Merchant","Card","Amount","Currency","Respond by","Cut-off","Owner"`);
  expect(csv[1]).toBe(`"'=1+1","","4242","12.34","USD","2026-12-05","2026-11-28","Ben"`);
  const { sheets } = await readXlsx((await caseListFile(shown, { userId: ADA }, "xlsx")).bytes);
  const [titles = [], row = []] = sheets[0]?.rows ?? [];
  const cell = (title: string) => row[titles.indexOf(title)];
  expect([cell("Reference"), cell("Amount"), cell("Owner")]).toEqual(["'=1+1", 12.34, "Ben"]);
  expect(cell("Respond by")).toEqual(new Date("2026-12-05T00:00:00Z"));
  await removeIndexedCase(store.db, id);
});

it("gives the ids of everything that matches, in the order of the list and up to a limit", async () => {
  const query = caseListQuery.parse({ sort: "amount", direction: "desc" });
  expect(await matchingIds(store.db, query, scope, 2)).toEqual([ids.shoes, ids.lamp]);
});

it("assigns and closes many cases, says which it skipped and why, and can take both back", async () => {
  const activity = { at: AT, actor: { id: ADA, name: "Ada" }, action: "changed it" };
  const [shoes = "", lamp = "", desk = ""] = [ids.shoes, ids.lamp, ids.desk];
  const missing = randomUUID();
  expect(await assignAll(store.db, [shoes, lamp, missing], { to: ADA }, activity)).toEqual({
    changed: [{ id: lamp, before: null }],
    skipped: [
      { id: shoes, why: "already theirs" },
      { id: missing, why: "no longer there" },
    ],
  });
  expect(await names({ owner: "me" })).toEqual(["lamp", "shoes"]);
  const late = await assignAll(store.db, [lamp], { to: null, since: BEN }, activity);
  expect(late.changed, "somebody else has it meanwhile").toEqual([]);
  await assignAll(store.db, [lamp], { to: null, since: ADA }, activity);
  expect(await names({ owner: "nobody" })).toEqual(["chair", "lamp"]);

  expect(await closeAll(store.db, [lamp, desk], true, activity)).toEqual({
    changed: [{ id: lamp }],
    skipped: [{ id: desk, why: "already closed" }],
  });
  expect(await names({ view: "closed" })).toEqual(["desk", "lamp"]);
  await closeAll(store.db, [lamp], false, activity);
  expect(await names({ view: "closed" })).toEqual(["desk"]);
});
