import { describe, expect, it } from "vitest";
import { analyse } from "../../testing/analyse";

const csv = (lines: readonly string[]): Buffer => Buffer.from(lines.join("\n"));
const ROWS = [
  "Date,Type,Reference,Gross,Fee,Net",
  "2026-03-03,Sale,A1001,100.00,-2.00,98.00",
  "2026-03-04,Sale,A1002,50.00,-1.00,49.00",
  "2026-03-09,Refund,A1003,-20.00,0.00,-20.00",
  "2026-03-11,Sale,A1004,80.00,-1.60,78.40",
];

describe("the period of an export", () => {
  it.each([
    ["Periodo: del 1 al 15 de marzo de 2026"],
    ["Tímabil: 1. mars 2026 - 15. mars 2026"],
    ["対象期間 2026年3月1日～15日"],
    ["تقرير الفترة من 2026/03/01 إلى 2026/03/15"],
    ["Settlement period: 1–15 March 2026"],
    ["Period start: 2026-03-01  Period end: 2026-03-15  Issued: 2026-03-18"],
  ])("is what the head states: %s", async (head) => {
    const { period } = await analyse(csv(["Kestrel Pay", head, "", ...ROWS]), "export.csv");
    expect(period).toEqual({ start: "2026-03-01", end: "2026-03-15", basis: "document" });
  });

  it.each([
    ["Contract term 01.01.2026 - 01.02.2026"],
    ["Invoice 2026-03-18, due 2026-04-02"],
    ["Generated 18-Mar-2026"],
  ])("runs over its rows where the head states none: %s", async (head) => {
    const { period, notes } = await analyse(csv(["Kestrel Pay", head, "", ...ROWS]), "2026-01-01_2026-12-31.csv");
    expect(period).toEqual({ start: "2026-03-03", end: "2026-03-11", basis: "rows" });
    expect(notes.map(({ text }) => text)).toContain(
      "The document states no period; it runs from the first to the last settled row.",
    );
  });

  it("is never taken from descriptions", async () => {
    const described = ROWS.map(
      (row, at) => `${row},${at === 0 ? "Description" : "Membership 01.01.2026 - 31.12.2026"}`,
    );
    expect((await analyse(csv(described), "export.csv")).period.basis).toBe("rows");
  });

  it("runs over the days of sales where each has the day of its payout as well", async () => {
    const rows = [
      "Settlement Date,Transaction Date,Type,Reference,Gross,Fee,Net",
      "2026-03-05,2026-03-03,Sale,A1001,100.00,-2.00,98.00",
      "2026-03-06,2026-03-04,Sale,A1002,50.00,-1.00,49.00",
      "2026-03-11,2026-03-09,Refund,A1003,-20.00,0.00,-20.00",
      "2026-03-13,2026-03-11,Sale,A1004,80.00,-1.60,78.40",
    ];
    const { period } = await analyse(csv(rows), "export.csv");
    expect(period).toEqual({ start: "2026-03-03", end: "2026-03-11", basis: "rows" });
  });
});

describe("the period of a printed statement", () => {
  const printed = (head: string): string => `Harbour Merchant Services
${head}
Sales                 1,200.00
Refunds                 -40.00
Fees                    -25.10
Net deposited         1,134.90
`;
  it.each([
    ["Merchant statement for the month ending: March 31, 2026", "2026-03-01", "2026-03-31"],
    ["Statement month ended 28 February 2026", "2026-02-01", "2026-02-28"],
    ["Merchant statement, week ending 15 March 2026", "2026-03-09", "2026-03-15"],
    ["Transactions of 15 March 2026", "2026-03-15", "2026-03-15"],
    ["Settlement statement, 1-31 March 2026", "2026-03-01", "2026-03-31"],
  ])("is what its last day says: %s", async (head, start, end) => {
    expect((await analyse(printed(head), "statement.txt")).period).toMatchObject({ start, end });
  });

  it("is open where the last day named is not that of a month", async () => {
    const { period } = await analyse(printed("Merchant statement, period ending March 20, 2026"), "statement.txt");
    expect(period.start).toBeUndefined();
  });
});
