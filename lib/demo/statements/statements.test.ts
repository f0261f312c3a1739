import { randomUUID } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoCases } from "@/lib/demo/cases/cases";
import type { DemoFile } from "@/lib/demo/documents/purchase";
import { upsertCase } from "@/lib/desk/store/cases";
import { matchChargebacks } from "@/lib/desk/store/statement-matches";
import { openTestStore } from "@/lib/desk/store/store.testing";
import { readDocument } from "@/lib/service/documents/read-document";
import { analyseStatement } from "@/lib/service/statements/analysis/analyse-statement";
import { type Combined, combineStatements } from "@/lib/service/statements/combine/combine-statements";
import { earlierRevisions } from "@/lib/service/statements/read-documents";
import { addDays } from "@/lib/values/calendar";

import { disputeOfCase, statementSpecs } from "./statements";
import { isWithin, monthsUntil } from "./trade";

const TODAY = "2026-11-21";
const KESTREL = "statements: Kestrel Cycles, six months";
const NORTHLINE = "statements: Northline Outfitters, three months, one altered";
const PAGELOFT = "statements: Pageloft Software, balance export";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "demo-statements-"));
const analyzed = new Map<string, Combined>();
let store: Awaited<ReturnType<typeof openTestStore>>;

beforeAll(async () => {
  for (const { reference, files } of statementSpecs) analyzed.set(reference, await analyse(await files(TODAY)));
  store = await openTestStore();
  for (const { fields } of demoCases(TODAY))
    await upsertCase(store.db, {
      id: randomUUID(),
      status: "pending",
      fields,
      requirements: [],
      askedAt: new Date(0),
    });
});

