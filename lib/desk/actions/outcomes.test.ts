import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { LONGEST_OUTCOME_FILE, type OutcomeRow } from "@/lib/contract/desk/outcome-import";
import { activityOf } from "@/lib/desk/store/activity";
import { findIndexedCase, upsertCase } from "@/lib/desk/store/cases";
import { findReview, moveReview } from "@/lib/desk/store/reviews";
import { openTestStore } from "@/lib/desk/store/store.testing";
import { importOutcomes, previewOutcomes } from "./outcomes";

const session = vi.hoisted(() => ({ userId: "", name: "Max", role: "manager" }));
const opened = vi.hoisted(() => ({ db: undefined as unknown }));
vi.mock("@/lib/desk/auth/session", () => ({ sessionForAction: async () => (session.userId ? session : undefined) }));
vi.mock("@/lib/desk/store/db", async (original) => ({ ...(await original<object>()), storeDb: async () => opened.db }));
vi.mock("@/lib/platform/settings", () => ({ env: () => ({ TIME_ZONE: "UTC" }) }));
vi.mock("@/lib/platform/log", () => ({ log: () => ({ info() {}, error() {}, warn() {} }) }));

let store: Awaited<ReturnType<typeof openTestStore>>;
const AT = new Date(Date.UTC(2026, 9, 1));
beforeAll(async () => {
  store = await openTestStore();
  opened.db = store.db;
});
afterAll(() => store.close());
beforeEach(() => Object.assign(session, { userId: randomUUID(), role: "manager" }));

async function newCase(reference: string, { currency = "USD", submitted = true } = {}): Promise<string> {
  const id = randomUUID();
  const fields = { referenceNumber: reference, currency, merchantName: "Northline" };
  await upsertCase(store.db, { id, status: "complete", fields, requirements: [], askedAt: AT });
  if (submitted) await moveReview(store.db, id, { action: "send", activity: { at: AT, action: "sent" } });
  return id;
}

const file = (...rows: string[]) => ["reference,outcome,amount recovered,date,note", ...rows].join("\n");

/** The preview by row: the rows to confirm, and what the others say. */
async function preview(...rows: string[]) {
  const result = await previewOutcomes(file(...rows));
  if (!result.ok) throw new Error(result.error.message);
  const said = result.data.rows.map((row) => (row.kind === "fault" ? row.fault : row.kind));
  return { said, ready: result.data.rows.flatMap((row) => (row.kind === "ready" ? [row.ready] : [])) };
}

async function confirm(rows: OutcomeRow[]) {
  const result = await importOutcomes(rows);
  if (!result.ok) throw new Error(result.error.message);
  return result.data;
}

it("records every valid row once: outcome, amount by the currency, closed case, line in the log", async () => {
  const [won, lost, open] = [
    await newCase("A-1", { currency: "JPY" }),
    await newCase("A-2"),
    await newCase("A-3", { submitted: false }),
  ];
  const rows = [
    "A-1,Chargeback reversed,86000,2026-10-05,Paid out",
    "A-2,LOST,0,5 Oct 2026,",
    "A-3,accepted,,2026-10-06,",
  ];
  const { said, ready } = await preview(...rows);
  expect(said).toEqual(["ready", "ready", "ready"]);
  expect(await confirm(ready)).toEqual({ recorded: 3, already: 0, changed: [] });
  expect(await findReview(store.db, won)).toMatchObject({
    state: "won",
    outcome: { amountCents: 86000, on: "2026-10-05", note: "Paid out" },
  });
  expect(await findReview(store.db, lost)).toMatchObject({ state: "lost", outcome: { on: "2026-10-05" } });
  expect((await findReview(store.db, open)).state).toBe("accepted");
  expect((await findIndexedCase(store.db, won))?.finishedAt).toBeDefined();
  const log = await activityOf(store.db, won);
  expect(log[0]).toMatchObject({ action: "imported the outcome: won", note: "Paid out", actor: { name: "Max" } });

  expect((await preview(...rows)).said).toEqual(["same", "same", "same"]);
  expect(await confirm(ready)).toEqual({ recorded: 0, already: 3, changed: [] });
  expect(await activityOf(store.db, won)).toEqual(log);
});

