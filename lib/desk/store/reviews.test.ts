import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { activityOf, verifyActivity } from "./activity";
import { upsertCase } from "./cases";
import {
  addLetterAuthor,
  clearLetterAuthors,
  findComments,
  findReview,
  isLetterAuthor,
  moveReview,
  resolveComment,
} from "./reviews";
import { openTestStore } from "./store.testing";

let store: Awaited<ReturnType<typeof openTestStore>>;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const AT = new Date(Date.UTC(2026, 10, 21, 12));

async function user(name: string): Promise<{ id: string; name: string }> {
  const id = randomUUID();
  const email = `${id}@example.test`;
  await store.db
    .insertInto("users")
    .values({ id, email, name, role: "analyst", password_hash: "x", disabled_at: null, is_demo: false, created_at: AT })
    .execute();
  return { id, name };
}

async function newCase(): Promise<string> {
  const id = randomUUID();
  await upsertCase(store.db, { id, status: "complete", fields: {}, requirements: [], askedAt: AT });
  return id;
}

it("a case without a review is open; a step writes the state, its comments and a line of the log together", async () => {
  const [id, ada, max] = [await newCase(), await user("Ada"), await user("Max")];
  expect(await findReview(store.db, id)).toEqual({ state: "open" });
  const submitted = { letter_hash: "a".repeat(64), evidence_revision: 3, submitted_by: ada.id, submitted_at: AT };
  const submit = {
    action: "submit",
    changes: submitted,
    activity: { at: AT, actor: ada, action: "submitted" },
  } as const;
  expect(await moveReview(store.db, id, submit)).toBe(true);
  expect(await findReview(store.db, id)).toMatchObject({
    state: "in review",
    evidenceRevision: 3,
    submitted: { by: ada, at: AT },
  });
  const comments = [{ quote: "It was delivered.", body: "Which day?" }, { body: "Add the invoice." }];
  const returned = { action: "return", comments, activity: { at: AT, actor: max, action: "returned" } } as const;
  expect(await moveReview(store.db, id, returned)).toBe(true);
  const stored = await findComments(store.db, id);
  expect(stored.map(({ quote, body, author }) => [quote, body, author.name]).sort()).toEqual(
    [
      ["It was delivered.", "Which day?", "Max"],
      [undefined, "Add the invoice.", "Max"],
    ].sort(),
  );
  const first = stored[0]?.id ?? "";
  const resolve = () => resolveComment(store.db, { caseId: id, commentId: first, by: ada, at: AT });
  expect([await resolve(), await resolve()]).toEqual([true, false]);
  expect((await activityOf(store.db, id)).map(({ actor, action }) => `${actor?.name} ${action}`)).toEqual([
    "Ada resolved a comment",
    "Max returned",
    "Ada submitted",
  ]);
});

it("of two decisions at the same time one holds, and the other changes nothing", async () => {
  const [id, max, eve] = [await newCase(), await user("Max"), await user("Eve")];
  const activity = (actor: { id: string; name: string }) => ({ at: AT, actor, action: "decided" });
  await moveReview(store.db, id, { action: "submit", activity: activity(max) });
  const [approved, returned] = await Promise.all([
    moveReview(store.db, id, { action: "approve", from: ["in review"], activity: activity(max) }),
    moveReview(store.db, id, {
      action: "return",
      from: ["in review"],
      comments: [{ body: "No." }],
      activity: activity(eve),
    }),
  ]);
  expect([approved, returned].filter(Boolean)).toHaveLength(1);
  expect((await findReview(store.db, id)).state).toBe(approved ? "approved" : "returned");
  expect(await findComments(store.db, id)).toHaveLength(approved ? 0 : 1);
  expect(await activityOf(store.db, id)).toHaveLength(2);
});

it("knows who wrote a letter until it is discarded, and nothing of a case that is not there", async () => {
  const [id, ada] = [await newCase(), await user("Ada")];
  await addLetterAuthor(store.db, id, ada.id);
  await addLetterAuthor(store.db, id, ada.id);
  expect(await isLetterAuthor(store.db, id, ada.id)).toBe(true);
  await clearLetterAuthors(store.db, id);
  expect(await isLetterAuthor(store.db, id, ada.id)).toBe(false);
  const gone = randomUUID();
  await addLetterAuthor(store.db, gone, ada.id);
  expect(await isLetterAuthor(store.db, gone, ada.id)).toBe(false);
});

it("the log holds, refuses changes, and shows one that was forced", async () => {
  const [id, ada] = [await newCase(), await user("Ada")];
  for (const action of ["submit", "withdraw"] as const)
    await moveReview(store.db, id, { action, activity: { at: AT, actor: ada, action, note: 'with "quotes"' } });
  const { rows, broken } = await verifyActivity(store.db);
  expect(broken).toBeUndefined();
  expect(rows).toBeGreaterThanOrEqual(2);
  const forge = () =>
    store.db
      .updateTable("activity")
      .set({ note: "forged" } as never)
      .where("seq", "=", rows - 1)
      .execute();
  await expect(forge()).rejects.toThrow("append-only");
  await expect(store.db.deleteFrom("activity").execute()).rejects.toThrow("append-only");
  await sql`alter table desk.activity disable trigger append_only`.execute(store.db);
  await forge();
  await sql`alter table desk.activity enable trigger append_only`.execute(store.db);
  expect(await verifyActivity(store.db)).toMatchObject({ rows: rows - 2, broken: rows - 1 });
});