afterAll(async () => {
  await store.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

/** Analyzes documents as the service does. */
async function analyse(files: readonly DemoFile[]): Promise<Combined> {
  const sources = [];
  for (const { filename, bytes } of files) {
    const place = path.join(folder, filename);
    fs.writeFileSync(place, bytes);
    const reading = await readDocument(place, { filename });
    const forensics = reading.form === "pdf" ? { earlier: await earlierRevisions(place, { filename, folder }) } : {};
    sources.push({ analysis: analyseStatement(reading, filename, { today: TODAY, forensics }) });
  }
  return combineStatements(sources);
}

function of(reference: string): Combined {
  const found = analyzed.get(reference);
  if (!found) throw new Error(`${reference} is not a demo statement`);
  return found;
}

const outcomes = ({ analysis }: Combined) =>
  Object.fromEntries(analysis.checks.map(({ id, outcome }) => [id, outcome] as const));

const matched = async (reference: string) => {
  const { chargebacks } = of(reference).analysis;
  const matches = await matchChargebacks(store.db, chargebacks);
  return chargebacks.map(({ amount, date }, index) => {
    const match = matches.find((one) => one.index === index);
    return [amount, date, match?.caseName, match?.by];
  });
};

const ALL_PASS = {
  form: "pass",
  layout: "pass",
  rows: "pass",
  totals: "pass",
  net: "pass",
  balance: "not-checked",
  inside: "pass",
  possible: "pass",
  repeated: "pass",
  covered: "pass",
  revisions: "pass",
  producer: "pass",
  created: "pass",
  "carry-over": "pass",
  order: "pass",
  payouts: "not-checked",
  edited: "not-checked",
};

describe("six months of Kestrel Cycles", () => {
  it("reconcile", () => {
    const { documents, analysisSummary: _, ...result } = of(KESTREL).result;
    expect(result).toEqual({
      processor: "Worldpay",
      periodStart: "2026-05-01",
      periodEnd: "2026-10-31",
      authenticityScore: 95,
      totalSalesAmount: 174911.2,
      totalRefundAmount: 15987.4,
      totalChargebackAmount: 4518.9,
      totalFeesAmount: 2568.55,
      totalNetAmount: 151836.35,
    });
    expect(documents?.map(({ uploadFilename, authenticity }) => [uploadFilename, authenticity])).toEqual(
      ["05", "06", "07", "08", "09", "10"].map((month) => [`kestrel-cycles-2026-${month}.pdf`, "consistent"]),
    );
    expect(of(KESTREL).analysis.currency).toBe("EUR");
    expect(outcomes(of(KESTREL))).toEqual(ALL_PASS);
  });

  it("list two chargebacks with a case and one without", async () => {
    expect(await matched(KESTREL)).toEqual([
      [349, "2026-08-18", undefined, undefined],
      [3480, "2026-10-22", "CB-48326", "reference"],
      [689.9, "2026-10-24", "CB-48190", "reference"],
    ]);
  });

  it("match the cases in amount and date", async () => {
    const unnamed = of(KESTREL).analysis.chargebacks.map((one) => ({ ...one, references: [] }));
    const matches = await matchChargebacks(store.db, unnamed);
    expect(matches.map(({ caseName, by }) => [caseName, by])).toEqual([
      ["CB-48326", "amount and date"],
      ["CB-48190", "amount and date"],
    ]);
  });
});

describe("three months of Northline Outfitters", () => {
  it("reveal that the net of the second one was covered and replaced", () => {
    const { result, analysis } = of(NORTHLINE);
    expect(result).toMatchObject({
      processor: "Worldpay",
      periodStart: "2026-08-01",
      periodEnd: "2026-10-31",
      authenticityScore: 40,
      totalSalesAmount: 21182.9,
      totalRefundAmount: 2188.7,
      totalChargebackAmount: 399,
      totalFeesAmount: 618.9,
      totalNetAmount: 17976.3,
    });
    expect(analysis.authenticity).toBe("altered");
    expect(result.documents?.map(({ authenticity }) => authenticity)).toEqual(["consistent", "altered", "consistent"]);
    expect(outcomes(of(NORTHLINE))).toEqual({ ...ALL_PASS, covered: "fail", net: "fail" });
    const failed = analysis.checks.filter(({ outcome }) => outcome === "fail");
    expect(failed.flatMap(({ places }) => places.map(({ document, page, quote }) => [document, page, quote]))).toEqual([
      [2, 1, "14,780.85"],
      [2, 1, "5,780.85"],
    ]);
  });

  it("list a chargeback without a case", async () => {
    expect(await matched(NORTHLINE)).toEqual([[399, "2026-08-12", undefined, undefined]]);
  });
});

describe("the balance export of Pageloft Software", () => {
  it("is recognized as Stripe's, with payouts separate", () => {
    const { result, analysis } = of(PAGELOFT);
    expect(result).toMatchObject({
      processor: "Stripe",
      periodStart: "2026-10-05",
      periodEnd: "2026-11-20",
      authenticityScore: 75,
      totalSalesAmount: 2824,
      totalRefundAmount: 181,
      totalChargebackAmount: 149,
      totalFeesAmount: 115.18,
      totalNetAmount: 2378.82,
    });
    expect(analysis.counts).toEqual({ sales: 61, refunds: 4, chargebacks: 1 });
    const { rows = [] } = analysis.documents[0] ?? {};
    expect(rows.filter(({ type }) => type === "payout").length).toBe(7);
    expect(outcomes(of(PAGELOFT))).toMatchObject({ layout: "pass", rows: "pass", possible: "pass", repeated: "pass" });
  });

  it("contains the dispute of a case", async () => {
    expect(await matched(PAGELOFT)).toEqual([[149, "2026-11-06", "CB-48201", "amount and date"]]);
  });
});

describe("on any day", () => {
  const days = fc.integer({ min: 0, max: 1500 }).map((days) => addDays("2026-01-01", days));

  it("the months are consecutive, in the past, and contain the disputes of the cases", () => {
    fc.assert(
      fc.property(days, (today) => {
        const disputes = ["CB-48326", "CB-48190"].map((reference) => disputeOfCase(reference, today).day);
        const months = monthsUntil(disputes[1] ?? "", 6, today);
        expect(months.map(({ start }) => start.slice(8))).toEqual(Array(6).fill("01"));
        for (const [index, { start, end }] of months.entries()) {
          expect(start <= end && end < today).toBe(true);
          if (index > 0) expect(start).toBe(addDays(months[index - 1]?.end ?? "", 1));
        }
        expect(disputes.map((day) => months.some((month) => isWithin(day, month)))).toEqual([true, true]);
      }),
    );
  });

  it("the same day gives the same bytes", async () => {
    for (const { files } of statementSpecs) expect(await files("2026-03-30")).toEqual(await files("2026-03-30"));
  });

  it("the current month reconciles too", async () => {
    const kestrel = statementSpecs.find(({ reference }) => reference === KESTREL);
    const combined = await analyse((await kestrel?.files("2026-10-31")) ?? []);
    expect(combined.result).toMatchObject({
      periodStart: "2026-05-01",
      periodEnd: "2026-10-30",
      authenticityScore: 95,
    });
    expect(outcomes(combined)).toEqual(ALL_PASS);
    expect(combined.analysis.chargebacks.length).toBe(3);
  });
});
