import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { storeDb } from "@/lib/desk/store/db";
import { dropLedger } from "./ledger";
import { demoProgress } from "./seed";
import { SeedProcess } from "./testing/seed-process";

vi.mock("@/lib/desk/client/send", () => import("./testing/send"));
// Statements have their own test.
vi.mock("./statements/statements", () => ({ statementSpecs: [] }));
// Emails are read fast; the complete set of cases is assessed in desk.test.ts.
vi.mock("./cases/cases", async (original) => {
  const { caseSpecs: all } = await original<typeof import("./cases/cases")>();
  const { thanksMail } = await import("./documents/emails");
  const named = (reference: string) => all.filter((spec) => spec.reference === reference);
  const lettered = named("CB-48303").map((spec) => ({
    ...spec,
    letter: true,
    lateDocuments: [thanksMail()],
    review: "won",
  }));
  return { caseSpecs: [...named("CB-48233"), ...lettered, ...named("CB-47101")] };
});

const TODAY = "2026-11-21";

let running: SeedProcess;
beforeAll(async () => {
  running = await SeedProcess.start();
});
afterAll(() => running.stop());

async function empty(): Promise<void> {
  await dropLedger();
  await running.service.db.deleteFrom("cases").execute();
  await (await storeDb()).deleteFrom("cases").execute();
}

/** The desk's index and the service's files, by reference. */
async function desk() {
  const rows = await (await storeDb())
    .selectFrom("cases")
    .leftJoin("users", "users.id", "cases.owner_id")
    .select(["cases.id", "reference_number", "status", "recommendation", "letter", "due_date", "email", "finished_at"])
    .orderBy("reference_number")
    .execute();
  const arrived = await running.service.db
    .selectFrom("evidence")
    .select(["case_id", "upload_filename"])
    .where("state", "=", "arrived")
    .orderBy("upload_filename")
    .execute();
  return rows.map(({ id, finished_at, ...row }) => ({
    ...row,
    finished: finished_at !== null,
    files: arrived.filter(({ case_id }) => case_id === id).map(({ upload_filename }) => upload_filename),
  }));
}

const whole = [
  {
    reference_number: "CB-47101",
    status: "pending",
    recommendation: null,
    letter: "none",
    due_date: "2026-11-05",
    email: "analyst@demo.test",
    finished: true,
    files: [],
  },
  {
    reference_number: "CB-48233",
    status: "pending",
    recommendation: null,
    letter: "none",
    due_date: "2026-12-01",
    email: null,
    finished: false,
    files: [],
  },
  {
    reference_number: "CB-48303",
    status: "complete",
    recommendation: "hold",
    letter: "complete",
    due_date: "2026-12-05",
    email: "admin@demo.test",
    finished: true,
    files: ["cancellation.eml", "customer-reply.eml", "order-confirmation.eml"],
  },
];

describe("seeding the demo", () => {
  it("creates every case once, with a letter that is older than a document attached later", async () => {
    await running.seed(TODAY);
    expect(await desk()).toEqual(whole);
    expect(await demoProgress()).toEqual({ done: 3, total: 3 });
    const letter = await running.service.db
      .selectFrom("letters")
      .innerJoin("cases", "cases.id", "letters.case_id")
      .select(["letters.evidence_revision as written", "cases.evidence_revision as now"])
      .executeTakeFirst();
    expect(letter).toEqual({ written: 2, now: 3 });
  });

  it("sends no requests when everything is seeded", async () => {
    await running.seed(TODAY);
    expect(running.requests).toBe(0);
    expect(await desk()).toEqual(whole);
  });

  it("leaves a deleted case deleted", async () => {
    const store = await storeDb();
    await store.deleteFrom("cases").where("reference_number", "=", "CB-48303").execute();
    await running.seed(TODAY);
    expect(await desk()).toEqual(whole.slice(0, 2));
  });

  it("continues wherever it was killed, and keeps the dates of its first run", async () => {
    await empty();
    let killedAt = 2;
    while (!(await running.seed(killedAt === 2 ? TODAY : "2026-12-24", killedAt))) killedAt += 1;
    expect(killedAt).toBeGreaterThan(8);
    expect(await desk()).toEqual(whole);
    const { rows } = await sql`select evidence.id from service.evidence
      where case_id not in (select id from desk.cases)`.execute(await storeDb());
    expect(rows).toEqual([]);
  });
});
