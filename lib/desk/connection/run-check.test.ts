import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { notificationPath, notificationText } from "@/lib/contract/desk/notification-text";
import { ApiError } from "@/lib/desk/client/api-error";
import { createUser } from "@/lib/desk/store/accounts";
import { activityOf } from "@/lib/desk/store/activity";
import { findIndexedCase, removeIndexedCase, upsertCase } from "@/lib/desk/store/cases";
import { listNotifications } from "@/lib/desk/store/notifications";
import { nextCheckAt, readCheck, requestCheck } from "@/lib/desk/store/processor-checks";
import { noticeOf } from "@/lib/desk/store/processor-disputes";
import { openTestStore } from "@/lib/desk/store/store.testing";
import { importDispute } from "./import-dispute";
import { ConnectionFault, type FoundDispute, type ProcessorConnection, type UnreadDispute } from "./port";
import { runCheck } from "./run-check";

const { initializeCase } = vi.hoisted(() => ({ initializeCase: vi.fn() }));
vi.mock("@/lib/desk/client/cases", () => ({ initializeCase, readAnalysis: async () => undefined }));
vi.mock("@/lib/platform/log", () => ({ log: () => ({ info() {}, error() {}, warn() {} }) }));

const START = Date.UTC(2026, 10, 24, 12);
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
let store: Awaited<ReturnType<typeof openTestStore>>;
let time: number;
let [ana, auditor] = ["", ""];
const now = () => new Date(time);

/** What the processor lists, from when on it was asked, and what it does after so many disputes. */
let listed: (FoundDispute | UnreadDispute)[];
let asked: (Date | undefined)[];
let fault: { after: number; error: Error } | undefined;
const connection: ProcessorConnection = {
  processor: "stripe",
  test: false,
  disputes: async function* (since) {
    asked.push(since);
    for (const [at, one] of listed.entries()) {
      if (fault?.after === at) throw fault.error;
      yield one;
    }
    if (fault && fault.after >= listed.length) throw fault.error;
  },
};
const check = (everyMinutes = 15) => runCheck(store.db, { connection, everyMinutes, mayBeSubmitted: true, now });
const take = (one: FoundDispute) => importDispute(store.db, one, { processor: "stripe", mayBeSubmitted: true, now });
const state = () => readCheck(store.db, "stripe");

/** A service that creates one case per key. */
const created = new Map<string, string>();

beforeAll(async () => {
  store = await openTestStore();
  const person = async (name: string, role: "analyst" | "auditor") =>
    (
      await createUser(
        store.db,
        { email: `${name}@example.test`, name, role, passwordHash: "x", isDemo: false },
        new Date(START),
      )
    ).id;
  [ana, auditor] = [await person("ana", "analyst"), await person("max", "auditor")];
});
afterAll(() => store.close());
beforeEach(async () => {
  time = START;
  listed = [];
  asked = [];
  fault = undefined;
  created.clear();
  initializeCase
    .mockReset()
    .mockImplementation(async ({ agent: _, ...fields }: Record<string, unknown>, key: string) => {
      const id = created.get(key) ?? randomUUID();
      created.set(key, id);
      return { id, status: "pending", fields, defenseRequirements: [] };
    });
  for (const table of ["cases", "notifications", "processor_checks", "processor_disputes"] as const)
    await store.db.deleteFrom(table).execute();
});

function dispute(id: string, changes: Partial<FoundDispute> = {}): FoundDispute {
  return {
    id,
    openedAt: new Date(START - 2 * DAY),
    stage: "open",
    status: "needs_response",
    dueBy: new Date(START + 9 * DAY),
    test: false,
    fields: { referenceNumber: id, amountCents: 41250, currency: "USD", cardNetwork: "Visa" },
    chargeId: `ch_${id}`,
    email: "elena.marsh@mail.example",
    ...changes,
  };
}

const cases = () => store.db.selectFrom("cases").selectAll().orderBy("reference_number").execute();
const references = async () => (await cases()).map((one) => one.reference_number);
const caseId = async (reference: string) =>
  (await cases()).find((one) => one.reference_number === reference)?.id ?? "no such case";
