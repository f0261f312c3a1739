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

it("masks card data that earlier versions stored, and leaves everything else", async () => {
  const own = await openTestDatabase();
  onTestFinished(() => own.close());
  const { kysely } = own;
  const before = Object.entries(serviceMigrations).filter(([name]) => name < "0013");
  await migrate(kysely, "service", Object.fromEntries(before));
  await sql`insert into service.organizations values (${`${ID}0`}, 'Northline', '{}', now())`.execute(kysely);
  await sql`insert into service.cases (id, org_id, origin, fields, agent, status, requirements, evidence_provided,
      evidence_suggested, assessment, created_at, updated_at)
    values (${`${ID}1`}, ${`${ID}0`}, 'form', '{}', '{}', 'complete', '[]', '[]', '[]',
      '{"documents":[{"title":"Paid with 4111111111111111"}]}', now(), now())`.execute(kysely);
  await sql`insert into service.letters (case_id, generation, status, markdown, deletion_revision, requested_at)
    values (${`${ID}1`}, ${`${ID}9`}, 'complete', 'Card 4111 1111 1111 1111, order 20261008', 0, now())`.execute(
    kysely,
  );
  for (const [index, name] of ["4111111111111111.pdf", "delivery.pdf"].entries()) {
    const id = ID + (index + 2);
    await sql`insert into service.evidence (id, case_id, org_id, position, upload_filename, blob_key, state, expires_at)
      values (${id}, ${`${ID}1`}, ${`${ID}0`}, ${index}, ${name}, ${`evidence/${id}`}, 'arrived', now())`.execute(
      kysely,
    );
    const reading = { pages: [{ text: "PAN 4111-1111-1111-1111", words: [{ start: 0, end: 3 }] }] };
    await sql`insert into service.readings (evidence_id, reader_version, reading, findings)
      values (${id}, 2, ${JSON.stringify(reading)}, '{}')`.execute(kysely);
  }

  await migrate(kysely, "service", serviceMigrations);

  const { rows } = await sql`select e.upload_filename as name, r.reading, c.assessment, l.markdown
    from service.evidence e join service.readings r on r.evidence_id = e.id join service.cases c on c.id = e.case_id
    join service.letters l on l.case_id = c.id order by e.position`.execute(kysely);
  const masked = {
    reading: { pages: [{ text: "PAN 4111-11**-****-1111", words: [{ start: 0, end: 3 }] }] },
    assessment: { documents: [{ title: "Paid with 411111******1111" }] },
    markdown: "Card 4111 11** **** 1111, order 20261008",
  };
  expect(rows).toEqual([
    { name: "411111******1111.pdf", ...masked },
    { name: "delivery.pdf", ...masked },
  ]);
  // A reading is kept when what was once found in it is dropped.
  const { rows: columns } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_schema = 'service' and table_name = 'readings' order by name`.execute(kysely);
  expect(columns.map(({ name }) => name)).toEqual(["evidence_id", "reader_version", "reading"]);
});
