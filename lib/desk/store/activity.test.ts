import type { Kysely } from "kysely";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { appendActivity, appendActivityOnce, everyActivity, latestActivity, verifyActivity } from "./activity";
import type { StoreTables } from "./db";
import { openTestStore } from "./store.testing";

const origin = vi.hoisted(() => ({ address: "203.0.113.7", requestId: "r-1" }));
vi.mock("@/lib/platform/request-origin", () => ({ currentOrigin: async () => origin }));

const AT = new Date("2026-11-22T10:00:00Z");
const minutes = (count: number) => new Date(AT.getTime() + count * 60_000);
const ada = { id: "0f3c9a52-1111-4111-8111-111111111111", name: "Ada" };
let db: Kysely<StoreTables>;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ db, close } = await openTestStore());
});
afterAll(() => close());

const append = (action: string, more: object = {}) =>
  db.transaction().execute((trx) => appendActivity(trx, { at: AT, actor: ada, action, ...more }));

it("says who did what to which object, how it ended, from where, and in which request", async () => {
  await append("was refused: open /settings", { kind: "access", outcome: "refused", object: "page" });
  const rows = (await everyActivity(db).next()).value;
  expect(rows?.at(-1)?.slice(1, -1)).toEqual([
    AT.toISOString(),
    "Ada",
    "was refused: open /settings",
    "",
    "",
    "access",
    "page",
    "refused",
    "203.0.113.7",
    "r-1",
    ada.id,
  ]);
});

it("records one person's views of one document once an hour", async () => {
  const view = (at: Date, key: string) =>
    db
      .transaction()
      .execute((trx) =>
        appendActivityOnce(
          trx,
          { at, actor: ada, action: "viewed a document", kind: "access" },
          { key, everyMs: 3_600_000 },
        ),
      );
  expect(await view(AT, "document 1 by ada")).toBe(true);
  expect(await view(minutes(59), "document 1 by ada")).toBe(false);
  expect(await view(minutes(59), "document 2 by ada")).toBe(true);
  expect(await view(minutes(60), "document 1 by ada")).toBe(true);
  const shown = await latestActivity(db, 10, { shown: "access" });
  expect(shown.filter(({ action }) => action === "viewed a document")).toHaveLength(3);
  expect(await latestActivity(db, 10, { shown: "sign-in" })).toEqual([]);
});

it("verifies records of versions that had no kind, beside new ones, and notices a changed address", async () => {
  const old = await openTestStore();
  const before = "0".repeat(64);
  // SHA-256 of the JSON of the eight columns that there were.
  const hash = "d4472e3538de3cb90298436ab935611ec9b5366b07980d09e5e9ecfd8c39c146";
  await sql`insert into desk.activity (seq, at, actor_name, action, previous_hash, hash)
    values (1, ${AT}, 'Rebuttal', 'began', ${before}, ${hash})`.execute(old.db);
  await old.db.transaction().execute((trx) => appendActivity(trx, { at: AT, action: "went on" }));
  expect(await verifyActivity(old.db)).toMatchObject({ rows: 2 });
  expect(await verifyActivity(old.db)).not.toHaveProperty("broken");
  await old.close();
  await append("changed something");
  expect(await verifyActivity(db)).not.toHaveProperty("broken");
  const { head } = await verifyActivity(db);
  await sql`alter table desk.activity disable trigger append_only`.execute(db);
  const address = (value: string) =>
    db
      .updateTable("activity")
      .set({ address: value } as never)
      .where("seq", "=", head.seq)
      .execute();
  await address("198.51.100.1");
  expect(await verifyActivity(db)).toMatchObject({ broken: head.seq });
  await address(origin.address);
  await sql`alter table desk.activity enable trigger append_only`.execute(db);
  expect(await verifyActivity(db)).toMatchObject({ rows: head.seq });
});

it("notices a tail that was cut, and a log that was written again, by a head that was saved", async () => {
  const { head } = await verifyActivity(db);
  await append("did more");
  expect(await verifyActivity(db, head)).not.toHaveProperty("broken");
  const { head: saved } = await verifyActivity(db);
  await sql`alter table desk.activity disable trigger append_only`.execute(db);
  await db.deleteFrom("activity").where("seq", "=", saved.seq).execute();
  await sql`alter table desk.activity enable trigger append_only`.execute(db);
  expect(await verifyActivity(db)).not.toHaveProperty("broken");
  expect(await verifyActivity(db, saved)).toMatchObject({ broken: saved.seq });
  await append("wrote another row in its place");
  expect(await verifyActivity(db)).not.toHaveProperty("broken");
  expect(await verifyActivity(db, saved)).toMatchObject({ broken: saved.seq });
});