const actions = async (id: string) => (await activityOf(store.db, id)).map(({ action }) => action);
const news = async (userId: string) =>
  (await listNotifications(store.db, userId)).rows.map(({ kind, detail, reference }) => [kind, detail, reference]);

describe("a new dispute", () => {
  it("becomes an unassigned case with the processor's details, and everyone who works on cases is notified", async () => {
    listed = [
      dispute("dp_1", { orderNumber: "NL-7" }),
      dispute("dp_2"),
      dispute("dp_3", { stage: "lost", status: "lost" }),
    ];
    expect(await check()).toBe(true);
    expect(await references()).toEqual(["dp_1", "dp_2"]);
    const [one] = await cases();
    expect(one).toMatchObject({ owner_id: null, source_identifiers: "ch_dp_1 elena.marsh@mail.example NL-7" });
    expect(await noticeOf(store.db, one?.id ?? "")).toEqual({
      processor: "stripe",
      disputeId: "dp_1",
      stage: "open",
      status: "needs_response",
      receivedAt: now().toISOString(),
      dueBy: new Date(START + 9 * DAY).toISOString(),
      test: false,
      chargeId: "ch_dp_1",
      email: "elena.marsh@mail.example",
      orderNumber: "NL-7",
    });
    expect(await activityOf(store.db, one?.id ?? "")).toMatchObject([
      { actor: { name: "Rebuttal" }, action: "received the case from Stripe" },
    ]);
    expect(await news(ana)).toEqual([["disputes-arrived", "2 stripe", undefined]]);
    expect(await news(auditor)).toEqual([]);
    expect(await state()).toMatchObject({ found: 2, changed: 0, failure: null, ended_at: now(), succeeded_at: now() });
  });

  it("may be submitted to the processor by the service within, and is as the remote one has it by default", async () => {
    await take(dispute("dp_1"));
    await importDispute(store.db, dispute("dp_2"), { processor: "stripe", mayBeSubmitted: false, now });
    const [within, remote] = initializeCase.mock.calls.map(([fields]) => fields);
    expect(within).toMatchObject({ agent: { submitDisputeToProcessor: true } });
    expect(remote).not.toHaveProperty("agent");
  });

  it("makes one case, found again and again, and by two processes at once", async () => {
    listed = [dispute("dp_1")];
    expect(await Promise.all([check(), check()])).toContain(false);
    time += 15 * MINUTE;
    await check();
    await Promise.all([take(dispute("dp_2")), take(dispute("dp_2"))]);
    expect(await references()).toEqual(["dp_1", "dp_2"]);
    expect(created.size).toBe(2);
    expect(await actions(await caseId("dp_2"))).toEqual(["received the case from Stripe"]);
    expect(await news(ana)).toEqual([["disputes-arrived", "1 stripe", "dp_1"]]);
  });

  it.each([true, false])(
    "of a creation whose answer was lost is the same case, told of by the service: %s",
    async (told) => {
      listed = [dispute("dp_1")];
      initializeCase.mockImplementationOnce(async (_, key: string) => {
        created.set(key, randomUUID());
        throw new ApiError("unreachable", "no answer");
      });
      await check();
      const [id = ""] = created.values();
      const snapshot = { id, status: "pending", fields: { referenceNumber: "dp_1" }, requirements: [], askedAt: now() };
      if (told) await upsertCase(store.db, snapshot);
      time += MINUTE;
      await check();
      expect(created.size).toBe(1);
      expect(await actions(id)).toEqual(["received the case from Stripe"]);
      expect(await news(ana)).toEqual([["disputes-arrived", "1 stripe", "dp_1"]]);
    },
  );

  it("joins the case that someone made under its id, and no one is notified of that", async () => {
    const id = randomUUID();
    await upsertCase(
      store.db,
      { id, status: "pending", fields: { referenceNumber: "dp_1" }, requirements: [], askedAt: now() },
      ana,
    );
    listed = [dispute("dp_1")];
    await check();
    expect(initializeCase).not.toHaveBeenCalled();
    expect(await noticeOf(store.db, id)).toMatchObject({ disputeId: "dp_1" });
    expect(await actions(id)).toEqual(["found the dispute at Stripe"]);
    expect(await news(ana)).toEqual([]);
  });

  it("does not come back once its case was deleted, of which nothing but a hash stays, unless someone makes the case again", async () => {
    listed = [dispute("dp_1")];
    await check();
    await removeIndexedCase(store.db, await caseId("dp_1"));
    time += 15 * MINUTE;
    await check();
    expect(await references()).toEqual([]);
    const kept = await store.db.selectFrom("processor_disputes").selectAll().execute();
    expect(kept).toHaveLength(1);
    expect(JSON.stringify([kept, await store.db.selectFrom("processor_notices").selectAll().execute()])).not.toContain(
      "dp_1",
    );
    const id = randomUUID();
    await upsertCase(store.db, {
      id,
      status: "pending",
      fields: { referenceNumber: "dp_1" },
      requirements: [],
      askedAt: now(),
    });
    time += 15 * MINUTE;
    await check();
    expect(await noticeOf(store.db, id)).toMatchObject({ disputeId: "dp_1" });
  });
});