it("names the fault of each row in its place", async () => {
  await newCase("B-1");
  await newCase("B-2");
  await newCase("B-2");
  await newCase("B-3", { submitted: false });
  const ended = await newCase("B-4");
  await newCase("B-5");
  await confirm((await preview("B-4,won,10,2026-10-05,")).ready);
  const { said, ready } = await preview(
    "B-0,won,,2026-10-05,",
    "B-2,won,,2026-10-05,",
    "B-1,maybe,,2026-10-05,",
    "B-3,won,,2026-10-05,",
    "B-4,won,11,2026-10-05,",
    "B-5,won,10.005,2026-10-05,",
    "B-5,won,10,2026-10-05,",
    ",won,10,2026-10-05,",
  );
  expect(said).toEqual([
    "No case has this reference number.",
    "2 cases have this reference number.",
    "“maybe” is not a known outcome.",
    "This cannot be done while the case is not in review.",
    "The case is already won, with other details. Reopen it first.",
    "The amount “10.005” cannot be read. USD has 2 decimals.",
    "Row 7 is for the same case.",
    "The reference number is missing.",
  ]);
  expect(ready).toEqual([]);
  expect((await findReview(store.db, ended)).outcome?.amountCents).toBe(1000);
  const more = [
    "B-5,won,10,05/11/2026,",
    "B-5,won,10,2999-01-01,",
    "B-5,lost,10,2026-10-05,",
    "B-5,won,10 EUR,2026-10-05,",
  ];
  const faults = await Promise.all(more.map(async (row) => (await preview(row)).said[0]));
  expect(faults.map((fault) => fault?.split(/[“,]/)[0])).toEqual([
    "The date ",
    "The date is in the future.",
    "Only a won case can have a recovered amount.",
    "The amount is in EUR",
  ]);
});

it("reports what changed between the preview and the confirmation, and records the rest", async () => {
  const [moved, gone, fine] = [await newCase("C-1"), await newCase("C-2"), await newCase("C-3")];
  const { ready } = await preview("C-1,won,5,2026-10-05,", "C-2,won,5,2026-10-05,", "C-3,won,5,2026-10-05,");
  await moveReview(store.db, moved, { action: "lose", activity: { at: AT, action: "lost" } });
  await store.db.deleteFrom("cases").where("id", "=", gone).execute();
  expect(await confirm(ready)).toEqual({
    recorded: 1,
    already: 0,
    changed: [
      { caseId: moved, reference: "C-1", why: "The state of the case changed after the preview." },
      { caseId: gone, reference: "C-2", why: "The case no longer exists." },
    ],
  });
  expect((await findReview(store.db, moved)).state).toBe("lost");
  expect((await findReview(store.db, fine)).state).toBe("won");
});

it("refuses analysts, strangers, files that are too large and rows that were made up", async () => {
  const id = await newCase("D-1", { submitted: false });
  const forged = { caseId: id, reference: "D-1", currency: "USD", outcome: "win", on: "2026-10-05" } as const;
  expect((await confirm([{ ...forged, seen: "submitted" }])).changed).toHaveLength(1);
  expect((await confirm([{ ...forged, seen: "open" }])).changed).toHaveLength(1);
  expect((await confirm([{ ...forged, seen: "submitted", reference: "D-2" }])).changed).toHaveLength(1);
  expect((await findReview(store.db, id)).state).toBe("open");
  expect(await importOutcomes([{ ...forged, seen: "submitted", on: "soon" }])).toMatchObject({ ok: false });
  const large = await previewOutcomes("x".repeat(LONGEST_OUTCOME_FILE + 1));
  expect(large).toMatchObject({ error: { message: expect.stringContaining("Split it") } });
  session.role = "analyst";
  const refused = { ok: false, error: { message: expect.stringContaining("does not allow this") } };
  expect(await previewOutcomes(file("D-1,accepted,,2026-10-05,"))).toMatchObject(refused);
  expect(await importOutcomes([{ ...forged, outcome: "accept", seen: "open" }])).toMatchObject(refused);
  session.userId = "";
  expect(await previewOutcomes(file("D-1,accepted,,2026-10-05,"))).toMatchObject({
    error: { message: expect.stringContaining("no longer signed in") },
  });
});
