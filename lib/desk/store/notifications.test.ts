import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { ReviewAction } from "@/lib/contract/desk/review";
import { createUser, disableUser } from "./accounts";
import { assignAll, closeAll } from "./bulk";
import { type CaseSnapshot, updateIndexedCase, upsertCase } from "./cases";
import { addNote, changeNote } from "./notes";
import { chooseNotification, readChoices } from "./notification-choices";
import { listNotifications, markRead, notify, unreadNotifications } from "./notifications";
import { addLetterAuthor, moveReview } from "./reviews";
import { openTestStore } from "./store.testing";
import type { Role } from "./tables-people";

type Person = { id: string; name: string };

let store: Awaited<ReturnType<typeof openTestStore>>;
let ada: Person;
let max: Person;
let boss: Person;
let eve: Person;
beforeAll(async () => {
  store = await openTestStore();
  [ada, max, boss, eve] = await Promise.all([
    person("Ada", "analyst"),
    person("Max", "manager"),
    person("Boss", "admin"),
    person("Eve", "auditor"),
  ]);
});
afterAll(() => store.close());

const AT = new Date(Date.UTC(2026, 10, 23, 12));
const later = (minutes: number) => new Date(AT.getTime() + minutes * 60_000);

async function person(name: string, role: Role): Promise<Person> {
  const email = `${randomUUID()}@example.test`;
  return { id: (await createUser(store.db, { email, name, role, passwordHash: "x", isDemo: false }, AT)).id, name };
}

const FRESH = { status: "pending", fields: {}, requirements: [], askedAt: AT };

async function newCase(owner?: Person): Promise<string> {
  const id = randomUUID();
  await upsertCase(store.db, { ...FRESH, id, fields: { referenceNumber: `R-${id.slice(0, 4)}` } }, owner?.id);
  return id;
}

async function move(caseId: string, action: ReviewAction, actor: Person | undefined, changes = {}): Promise<void> {
  expect(await moveReview(store.db, caseId, { action, changes, activity: { at: AT, actor, action } })).toBe(true);
}

/** What a person was told about a case, newest first. */
async function told({ id }: Person, caseId: string): Promise<string[]> {
  const { rows } = await listNotifications(store.db, id);
  return rows.filter((row) => row.caseId === caseId).map(({ kind, detail }) => (detail ? `${kind} ${detail}` : kind));
}

const everybody = () => [ada, max, boss, eve];
const toldAll = async (caseId: string) =>
  Object.fromEntries(
    (await Promise.all(everybody().map(async (who) => [who.name, await told(who, caseId)] as const))).filter(
      ([, all]) => all.length > 0,
    ),
  );

it("a submitted letter is told to those who may decide, and its decision to its author and the owner", async () => {
  const id = await newCase(boss);
  await addLetterAuthor(store.db, id, ada.id);
  await move(id, "submit", ada, { submitted_by: ada.id });
  expect(await toldAll(id)).toEqual({ Max: ["review-requested"], Boss: ["review-requested"] });
  await move(id, "return", max);
  expect(await toldAll(id), "what is decided need not be read").toEqual({
    Ada: ["letter-returned"],
    Boss: ["letter-returned"],
  });
  await move(id, "submit", ada);
  await move(id, "approve", boss);
  expect(await told(ada, id)).toContain("letter-approved");
  expect(await told(boss, id), "not of what they did").toEqual(["letter-returned"]);
});

it("a manager who wrote the letter is not asked to decide about it, nor is one whose account is deactivated", async () => {
  const gone = await person("Gone", "manager");
  await store.db.transaction().execute((trx) => disableUser(trx, gone.id, AT));
  const id = await newCase(ada);
  await addLetterAuthor(store.db, id, max.id);
  await move(id, "submit", ada);
  expect(await toldAll(id)).toEqual({ Boss: ["review-requested"] });
  expect(await told(gone, id)).toEqual([]);
});

it("an outcome is told to the owner and the author, except to whoever recorded it", async () => {
  const id = await newCase(ada);
  await move(id, "expire", max);
  expect(await toldAll(id)).toEqual({ Ada: ["outcome-recorded expired"] });
  const own = await newCase(ada);
  await move(own, "expire", ada);
  expect(await toldAll(own)).toEqual({});
});

it("a mention is notified once, and an edit tells only who was not mentioned before", async () => {
  const id = await newCase();
  await addNote(store.db, { caseId: id, by: ada, body: "@Max and @Ada, look", at: AT });
  expect(await toldAll(id)).toEqual({ Max: ["mentioned"] });
  await markRead(store.db, max.id, { caseId: id }, AT);
  const note = await store.db.selectFrom("case_notes").select("id").where("case_id", "=", id).executeTakeFirstOrThrow();
  await changeNote(store.db, { caseId: id, noteId: note.id, by: ada, body: "@Max and @Eve, look", at: later(1) });
  expect(await toldAll(id)).toEqual({ Max: ["mentioned"], Eve: ["mentioned"] });
});