describe("what changes at the processor", () => {
  it("is noted on the case once, which stays as it is", async () => {
    listed = [dispute("dp_1", { stage: "open", status: "warning_needs_response" })];
    await check();
    const id = await caseId("dp_1");
    const before = await findIndexedCase(store.db, id);
    const later = (changes: Partial<FoundDispute>) => take(dispute("dp_1", changes));
    expect(await later({ status: "needs_response", dueBy: new Date("2026-12-09T23:59:59Z") })).toBe("changed");
    expect(await later({ status: "needs_response", dueBy: new Date("2026-12-09T23:59:59Z") })).toBe("nothing");
    expect(await later({ stage: "answered", status: "under_review", dueBy: undefined })).toBe("changed");
    expect(await later({ stage: "lost", status: "lost", dueBy: undefined })).toBe("changed");
    expect(await actions(id)).toEqual([
      "learned from Stripe that the dispute was lost",
      "learned from Stripe that the dispute has a response, which is under review",
      "learned from Stripe that the response is due by 9 December 2026, 23:59 UTC",
      "learned from Stripe that the dispute waits for a response",
      "received the case from Stripe",
    ]);
    expect(await findIndexedCase(store.db, id)).toEqual(before);
    expect(await noticeOf(store.db, id)).toMatchObject({
      stage: "lost",
      status: "lost",
      dueBy: "2026-12-09T23:59:59.000Z",
    });
  });

  it("to the end is told to the owner of the case", async () => {
    await take(dispute("dp_1"));
    const id = await caseId("dp_1");
    await store.db.updateTable("cases").set({ owner_id: ana }).where("id", "=", id).execute();
    await take(dispute("dp_1", { stage: "answered", status: "under_review" }));
    expect(await news(ana)).toEqual([]);
    await take(dispute("dp_1", { stage: "lost", status: "lost" }));
    const [told] = (await listNotifications(store.db, ana)).rows;
    expect(told && notificationText(told)).toBe("Stripe: the dispute was lost");
    expect(told && notificationPath(told)).toBe(`/cases/${id}`);
  });

  it("is in the list that goes back to the oldest undecided dispute, with a day to spare", async () => {
    listed = [dispute("dp_1", { openedAt: new Date(START - 40 * DAY) }), dispute("dp_2")];
    await check();
    time += 15 * MINUTE;
    listed = [
      dispute("dp_1", { stage: "won", status: "won" }),
      dispute("dp_2", { stage: "answered", status: "under_review" }),
    ];
    await check();
    expect(await state()).toMatchObject({ found: 0, changed: 2 });
    time += 15 * MINUTE;
    await check();
    expect(asked).toEqual([undefined, new Date(START - 41 * DAY), new Date(START - 3 * DAY)]);
  });
});

