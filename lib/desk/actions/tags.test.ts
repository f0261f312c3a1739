import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { caseListQuery } from "@/lib/contract/desk/case-row";
import { MOST_TAGS } from "@/lib/contract/desk/tags";
import { listCases } from "@/lib/desk/store/case-list";
import { removeIndexedCase, upsertCase } from "@/lib/desk/store/cases";
import { openTestStore } from "@/lib/desk/store/store.testing";
import { tagNames, tagsOf } from "@/lib/desk/store/tags";
import { tagCases, untagCases } from "./tags";

const session = vi.hoisted(() => ({ userId: "", name: "Ada", role: "analyst" }));
const opened = vi.hoisted(() => ({ db: undefined as unknown }));
vi.mock("@/lib/desk/auth/session", () => ({ sessionForAction: async () => session }));
vi.mock("@/lib/desk/store/db", async (original) => ({ ...(await original<object>()), storeDb: async () => opened.db }));
vi.mock("@/lib/desk/store/audit", () => ({ recordRefusal: async () => {} }));
vi.mock("@/lib/platform/log", () => ({ log: () => ({ info() {}, error() {}, warn() {} }) }));

let store: Awaited<ReturnType<typeof openTestStore>>;
let [one, other] = ["", ""];

beforeAll(async () => {
  store = await openTestStore();
  opened.db = store.db;
  session.userId = randomUUID();
});
afterAll(() => store.close());
beforeEach(async () => {
  session.role = "analyst";
  await store.db.deleteFrom("cases").execute();
  await store.db.deleteFrom("tags").execute();
  [one, other] = [await newCase(), await newCase()];
});

async function newCase(): Promise<string> {
  const id = randomUUID();
  await upsertCase(store.db, { id, status: "complete", fields: {}, requirements: [], askedAt: new Date() });
  return id;
}

/** What became of each case: `done`, or why not. */
async function became(result: ReturnType<typeof tagCases>): Promise<string[]> {
  const answer = await result;
  if (!answer.ok) return [answer.error.message];
  return [...answer.data.changed.map(() => "done"), ...answer.data.skipped.map(({ why }) => why)];
}

it("adds a tag to several cases, keeps the desk's spelling, and says which have it already", async () => {
  expect(await became(tagCases([one], " Key   account "))).toEqual(["done"]);
  expect(await became(tagCases([one, other, randomUUID()], "KEY ACCOUNT"))).toEqual([
    "done",
    "already tagged",
    "no longer there",
  ]);
  expect([await tagsOf(store.db, one), await tagsOf(store.db, other)]).toEqual([["Key account"], ["Key account"]]);
  expect(await tagNames(store.db)).toEqual(["Key account"]);
});

it("takes a tag away, and forgets one that no case has anymore", async () => {
  await tagCases([one, other], "VIP");
  expect(await became(untagCases([one], "vip"))).toEqual(["done"]);
  expect(await became(untagCases([one], "vip"))).toEqual(["not tagged so"]);
  expect(await tagNames(store.db)).toEqual(["VIP"]);
  await untagCases([other], "VIP");
  expect(await tagNames(store.db)).toEqual([]);
  expect(await became(untagCases([one], "never seen"))).toEqual(["not tagged so"]);
});

it("shows the tags in the list by name, and filters by one in any spelling", async () => {
  await tagCases([one], "vip");
  await tagCases([one], "Abroad");
  const list = async (given: object) =>
    (await listCases(store.db, caseListQuery.parse(given), { userId: session.userId, today: "2026-11-23" })).rows.map(
      ({ id, tags }) => [id, tags],
    );
  expect(await list({ tag: "VIP" })).toEqual([[one, ["Abroad", "vip"]]]);
  expect(await list({ tag: "nobody has it" })).toEqual([]);
  expect(await list({})).toHaveLength(2);
});

it(`keeps at most ${MOST_TAGS} tags on one case, and refuses empty and long ones`, async () => {
  for (let number = 0; number < MOST_TAGS; number++) await tagCases([one], `tag ${number}`);
  expect(await became(tagCases([one], "one more"))).toEqual([`has ${MOST_TAGS} tags`]);
  expect(await tagNames(store.db)).not.toContain("one more");
  for (const wrong of ["  ", "x".repeat(31)])
    expect(await became(tagCases([one], wrong))).toEqual(["Some entries need attention. Nothing was changed."]);
});

it("is in the log of activity of each case, goes with a deleted case, and is not for auditors", async () => {
  await tagCases([one, other], "VIP");
  await untagCases([one], "VIP");
  const said = await store.db
    .selectFrom("activity")
    .select("action")
    .where("case_id", "=", one)
    .orderBy("seq")
    .execute();
  expect(said.map(({ action }) => action)).toEqual(['added the tag "VIP"', 'removed the tag "VIP"']);
  await removeIndexedCase(store.db, other);
  expect(await store.db.selectFrom("case_tags").selectAll().execute()).toEqual([]);
  expect(await tagNames(store.db)).toEqual([]);
  session.role = "auditor";
  expect(await became(tagCases([one], "VIP"))).toEqual([
    "Your role (auditor) does not allow this. Nothing was changed.",
  ]);
});
