import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { createUser, disableUser } from "@/lib/desk/store/accounts";
import { upsertCase } from "@/lib/desk/store/cases";
import { changeDeskSetting } from "@/lib/desk/store/desk-settings";
import { chooseDigest, chooseNotification } from "@/lib/desk/store/notification-choices";
import { listNotifications, markRead, notify } from "@/lib/desk/store/notifications";
import { moveReview } from "@/lib/desk/store/reviews";
import { openTestStore } from "@/lib/desk/store/store.testing";
import { startSmtpServer } from "@/lib/platform/testing/smtp-server";
import { purgeOldNotifications, remindOfDeadlines } from "./remind";
import { addDueDigests, type Sending, sendDueMails } from "./send-mails";

vi.mock("@/lib/platform/log", () => ({ log: () => ({ info() {}, warn() {}, error() {} }) }));

const ORIGIN = "https://desk.example.com";
const NOON = Date.UTC(2026, 10, 23, 12);
const MINUTE = 60_000;

let store: Awaited<ReturnType<typeof openTestStore>>;
let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
let refused: Record<string, number>;
let sending: Sending & { server: NonNullable<Sending["server"]> };
let time: number;
beforeAll(async () => {
  store = await openTestStore();
  smtp = await startSmtpServer({ refuse: (recipient) => refused[recipient] });
});
afterAll(async () => {
  await smtp.stop();
  await store.close();
});
beforeEach(() => {
  refused = {};
  time = NOON;
  const from = { name: "Rebuttal", address: "desk@example.com" };
  const server = { host: "127.0.0.1", port: smtp.port, secure: false, requireTLS: false, ignoreTLS: true, from };
  sending = { server, origin: ORIGIN, timeZone: "UTC" };
});
afterEach(async () => {
  smtp.received.length = 0;
  for (const table of ["notifications", "mails", "notification_choices", "cases"] as const)
    await store.db.deleteFrom(table).execute();
});

const now = () => new Date(time);
const send = () => sendDueMails(store.db, sending, now);
const mails = () => store.db.selectFrom("mails").selectAll().execute();
const subjects = () => smtp.received.map(({ to, mail }) => `${to}: ${mail.subject}`).sort();

async function person(name: string, { isDemo = false } = {}) {
  const email = `${name.toLowerCase()}-${randomUUID().slice(0, 8)}@example.test`;
  const user = await createUser(store.db, { email, name, role: "analyst", passwordHash: "x", isDemo }, now());
  return { id: user.id, name, email };
}

async function newCase(reference: string, owner?: { id: string }, dueDate?: string): Promise<string> {
  const id = randomUUID();
  const fields = { referenceNumber: reference, cardholderName: "Elena Marsh", amountCents: 41250, dueDate };
  await upsertCase(store.db, { id, status: "complete", fields, requirements: [], askedAt: now() }, owner?.id);
  return id;
}

it("collects what happens within a minute in one email, with links to the public address and nothing of the case", async () => {
  const [ada, max] = [await person("Ada"), await person("Max")];
  const [one, two] = [await newCase("CB-1"), await newCase("4111 1111 1111 1111")];
  await notify(store.db, [ada.id], { kind: "letter-returned", caseId: one, actor: max, at: now() });
  await send();
  expect(smtp.received).toEqual([]);
  time += 30_000;
  await notify(store.db, [ada.id], { kind: "mentioned", caseId: two, actor: max, at: now() });
  time += 31_000;
  await Promise.all([send(), send()]);
  expect(subjects()).toEqual([`${ada.email}: 2 notifications`]);
  const { text = "", html = "" } = smtp.received[0]?.mail ?? {};
  expect(text).toContain(`CB-1: Max returned the letter\n${ORIGIN}/cases/${one}/letter`);
  expect(html).toContain(`href="${ORIGIN}/cases/${one}/letter"`);
  for (const form of [text, html]) {
    expect(form).toContain("Max mentioned you in a note");
    expect(form).not.toMatch(/Elena|4111 ?1111 ?1111 ?1111/);
  }
  time += 60 * MINUTE;
  await send();
  expect(smtp.received, "once").toHaveLength(1);
  await notify(store.db, [ada.id], { kind: "letter-returned", caseId: one, actor: max, at: now() });
  time += 2 * MINUTE;
  await send();
  expect(subjects()[1]).toBe(`${ada.email}: CB-1: Max returned the letter`);
});

it("escapes names in HTML and keeps them in one line of the subject", async () => {
  const [ada, max] = [await person("Ada"), await person("<b>Max</b>\r\nBcc: x@y.z")];
  await notify(store.db, [ada.id], {
    kind: "letter-returned",
    caseId: await newCase("A&B\r\nTo: x"),
    actor: max,
    at: now(),
  });
  time += 2 * MINUTE;
  await send();
  expect(subjects()).toEqual([`${ada.email}: A&B To: x: <b>Max</b> Bcc: x@y.z returned the letter`]);
  expect(smtp.received[0]?.mail.html).toContain("&lt;b&gt;Max&lt;/b&gt;");
  expect(smtp.received[0]?.mail.html).not.toContain("<b>");
});