it("an assignment is told to the new owner, many as one, and taken back unread when the case moves on", async () => {
  const [one, two, three] = [await newCase(), await newCase(), await newCase()];
  const activity = { at: AT, actor: max, action: "assigned" };
  await assignAll(store.db, [one], { to: ada.id }, activity);
  expect(await told(ada, one)).toEqual(["case-assigned"]);
  await assignAll(store.db, [one], { to: boss.id }, activity);
  expect(await toldAll(one)).toEqual({ Boss: ["case-assigned"] });
  await assignAll(store.db, [one], { to: ada.id, since: boss.id }, activity);
  expect(await toldAll(one), "an undo is no news").toEqual({});
  await assignAll(store.db, [two, three], { to: ada.id }, activity);
  const { rows } = await listNotifications(store.db, ada.id);
  expect(rows.filter(({ kind }) => kind === "case-assigned")).toMatchObject([{ by: "Max", detail: "2" }]);
  await assignAll(store.db, [one], { to: max.id }, activity);
  expect(await told(max, one), "taken by oneself").toEqual([]);
});

it("the owner is notified once when an assessment or a letter ends, and not of answers that end nothing", async () => {
  const id = await newCase(ada);
  let seconds = 0;
  let before: { status: string; letter: "none" | "processing" | "complete" | "failed" } = {
    status: "pending",
    letter: "none",
  };
  const answer = async (status: string, letter: typeof before.letter, known = before) => {
    seconds += 1;
    const snapshot: CaseSnapshot = { ...FRESH, id, status, letter, askedAt: new Date(AT.getTime() + seconds * 1_000) };
    await updateIndexedCase(store.db, snapshot, known);
    before = { status, letter };
    return told(ada, id);
  };
  expect(await answer("processing", "none")).toEqual([]);
  const stale = before;
  expect(await answer("complete", "none")).toEqual(["assessment-finished"]);
  expect(await answer("complete", "none", stale), "two processes saw it end").toEqual(["assessment-finished"]);
  await markRead(store.db, ada.id, { caseId: id }, AT);
  expect(await answer("complete", "processing")).toEqual(["assessment-finished"]);
  expect(await answer("complete", "failed")).toEqual(["letter-finished error", "assessment-finished"]);
  expect(await answer("processing", "failed")).toHaveLength(2);
  expect(await answer("error", "failed"), "the latest replaces what is unread").toEqual([
    "assessment-finished error",
    "letter-finished error",
    "assessment-finished",
  ]);
});

it("a person reads and marks their own notifications only; a deleted case takes its notifications along", async () => {
  const id = await newCase();
  await notify(store.db, [ada.id, max.id], { kind: "letter-returned", caseId: id, at: later(5) });
  const mine = (await listNotifications(store.db, ada.id)).rows[0];
  expect(mine).toMatchObject({ caseId: id, read: false });
  await markRead(store.db, max.id, { id: mine?.id ?? "" }, AT);
  expect((await listNotifications(store.db, ada.id)).rows[0]).toMatchObject({ read: false });
  await markRead(store.db, ada.id, { id: mine?.id ?? "" }, AT);
  expect((await listNotifications(store.db, ada.id)).rows[0]).toMatchObject({ caseId: id, read: true });
  expect((await unreadNotifications(store.db, max.id)).caseIds).toContain(id);
  await markRead(store.db, max.id, {}, AT);
  expect(await unreadNotifications(store.db, max.id)).toEqual({ unread: 0, caseIds: [] });
  await store.db.deleteFrom("cases").where("id", "=", id).execute();
  expect(await told(ada, id)).toEqual([]);
});

it("what is muted is not shown; what has a key is notified once", async () => {
  const quiet = await person("Quiet", "analyst");
  const id = await newCase();
  await chooseNotification(store.db, quiet.id, { kind: "mentioned", channel: "inApp", on: false });
  await chooseNotification(store.db, quiet.id, { kind: "mentioned", channel: "mail", on: false });
  await notify(store.db, [quiet.id], { kind: "mentioned", caseId: id, at: AT });
  expect(await store.db.selectFrom("notifications").where("user_id", "=", quiet.id).select("id").execute()).toEqual([]);
  await chooseNotification(store.db, quiet.id, { kind: "mentioned", channel: "mail", on: true });
  await notify(store.db, [quiet.id], { kind: "mentioned", caseId: id, at: AT });
  expect(await told(quiet, id), "by e-mail only").toEqual([]);
  const { kinds } = await readChoices(store.db, quiet.id);
  expect(kinds.find(({ kind }) => kind === "mentioned")).toEqual({ kind: "mentioned", inApp: false, mail: true });
  expect(kinds.find(({ kind }) => kind === "letter-returned")).toMatchObject({ inApp: true, mail: true });
  for (const minutes of [0, 1])
    await notify(store.db, [quiet.id], { kind: "deadline-near", caseId: id, key: "k", at: later(minutes) });
  expect(await told(quiet, id)).toEqual(["deadline-near"]);
  await closeAll(store.db, [id], true, { at: AT, actor: max, action: "closed" });
  expect(await told(quiet, id), "a closed case is due no more").toEqual([]);
});

it("pages follow each other without a gap or a repetition", async () => {
  const reader = await person("Reader", "analyst");
  for (let count = 0; count < 45; count += 1)
    await notify(store.db, [reader.id], {
      kind: "mentioned",
      caseId: await newCase(),
      at: later(Math.floor(count / 3)),
    });
  const seen: string[] = [];
  let next: string | undefined;
  do {
    const page = await listNotifications(store.db, reader.id, next);
    seen.push(...page.rows.map(({ id }) => id));
    next = page.next;
  } while (next);
  expect(new Set(seen).size).toBe(45);
  expect(seen).toHaveLength(45);
  expect((await listNotifications(store.db, reader.id, "nonsense")).rows).toHaveLength(20);
});
