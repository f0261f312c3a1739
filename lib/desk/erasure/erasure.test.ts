import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "@/lib/desk/client/api-error";
import { deleteCase } from "@/lib/desk/client/cases";
import { appendActivity, everyActivity, latestActivity, verifyActivity } from "@/lib/desk/store/activity";
import { findCardholderCases } from "@/lib/desk/store/cardholder-cases";
import { findIndexedCase, removeIndexedCase, setFinished, upsertCase } from "@/lib/desk/store/cases";
import { changeDeskSetting } from "@/lib/desk/store/desk-settings";
import { listErasures, requestErasures } from "@/lib/desk/store/erasures";
import { holdOf, liftHold, setHold } from "@/lib/desk/store/holds";
import { addNote } from "@/lib/desk/store/notes";
import { saveProcessorNotice } from "@/lib/desk/store/processor-disputes";
import { casesToErase, previewRetention } from "@/lib/desk/store/retention";
import { openTestStore } from "@/lib/desk/store/store.testing";
import { eraseCase, eraseManually } from "./erase-case";
import { runErasures } from "./run-erasures";

const opened = vi.hoisted(() => ({ db: undefined as unknown }));
vi.mock("@/lib/desk/store/db", async (original) => ({ ...(await original<object>()), storeDb: async () => opened.db }));
vi.mock("@/lib/desk/client/cases", () => ({ deleteCase: vi.fn(), readAnalysis: async () => undefined }));
vi.mock("@/lib/platform/log", () => ({ log: () => ({ info() {}, error() {}, warn() {} }) }));

const START = new Date("2026-11-23T12:00:00Z");
const ada = { id: randomUUID(), name: "Ada" };
let store: Awaited<ReturnType<typeof openTestStore>>;
let clock = START;
const now = () => clock;
const later = (days: number, minutes = 0) => new Date(START.getTime() + days * 86_400_000 + minutes * 60_000);

beforeAll(async () => {
  store = await openTestStore();
  opened.db = store.db;
  const account = { email: "ada@example.test", name: "Ada", role: "admin", password_hash: "x" } as const;
  await store.db
    .insertInto("users")
    .values({ id: ada.id, ...account, disabled_at: null, is_demo: false, created_at: START })
    .execute();
});
afterAll(() => store.close());
beforeEach(async () => {
  clock = START;
  vi.mocked(deleteCase).mockReset().mockResolvedValue();
  for (const table of ["cases", "erasures", "desk_settings"] as const) await store.db.deleteFrom(table).execute();
});

async function newCase(given: { closed?: Date; cardholder?: string } = {}): Promise<string> {
  const id = randomUUID();
  const fields = { referenceNumber: "CB-1", cardholderName: given.cardholder ?? "Elena Marsh" };
  await upsertCase(store.db, { id, status: "complete", fields, requirements: [], askedAt: START });
  if (given.closed) await setFinished(store.db, id, given.closed);
  return id;
}

const isThere = async (id: string) => (await findIndexedCase(store.db, id)) !== undefined;
const hold = (caseId: string) => setHold(store.db, { caseId, reason: "Marsh v. Northline", by: ada, at: clock });
const setRule = (days: number, from = START) =>
  changeDeskSetting(store.db, "retention", () => ({ days, from: from.toISOString() }), { at: START, action: "set" });
const run = () => runErasures(store.db, now);
const latest = async () => (await latestActivity(store.db, 1))[0];

describe("a case on hold", () => {
  it("is not deleted by hand, by the rule, or at a request, and its service is not asked; once lifted, it is", async () => {
    const id = await newCase({ closed: later(-100) });
    await setRule(30);
    expect(await hold(id)).toBe("set");
    expect(await hold(id)).toBe("standing");
    expect(await holdOf(store.db, id)).toEqual({ reason: "Marsh v. Northline", by: "Ada", at: START.toISOString() });
    await expect(eraseManually(ada.id, id)).rejects.toThrow("on hold");
    expect(await run()).toBe(0);
    expect(await requestErasures(store.db, { caseIds: [id], by: ada, at: clock })).toEqual({ asked: [], held: [id] });
    expect(await previewRetention(store.db, 30, clock)).toEqual({ due: 0, held: 1 });
    expect(deleteCase).not.toHaveBeenCalled();
    expect(await isThere(id)).toBe(true);

    expect(await liftHold(store.db, { caseId: id, by: ada, at: clock })).toBe(true);
    expect(await liftHold(store.db, { caseId: id, by: ada, at: clock })).toBe(false);
    expect(await run()).toBe(1);
    expect(await isThere(id)).toBe(false);
  });

  it("stays when a hold is set after its erasure was asked for, and when the service has lost it", async () => {
    const id = await newCase();
    await requestErasures(store.db, { caseIds: [id], by: ada, at: clock });
    await hold(id);
    expect(await run()).toBe(0);
    await removeIndexedCase(store.db, id);
    expect(await isThere(id)).toBe(true);
  });

  it("cannot be held anymore while it is being erased", async () => {
    const id = await newCase();
    let seen: string | undefined;
    vi.mocked(deleteCase).mockImplementation(async () => {
      seen = await hold(id);
    });
    await eraseManually(ada.id, id);
    expect(seen).toBe("erasing");
    expect(await hold(id)).toBe("gone");
  });
});

