import { sql } from "kysely";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import type { Database } from "@/lib/platform/database/database";
import { migrate } from "@/lib/platform/database/migrate";
import { openTestDatabase } from "@/lib/platform/testing/test-database";
import { serviceMigrations } from ".";

const ID = "00000000-0000-4000-8000-00000000000";
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it("keeps stored filings as submissions and ends those that were in progress", async () => {
  const { kysely } = database;
  const before = Object.entries(serviceMigrations).filter(([name]) => name < "0009");
  await migrate(kysely, "service", Object.fromEntries(before));
  await sql`insert into service.organizations values (${`${ID}0`}, 'Northline', '{}', now())`.execute(kysely);
  await sql`insert into service.cases (id, org_id, origin, fields, agent, status, requirements, evidence_provided,
      evidence_suggested, created_at, updated_at)
    values (${`${ID}1`}, ${`${ID}0`}, 'form', '{}', '{}', 'complete', '[]', '[]', '[]', now(), now())`.execute(kysely);
  for (const [index, state] of ["filed", "filing", "preparing", "prepared"].entries()) {
    const receipt = state === "filed" ? JSON.stringify({ outcome: "filed", disputeId: "dp_1" }) : null;
    await sql`insert into service.filings (id, org_id, case_id, processor, mode, state, evidence_revision,
        letter_generation, letter_hash, receipt, asked_by, asked_at)
      values (${ID + (index + 2)}, ${`${ID}0`}, ${`${ID}1`}, 'stripe', 'live', ${state}, 1, ${`${ID}0`}, 'h',
        ${receipt}, 'Ada', now())`.execute(kysely);
  }
  await sql`insert into service.filing_files values (${`${ID}2`}, 'receipt', 'filings/a')`.execute(kysely);

  await migrate(kysely, "service", serviceMigrations);

  const { rows } = await sql`select state, receipt, failure from service.submissions order by id`.execute(kysely);
  expect(rows).toEqual([
    { state: "submitted", receipt: { outcome: "submitted", disputeId: "dp_1" }, failure: null },
    { state: "failed", receipt: null, failure: expect.stringContaining("Whether it was submitted is not known") },
    { state: "failed", receipt: null, failure: "An update interrupted the plan. Ask for it again." },
    { state: "prepared", receipt: null, failure: null },
  ]);
  const files = await sql`select submission_id, blob_key from service.submission_files`.execute(kysely);
  expect(files.rows).toEqual([{ submission_id: `${ID}2`, blob_key: "filings/a" }]);
});

it("gives stored requirements the proofs of their text, in their order, and none to a text that it does not know", async () => {
  const own = await openTestDatabase();
  onTestFinished(() => own.close());
  const { kysely } = own;
  const before = Object.entries(serviceMigrations).filter(([name]) => name < "0010");
  await migrate(kysely, "service", Object.fromEntries(before));
  await sql`insert into service.organizations values (${`${ID}0`}, 'Northline', '{}', now())`.execute(kysely);
  const stored = [
    { id: "visa:13.6#1", requirement: "Show delivery of the goods that the cardholder kept", satisfied: true },
    { id: "visa:13.6#2", requirement: "A text of an older catalog", satisfied: false },
    { id: "appended#order confirmation", requirement: "Provide the order record", satisfied: false },
  ];
  for (const [index, requirements] of [stored, []].entries())
    await sql`insert into service.cases (id, org_id, origin, fields, agent, status, requirements, evidence_provided,
        evidence_suggested, created_at, updated_at)
      values (${`${ID}${index + 1}`}, ${`${ID}0`}, 'form', '{}', '{}', 'complete', ${JSON.stringify(requirements)}, '[]',
        '[]', now(), now())`.execute(kysely);

  await migrate(kysely, "service", serviceMigrations);

  const { rows } = await sql<{ requirements: unknown }>`select requirements from service.cases order by id`.execute(
    kysely,
  );
  const proofs = [
    [{ proof: "delivery-completed", with: { kept: "true" } }],
    [],
    [{ proof: "order-record", with: { fields: "items" } }],
  ];
  expect(rows).toEqual([
    { requirements: stored.map((entry, index) => ({ ...entry, proofs: proofs[index] })) },
    { requirements: [] },
  ]);
});