it("sends nothing that is muted, read in the meantime, or for an invented or switched-off person", async () => {
  const [muted, read, gone, demo] = [
    await person("Muted"),
    await person("Read"),
    await person("Gone"),
    await person("Demo", { isDemo: true }),
  ];
  const caseId = await newCase("CB-2");
  await chooseNotification(store.db, muted.id, { kind: "mentioned", channel: "mail", on: false });
  const everybody = [muted, read, gone, demo].map(({ id }) => id);
  await notify(store.db, everybody, { kind: "mentioned", caseId, at: now() });
  await notify(store.db, everybody, { kind: "assessment-finished", caseId, at: now() });
  await markRead(store.db, read.id, {}, now());
  await store.db.transaction().execute((trx) => disableUser(trx, gone.id, now()));
  time += 2 * MINUTE;
  await send();
  expect(smtp.received).toEqual([]);
  expect((await mails()).filter(({ ended_at }) => ended_at === null)).toEqual([]);
  expect((await listNotifications(store.db, muted.id)).rows, "shown on the desk").toHaveLength(2);
});

it("tries again while the server is away, later and later, and gives up in the end", async () => {
  const ada = await person("Ada");
  await notify(store.db, [ada.id], { kind: "mentioned", caseId: await newCase("CB-3"), at: now() });
  time += 2 * MINUTE;
  sending = { ...sending, server: { ...sending.server, port: 1 } };
  const waits: number[] = [];
  for (;;) {
    await send();
    const [mail] = await mails();
    if (!mail || mail.ended_at) break;
    waits.push((mail.due_at.getTime() - time) / MINUTE);
    time = mail.due_at.getTime() - 1;
    await send();
    expect((await mails())[0]?.tries, "not before its time").toBe(waits.length);
    time += 1;
  }
  expect(waits).toEqual([1, 5, 15, 60, 180, 360]);
  expect(await mails()).toMatchObject([{ tries: 7, failure: expect.stringMatching(/^E/) }]);
});

it("what the server refuses for good is given up at once and keeps no one else waiting; what it defers is tried again", async () => {
  const [lost, busy, ada] = [await person("Lost"), await person("Busy"), await person("Ada")];
  refused = { [lost.email]: 550, [busy.email]: 451 };
  const caseId = await newCase("CB-4");
  for (const { id } of [lost, ada, busy]) {
    await notify(store.db, [id], { kind: "mentioned", caseId, at: now() });
    time += 1_000;
  }
  time += 2 * MINUTE;
  await send();
  expect(subjects()).toEqual([`${ada.email}: CB-4: Someone mentioned you in a note`]);
  const state = async (who: { id: string }) => (await mails()).find(({ user_id }) => user_id === who.id);
  expect(await state(lost)).toMatchObject({ ended_at: expect.any(Date), failure: "EENVELOPE 550" });
  expect(await state(busy)).toMatchObject({ ended_at: null, tries: 1 });
  refused = {};
  time += 2 * MINUTE;
  await send();
  expect(smtp.received).toHaveLength(2);
});

it("an email whose process ended while it was sent is sent again after five minutes, with the same id", async () => {
  const ada = await person("Ada");
  await notify(store.db, [ada.id], { kind: "mentioned", caseId: await newCase("CB-5"), at: now() });
  time += 2 * MINUTE;
  await send();
  // As if the process had ended before it could write that down.
  await store.db.updateTable("mails").set({ ended_at: null }).execute();
  await send();
  expect(smtp.received).toHaveLength(1);
  time += 6 * MINUTE;
  await send();
  expect(smtp.received.map(({ mail }) => mail.messageId)).toEqual(Array(2).fill(smtp.received[0]?.mail.messageId));
});

it("a desk without a mail server keeps no emails for later", async () => {
  const ada = await person("Ada");
  await chooseDigest(store.db, ada.id, true);
  await notify(store.db, [ada.id], { kind: "mentioned", caseId: await newCase("CB-6"), at: now() });
  const none = { ...sending, server: undefined };
  await addDueDigests(store.db, none, now);
  await sendDueMails(store.db, none, now);
  expect(await mails()).toEqual([]);
});