describe("the rule for closed cases", () => {
  it("is off until it is set", async () => {
    await newCase({ closed: later(-3_000) });
    expect(await casesToErase(store.db, later(3_000), 10)).toEqual([]);
  });

  it("erases a case when its days are over, not a minute before, and never an open one", async () => {
    const [closed, open] = [await newCase({ closed: START }), await newCase()];
    await setRule(30);
    clock = later(30, -1);
    expect(await run()).toBe(0);
    clock = later(30);
    expect(await run()).toBe(1);
    expect([await isThere(closed), await isThere(open)]).toEqual([false, true]);
    expect(await run()).toBe(0);
    expect(deleteCase).toHaveBeenCalledExactlyOnceWith(closed);
  });

  it("does not count before its day of grace is over", async () => {
    await newCase({ closed: later(-100) });
    await setRule(30, later(1));
    expect(await run()).toBe(0);
    clock = later(1);
    expect(await run()).toBe(1);
  });

  it("leaves a case that was reopened, or whose rule was turned off, while its erasure waited for the service", async () => {
    const [reopened, spared] = [await newCase({ closed: later(-100) }), await newCase({ closed: later(-100) })];
    await setRule(30);
    vi.mocked(deleteCase).mockRejectedValue(new ApiError("server", "internal error"));
    await run();
    expect((await listErasures(store.db, 10)).map(({ state, failure }) => [state, failure])).toEqual([
      ["waiting", "internal error"],
      ["waiting", "internal error"],
    ]);
    vi.mocked(deleteCase).mockReset().mockResolvedValue();
    await setFinished(store.db, reopened, undefined);
    await store.db.deleteFrom("desk_settings").execute();
    clock = later(0, 10);
    expect(await run()).toBe(0);
    expect([await isThere(reopened), await isThere(spared)]).toEqual([true, true]);
    expect(await listErasures(store.db, 10)).toEqual([]);
  });

  it("erases twenty cases in one run, and the rest in the next ones", async () => {
    for (let count = 0; count < 23; count++) await newCase({ closed: later(-100) });
    await setRule(30);
    expect([await run(), await run(), await run()]).toEqual([20, 3, 0]);
  });
});

