import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { StatementChargeback } from "@/lib/contract/statement-analysis";
import { chargebackIdentifiers, linkChargeback, unlinkChargeback } from "./chargeback-links";
import { assignCases, matchChargebacks } from "./statement-matches";
import { listStatements, upsertStatement } from "./statements";
import { openTestStore } from "./store.testing";

let store: Awaited<ReturnType<typeof openTestStore>>;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const at = (second: number): Date => new Date(Date.UTC(2026, 10, 21, 12, 0, second));

it("keeps what the checks come to", async () => {
  const id = randomUUID();
  const answer = { id, status: "complete", totals: {}, filenames: ["a.csv"], askedAt: at(0) };
  await upsertStatement(store.db, { ...answer, score: 40, verdict: "disagrees", coverage: 55 });
  const listed = (await listStatements(store.db)).find((row) => row.id === id);
  expect(listed).toMatchObject({ score: 40, verdict: "disagrees", coverage: 55 });
});

it("keeps the filenames of the first snapshot, and an older answer never replaces a newer one", async () => {
  const id = randomUUID();
  await upsertStatement(store.db, { id, status: "pending", totals: {}, filenames: ["a.csv"], askedAt: at(1) });
  const done = { id, status: "complete", totals: { sales: 150.25 }, currency: "USD", score: 71, filenames: [] };
  await upsertStatement(store.db, { ...done, askedAt: at(3) });
  await upsertStatement(store.db, { id, status: "processing", totals: {}, filenames: [], askedAt: at(2) });
  const [row] = await listStatements(store.db);
  expect(row).toMatchObject({
    id,
    status: "complete",
    sales: 150.25,
    currency: "USD",
    score: 71,
    filenames: ["a.csv"],
  });
});

async function knownCase(reference: string, cents: number, disputed: string): Promise<string> {
  const id = randomUUID();
  await store.db
    .insertInto("cases")
    .values({
      id,
      reference_number: reference,
      amount_cents: cents,
      currency: "USD",
      dispute_date: disputed,
      status: "pending",
      requirements_satisfied: 0,
      requirements_total: 0,
      fields: "{}",
      created_at: at(0),
      updated_at: at(0),
      seen_at: at(0),
    })
    .execute();
  return id;
}

const chargeback = (amount: number, references: string[] = [], more: Partial<StatementChargeback> = {}) => ({
  document: 1,
  page: 1,
  date: "2026-10-06",
  amount,
  currency: "USD",
  reversed: false,
  references,
  ...more,
});

it("matches chargebacks with cases by reference, then by amount and date if exactly one case fits", async () => {
  const named = await knownCase("CB-1", 41250, "2026-10-02");
  const byAmount = await knownCase("CB-2", 9900, "2026-10-04");
  await knownCase("CB-3", 5000, "2026-10-04");
  await knownCase("CB-4", 5000, "2026-10-05");
  await knownCase("CB-5", 7700, "2026-01-05");
  const matches = await matchChargebacks(store.db, [
    chargeback(1, ["cb-1"]),
    chargeback(99),
    chargeback(50),
    chargeback(77),
    chargeback(99, [], { reversed: true }),
    chargeback(99, [], { currency: "EUR" }),
  ]);
  expect(matches).toEqual([
    { index: 0, caseId: named, caseName: "CB-1", by: "reference" },
    { index: 1, caseId: byAmount, caseName: "CB-2", by: "amount and date" },
  ]);
});

it("prefers the case that someone chose, until the choice is taken back or the case is deleted", async () => {
  const fitting = await knownCase("CB-10", 12300, "2026-10-05");
  const chosen = await knownCase("CB-11", 12300, "2025-01-05");
  const printed = [chargeback(123, ["DP-77"], { arn: "74127856" })];
  const identifiers = chargebackIdentifiers(printed)[0] ?? [];
  const written = { at: at(5), actor: { id: randomUUID(), name: "Ada" } };
  const matched = async (chargebacks = printed) =>
    (await matchChargebacks(store.db, chargebacks)).map(({ caseId, by }) => [caseId, by]);
  expect(await matched()).toEqual([[fitting, "amount and date"]]);
  expect(await linkChargeback(store.db, identifiers, randomUUID(), written)).toBe(false);
  expect(await linkChargeback(store.db, identifiers, fitting, written)).toBe(true);
  expect(await linkChargeback(store.db, identifiers, chosen, written)).toBe(true);
  expect(await matched([chargeback(123, [], { arn: "74127856" })])).toEqual([[chosen, "link"]]);
  expect(await unlinkChargeback(store.db, identifiers, written)).toBe(true);
  expect(await unlinkChargeback(store.db, identifiers, written)).toBe(false);
  expect(await matched()).toEqual([[fitting, "amount and date"]]);
  await linkChargeback(store.db, identifiers, chosen, written);
  await store.db.deleteFrom("cases").where("id", "=", chosen).execute();
  expect(await matched()).toEqual([[fitting, "amount and date"]]);
});

it("tells chargebacks that print no number apart by their amount, day and order", () => {
  const identifiers = chargebackIdentifiers([chargeback(5), chargeback(5), chargeback(5, [], { date: "2026-10-07" })]);
  expect(identifiers).toEqual([["5 USD 2026-10-06"], ["5 USD 2026-10-06 #2"], ["5 USD 2026-10-07"]]);
});

it("takes a number for the same however it is written, and leaves what fits two cases to somebody who looks", () => {
  const knownAs = (id: string, reference: string, cents: number, more = {}) => ({
    id,
    reference_number: reference,
    amount_cents: cents,
    currency: "USD",
    dispute_date: "2026-10-01",
    source_identifiers: "",
    ...more,
  });
  const cases = [
    knownAs("a", "CB-004417", 5000),
    knownAs("b", "CB-9", 6000, { source_identifiers: "NL-30772 74127850000000000000417" }),
    knownAs("c", "CB-11", 7000),
    knownAs("d", "CB-12", 8000, { dispute_date: "2026-10-20" }),
  ];
  const printed = [
    chargeback(50, ["cb4417"]),
    chargeback(60, [], { arn: "74127850000000000000417", date: "2026-12-30" }),
    chargeback(70),
    chargeback(70, [], { date: "2026-10-07" }),
    chargeback(80),
  ];
  const found = assignCases(printed, cases, new Map()).map(({ index, caseId, by }) => [index, caseId, by]);
  expect(found).toEqual([
    [0, "a", "reference"],
    [1, "b", "reference"],
  ]);
});
