import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { storeDb } from "@/lib/store/db";
import { dropLedger } from "./ledger";
import { demoProgress } from "./seed";
import { SeedProcess } from "./testing/seed-process";

vi.mock("@/lib/api/send", () => import("./testing/send"));
// Statements are seeded in their own test.
vi.mock("@/lib/demo/statements", () => ({ statementSpecs: [] }));
// Messages are read fast; the whole desk is judged in its own test.
vi.mock("./cases", async (original) => {
  const { caseSpecs: all } = await original<typeof import("./cases")>();
  const { thanksMail } = await import("./documents/mail/conversation");
  const named = (reference: string) => all.filter((spec) => spec.reference === reference);
  const lettered = named("CB-48303").map((spec) => ({
    ...spec,
    letter: true,
    lateDocuments: [thanksMail()],
    finished: true,
  }));
  return { caseSpecs: [...named("CB-48233"), ...lettered] };
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

/** What the desk's list and the service hold, by reference. */
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
  it("brings every case to its state once, and the letter is older than the document that came after it", async () => {
    await running.seed(TODAY);
    expect(await desk()).toEqual(whole);
    expect(await demoProgress()).toEqual({ done: 2, total: 2 });
    const letter = await running.service.db
      .selectFrom("letters")
      .innerJoin("cases", "cases.id", "letters.case_id")
      .select(["letters.evidence_revision as written", "cases.evidence_revision as now"])
      .executeTakeFirst();
    expect(letter).toEqual({ written: 2, now: 3 });
  });

  it("asks the service nothing when all is there", async () => {
    await running.seed(TODAY);
    expect(running.requests).toBe(0);
    expect(await desk()).toEqual(whole);
  });

  it("leaves a deleted case deleted", async () => {
    const store = await storeDb();
    await store.deleteFrom("cases").where("reference_number", "=", "CB-48303").execute();
    await running.seed(TODAY);
    expect(await desk()).toEqual(whole.slice(0, 1));
  });

  it("goes on where it was killed, at one request after another, and keeps the days of its first run", async () => {
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