describe("a fault", () => {
  it("keeps what was taken, says why in a sentence beside the last success, and waits longer each time", async () => {
    listed = [dispute("dp_1")];
    await check();
    listed = [dispute("dp_2"), dispute("dp_3")];
    fault = { after: 1, error: new ConnectionFault("Stripe is limiting requests. The next check tries again.") };
    time += 15 * MINUTE;
    await check();
    expect(await references()).toEqual(["dp_1", "dp_2"]);
    expect(await state()).toMatchObject({
      failure: "Stripe is limiting requests. The next check tries again.",
      found: 1,
      failures: 1,
      succeeded_at: new Date(START),
    });
    const waits: number[] = [];
    for (let tries = 0; tries < 8; tries++) {
      const next = nextCheckAt(await state(), 15)?.getTime() ?? 0;
      waits.push((next - time) / MINUTE);
      time = next - 1;
      expect(await check()).toBe(false);
      time = next;
      expect(await check()).toBe(true);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
    fault = undefined;
    await requestCheck(store.db, "stripe", now());
    await check();
    expect(await references()).toEqual(["dp_1", "dp_2", "dp_3"]);
    expect(await state()).toMatchObject({ failure: null, failures: 0, succeeded_at: now() });
    expect((await news(ana)).map(([, , reference]) => reference)).toEqual(["dp_3", "dp_2", "dp_1"]);
    // The failed checks did not move the time from which disputes are read.
    expect(asked.at(-1)).toEqual(asked[1]);
  });

  it("of the service ends the check, and of one dispute does not", async () => {
    listed = [dispute("dp_1"), dispute("dp_2"), { unread: true, id: "dp_odd" }];
    initializeCase.mockRejectedValueOnce(new ApiError("invalid", "currency must be known"));
    await check();
    expect(await references()).toEqual(["dp_2"]);
    expect(await state()).toMatchObject({
      failure:
        "1 dispute could not be read. The log names it. 1 dispute could not become a case: currency must be known",
      failures: 0,
      succeeded_at: null,
    });
    initializeCase.mockRejectedValueOnce(new ApiError("unreachable", "The service did not respond."));
    time += 15 * MINUTE;
    await check();
    expect(await references()).toEqual(["dp_2"]);
    expect((await state())?.failure).toBe(
      "The dispute service did not respond, so some disputes have no case yet. The next check continues.",
    );
    listed = listed.slice(0, 2);
    time += MINUTE;
    await check();
    expect(await references()).toEqual(["dp_1", "dp_2"]);
  });

  it("of our own is not shown in its words", async () => {
    fault = { after: 0, error: new Error("secret inside") };
    await check();
    expect((await state())?.failure).toMatch(/^Something went wrong on our side/);
  });
});

describe("a check", () => {
  it("is made on schedule, or when someone asks, also when the schedule is off", async () => {
    expect(await check(0)).toBe(false);
    await requestCheck(store.db, "stripe", now());
    expect(await check(0)).toBe(true);
    time += 100 * DAY;
    expect(await check(0)).toBe(false);
    expect(await check(15)).toBe(true);
    time += 14 * MINUTE;
    expect(await check(15)).toBe(false);
    time += MINUTE;
    expect(await check(15)).toBe(true);
  });

  it.each([1, -5_000])(
    "that was asked for while another went on is made after it, with a clock %i ms ahead",
    async (ms) => {
      const during = () => requestCheck(store.db, "stripe", new Date(time + ms));
      listed = [dispute("dp_1")];
      initializeCase.mockImplementationOnce(async (fields) => {
        await during();
        return { id: randomUUID(), status: "pending", fields, defenseRequirements: [] };
      });
      await requestCheck(store.db, "stripe", now());
      expect([await check(0), await check(0), await check(0)]).toEqual([true, true, false]);
    },
  );

  it("whose process ended is made by another after three minutes, and the first writes nothing anymore", async () => {
    let goOn = () => {};
    const stuck = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const slow: ProcessorConnection = {
      ...connection,
      disputes: async function* () {
        await stuck;
        yield dispute("dp_late");
      },
    };
    const first = runCheck(store.db, { connection: slow, everyMinutes: 15, mayBeSubmitted: true, now });
    await vi.waitFor(async () => expect((await state())?.claimed_until).toBeTruthy());
    time += 2 * MINUTE;
    expect(await check()).toBe(false);
    time += MINUTE;
    listed = [dispute("dp_1")];
    expect(await check()).toBe(true);
    const after = await state();
    goOn();
    await first;
    expect(await references()).toEqual(["dp_1"]);
    expect(await state()).toEqual(after);
  });
});