describe("an erasure", () => {
  it("that the service does not answer leaves the case, and is tried again after a while", async () => {
    const id = await newCase();
    await requestErasures(store.db, { caseIds: [id], by: ada, at: clock });
    vi.mocked(deleteCase).mockRejectedValueOnce(new ApiError("unreachable", "no answer"));
    expect(await run()).toBe(0);
    expect(await isThere(id)).toBe(true);
    expect(await run()).toBe(0);
    clock = later(0, 1);
    expect(await run()).toBe(1);
  });

  it("by hand that the service does not answer is over, and can be repeated", async () => {
    const id = await newCase();
    vi.mocked(deleteCase).mockRejectedValueOnce(new ApiError("unreachable", "no answer"));
    await expect(eraseManually(ada.id, id)).rejects.toThrow("no answer");
    expect([await isThere(id), await listErasures(store.db, 10)]).toEqual([true, []]);
    await eraseManually(ada.id, id);
    expect(await isThere(id)).toBe(false);
  });

  it("that a crash interrupted is finished by the job, also when the service has deleted the case already", async () => {
    const id = await newCase();
    await store.db
      .insertInto("erasures")
      .values({
        ...{ case_id: id, rule: "hand", days: null, state: "working", tries: 1 },
        ...{ requested_by: ada.id, requested_at: START, due_at: later(0, 5) },
      })
      .execute();
    vi.mocked(deleteCase).mockRejectedValue(new ApiError("not-found", "no such case"));
    expect(await run()).toBe(0);
    clock = later(0, 5);
    expect(await run()).toBe(1);
    expect(await isThere(id)).toBe(false);
    expect(await latest()).toMatchObject({ by: "Ada", action: "deleted the case" });
  });

  it("runs once, however many begin it at the same time, and does not let a late answer bring the case back", async () => {
    const id = await newCase();
    await requestErasures(store.db, { caseIds: [id], by: ada, at: clock });
    await Promise.all([run(), run(), eraseCase(store.db, { caseId: id, rule: "request", now })]);
    expect(deleteCase).toHaveBeenCalledTimes(1);
    await upsertCase(store.db, { id, status: "complete", fields: {}, requirements: [], askedAt: clock });
    expect(await isThere(id)).toBe(false);
    expect(await eraseCase(store.db, { caseId: id, rule: "hand", now })).toBe("gone");
  });

  it("is a line in the log without anything of the case but its id, and what was typed about it is gone", async () => {
    const id = await newCase({ closed: later(-100), cardholder: "CANARY-7" });
    await addNote(store.db, { caseId: id, by: ada, body: "CANARY-7 called", at: START });
    const typed = { at: START, caseId: id, actor: ada, action: "recorded the outcome: won", note: "CANARY-7 won" };
    await store.db.transaction().execute((trx) => appendActivity(trx, typed));
    expect(await latest()).toMatchObject({ note: "CANARY-7 won" });
    await setRule(30);
    await run();
    const rows = await everyRow();
    expect(JSON.stringify(rows)).not.toContain("CANARY-7");
    expect(rows.at(-1)).toMatchObject({ action: "erased the case, as its time was over", case: id, by: "Rebuttal" });
    expect(rows.at(-1)?.object).toBe("closed for 30 days; 1 note");
    expect(rows.find(({ action }) => action === typed.action)?.note).toBe("(erased)");
    expect((await verifyActivity(store.db)).broken).toBeUndefined();
  });
});

async function everyRow() {
  const all: { action?: string; note?: string; case?: string; by?: string; object?: string }[] = [];
  for await (const rows of everyActivity(store.db))
    for (const [, , by, action, note, caseId, , object] of rows) all.push({ by, action, note, case: caseId, object });
  return all;
}

it("a text of the log that was changed shows, although it is kept beside the log", async () => {
  const id = await newCase();
  const typed = { at: START, caseId: id, actor: ada, action: "marked the response as submitted", note: "by fax" };
  await store.db.transaction().execute((trx) => appendActivity(trx, typed));
  expect((await verifyActivity(store.db)).broken).toBeUndefined();
  await store.db
    .updateTable("activity_texts")
    .set({ text: "by mail" } as object)
    .where("case_id", "=", id)
    .execute();
  expect((await verifyActivity(store.db)).broken).toBeDefined();
});

it("finds the cases of a cardholder by name, by what documents or a processor tell, and by notes, with what keeps them", async () => {
  const [named, told, noted] = [
    await newCase({ cardholder: "Elena Marsh", closed: START }),
    await newCase({ cardholder: "E. M." }),
    await newCase({ cardholder: "100% Somebody" }),
  ];
  await store.db.updateTable("cases").set({ identifiers: "elena.marsh@example.com" }).where("id", "=", told).execute();
  await addNote(store.db, { caseId: noted, by: ada, body: "the sister of elena marsh", at: START });
  await hold(told);
  const found = async (query: string) =>
    new Map((await findCardholderCases(store.db, query)).cases.map((one) => [one.id, one]));
  const byName = await found("ELENA MARSH");
  expect([...byName.keys()].sort()).toEqual([named, noted].sort());
  expect(byName.get(named)).toMatchObject({ closed: true, held: false, waiting: false, foundIn: ["cardholder"] });
  expect(byName.get(noted)).toMatchObject({ closed: false, foundIn: ["notes or letters"] });
  expect((await found("elena.marsh@")).get(told)).toMatchObject({ held: true, foundIn: ["documents"] });
  const notice = {
    processor: "stripe",
    disputeId: "dp_1",
    stage: "open",
    status: "needs_response",
    test: false,
  } as const;
  await saveProcessorNotice(store.db, noted, { ...notice, openedAt: START, email: "e.marsh@mail.example" }, START);
  expect((await found("e.marsh@MAIL")).get(noted)).toMatchObject({ foundIn: ["what the processor told"] });
  expect([...(await found("100%")).keys()]).toEqual([noted]);
  expect((await found("10_% ")).size).toBe(0);
});
