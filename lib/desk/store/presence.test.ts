import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createUser, disableUser } from "./accounts";
import { removeIndexedCase, upsertCase } from "./cases";
import { deleteExpiredPresence, endPresence, notePresence, othersPresent } from "./presence";
import { openTestStore } from "./store.testing";

let store: Awaited<ReturnType<typeof openTestStore>>;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const AT = Date.UTC(2026, 10, 23, 12);
const after = (seconds: number) => new Date(AT + seconds * 1_000);
const [ONE, TWO] = ["1".repeat(32), "2".repeat(32)] as const;

async function person(name: string): Promise<string> {
  const email = `${randomUUID()}@example.test`;
  return (await createUser(store.db, { email, name, role: "analyst", passwordHash: "x", isDemo: false }, after(0))).id;
}

async function newCase(): Promise<string> {
  const id = randomUUID();
  await upsertCase(store.db, { id, status: "complete", fields: {}, requirements: [], askedAt: after(0) });
  return id;
}

const names = async (caseId: string, userId: string, seconds: number) =>
  (await othersPresent(store.db, { caseId, userId }, after(seconds))).map(({ name }) => name);

it("shows the others of the same case, each once, and never oneself", async () => {
  const [caseId, other, ada, max] = [await newCase(), await newCase(), await person("Ada"), await person("Max")];
  for (const page of [ONE, TWO]) await notePresence(store.db, { caseId, userId: ada, page }, after(0));
  await notePresence(store.db, { caseId, userId: max, page: ONE }, after(0));
  expect(await names(caseId, max, 1)).toEqual(["Ada"]);
  expect(await names(caseId, ada, 1)).toEqual(["Max"]);
  expect(await names(other, ada, 1)).toEqual([]);
  await endPresence(store.db, { caseId, userId: ada, page: ONE });
  expect(await names(caseId, max, 1), "another page of hers is open").toEqual(["Ada"]);
  await endPresence(store.db, { caseId, userId: max, page: TWO });
  await endPresence(store.db, { caseId, userId: ada, page: TWO });
  expect(await names(caseId, max, 1)).toEqual([]);
  expect(await names(caseId, ada, 1), "nobody closes the page of another").toEqual(["Max"]);
});

it("ends by itself when a page says nothing for fifty seconds, and with the account", async () => {
  const [caseId, ada, max] = [await newCase(), await person("Ada"), await person("Max")];
  await notePresence(store.db, { caseId, userId: ada, page: ONE }, after(0));
  await notePresence(store.db, { caseId, userId: ada, page: ONE }, after(20));
  expect(await names(caseId, max, 69)).toEqual(["Ada"]);
  expect(await names(caseId, max, 70)).toEqual([]);
  await deleteExpiredPresence(store.db, after(69));
  const left = () => store.db.selectFrom("case_presence").select("page").where("case_id", "=", caseId).execute();
  expect(await left()).toHaveLength(1);
  await deleteExpiredPresence(store.db, after(70));
  expect(await left()).toEqual([]);
  await notePresence(store.db, { caseId, userId: ada, page: ONE }, after(80));
  await store.db.transaction().execute((trx) => disableUser(trx, ada, after(81)));
  expect(await names(caseId, max, 82)).toEqual([]);
});

it("no one is on a case that does not exist", async () => {
  const [caseId, ada] = [await newCase(), await person("Ada")];
  expect(await notePresence(store.db, { caseId: randomUUID(), userId: ada, page: ONE }, after(0))).toBe(false);
  expect(await notePresence(store.db, { caseId, userId: ada, page: ONE }, after(0))).toBe(true);
  await removeIndexedCase(store.db, caseId);
  expect(await names(caseId, await person("Max"), 1)).toEqual([]);
});