it("reminds an owner three days and one day ahead, once each, however often it runs, and not of what is answered", async () => {
  const [ada, max] = [await person("Ada"), await person("Max")];
  const near = await newCase("CB-7", ada, "2026-11-26");
  await newCase("CB-8", ada, "2026-11-27");
  await newCase("CB-9", undefined, "2026-11-24");
  const sent = await newCase("CB-10", ada, "2026-11-24");
  const activity = { at: now(), actor: { id: max.id, name: "Max" }, action: "sent" };
  await moveReview(store.db, sent, { action: "send", from: ["open"], activity });
  const closed = await newCase("CB-11", ada, "2026-11-24");
  await store.db.updateTable("cases").set({ finished_at: now() }).where("id", "=", closed).execute();
  const remind = async (who = ada) => {
    await Promise.all([remindOfDeadlines(store.db, "UTC", now()), remindOfDeadlines(store.db, "UTC", now())]);
    const { rows } = await listNotifications(store.db, who.id);
    return rows.map(({ reference, detail, read }) => `${reference} ${detail}${read ? " read" : ""}`);
  };
  expect(await remind()).toEqual(["CB-7 2026-11-26"]);
  await markRead(store.db, ada.id, {}, now());
  time += 24 * 60 * MINUTE;
  expect((await remind()).sort()).toEqual(["CB-7 2026-11-26 read", "CB-8 2026-11-27"]);
  time += 24 * 60 * MINUTE;
  expect((await remind()).filter((text) => text.startsWith("CB-7"))).toEqual([
    "CB-7 2026-11-26",
    "CB-7 2026-11-26 read",
  ]);
  await store.db.updateTable("cases").set({ owner_id: max.id }).where("id", "=", near).execute();
  expect(await remind(max), "the new owner, too").toEqual(["CB-7 2026-11-26"]);
});

it("reminds before the cut-off of a desk that has one, which also may be over before the deadline is", async () => {
  const ada = await person("Ada");
  await newCase("CB-13", ada, "2026-11-30");
  await newCase("CB-14", ada, "2026-11-24");
  const remind = async () => {
    await remindOfDeadlines(store.db, "UTC", now());
    return (await listNotifications(store.db, ada.id)).rows.map(({ reference }) => reference).sort();
  };
  expect(await remind()).toEqual(["CB-14"]);
  const activity = { at: now(), actor: { id: ada.id, name: "Ada" }, action: "set the cut-off" };
  await changeDeskSetting(store.db, "cutOffDays", () => 4, activity);
  expect(await remind()).toEqual(["CB-13", "CB-14"]);
  await changeDeskSetting(store.db, "cutOffDays", () => 0, activity);
});

it("counts days by the calendar of the desk", async () => {
  const ada = await person("Ada");
  await newCase("CB-12", ada, "2026-11-27");
  await remindOfDeadlines(store.db, "America/Los_Angeles", now());
  expect((await listNotifications(store.db, ada.id)).rows).toEqual([]);
  await remindOfDeadlines(store.db, "Pacific/Kiritimati", now());
  expect((await listNotifications(store.db, ada.id)).rows).toHaveLength(1);
});

it("sends the digest once a morning to who wants it and has something due", async () => {
  const [ada, idle, other] = [await person("Ada"), await person("Idle"), await person("Other")];
  await newCase("CB-13", ada, "2026-11-20");
  const dueToday = await newCase("CB-14", ada, "2026-11-23");
  await newCase("CB-15", ada, "2026-11-26");
  await newCase("CB-16", ada, "2026-11-27");
  await newCase("CB-17", other, "2026-11-23");
  for (const { id } of [ada, idle]) await chooseDigest(store.db, id, true);
  sending = { ...sending, timeZone: "Europe/Berlin" };
  const run = async () => {
    await addDueDigests(store.db, sending, now);
    await send();
  };
  time = Date.UTC(2026, 10, 23, 5, 59);
  await run();
  expect(smtp.received, "6:59 in Berlin").toEqual([]);
  time += MINUTE;
  await Promise.all([run(), run()]);
  await run();
  expect(subjects()).toEqual([`${ada.email}: Your cases: 1 overdue, 1 due today, 1 due in the next 3 days`]);
  const text = smtp.received[0]?.mail.text ?? "";
  expect(text).toContain(`Due today\n\nCB-14\n${ORIGIN}/cases/${dueToday}`);
  expect(text).toContain("Due until Thu 26 November 2026");
  expect(text).not.toMatch(/CB-16|CB-17|Elena/);
  time += 24 * 60 * MINUTE;
  await run();
  expect(smtp.received).toHaveLength(2);
});

it("a digest that could not be sent on its day is left out", async () => {
  const ada = await person("Ada");
  await newCase("CB-18", ada, "2026-11-23");
  await chooseDigest(store.db, ada.id, true);
  await addDueDigests(store.db, sending, now);
  time += 13 * 60 * MINUTE;
  await send();
  expect(smtp.received).toEqual([]);
});

it("forgets notifications and emails after ninety days", async () => {
  const ada = await person("Ada");
  await notify(store.db, [ada.id], { kind: "mentioned", caseId: await newCase("CB-19"), at: now() });
  time += 89 * 24 * 60 * MINUTE;
  await purgeOldNotifications(store.db, now());
  expect((await listNotifications(store.db, ada.id)).rows).toHaveLength(1);
  time += 2 * 24 * 60 * MINUTE;
  await purgeOldNotifications(store.db, now());
  expect((await listNotifications(store.db, ada.id)).rows).toEqual([]);
  expect(await mails()).toEqual([]);
});
