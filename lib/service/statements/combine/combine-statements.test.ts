import { describe, expect, it } from "vitest";
import { analyse } from "@/lib/service/statements/testing/analyse";
import { combineStatements } from "./combine-statements";

const TITLES = "balance_transaction_id,created_utc,currency,gross,fee,net,reporting_category";
const csv = (...rows: string[]): string => `${[TITLES, ...rows].join("\n")}\n`;
const row = (id: string, date: string, gross: number, fee: number, type: string, currency = "usd"): string =>
  `txn_1AAAAAAAAAAAAAA${id},${date},${currency},${gross.toFixed(2)},${fee.toFixed(2)},${(gross - fee).toFixed(2)},${type}`;

const JANUARY = csv(row("001", "2026-01-01", 100, 3, "charge"), row("002", "2026-01-31", -10, 0, "refund"));
const FEBRUARY = csv(row("003", "2026-02-01", 200, 6, "charge"), row("004", "2026-02-28", -50, 15, "dispute"));

const SETTLEMENT = JSON.stringify({
  resource: "settlement",
  id: "stl_jDk30akdN",
  amount: { currency: "EUR", value: "39.75" },
  periods: {
    "2026": {
      "01": {
        revenue: [{ description: "iDEAL", method: "ideal", count: 6, ...inEuros("40.00") }],
        costs: [{ description: "iDEAL", method: "ideal", count: 6, ...inEuros("0.25") }],
      },
    },
  },
});

function inEuros(value: string) {
  const amount = { currency: "EUR", value };
  return { amountNet: amount, amountVat: null, amountGross: amount };
}

async function combine(files: Record<string, string>, hashes: Record<string, string> = {}) {
  const sources = await Promise.all(
    Object.entries(files).map(async ([name, contents]) => ({
      analysis: await analyse(contents, name),
      sha256: hashes[name] ?? name,
    })),
  );
  return combineStatements(sources);
}

describe("the documents of one task", () => {
  it("are summed; the period spans all of them; months are listed separately", async () => {
    const { result, analysis } = await combine({ "jan.csv": JANUARY, "feb.csv": FEBRUARY });
    expect(result).toMatchObject({
      totalSalesAmount: 300,
      totalRefundAmount: 10,
      totalChargebackAmount: 50,
      totalFeesAmount: 24,
      totalNetAmount: 216,
      periodStart: "2026-01-01",
      periodEnd: "2026-02-28",
      processor: "Stripe",
    });
    expect(analysis.months.map(({ month, sales }) => [month, sales])).toEqual([
      ["2026-01", 100],
      ["2026-02", 200],
    ]);
    expect(analysis.checks.find(({ id }) => id === "carry-over")?.outcome).toBe("pass");
    expect(analysis.counts).toEqual({ sales: 2, refunds: 1, chargebacks: 1 });
  });

  it("name a payout that is not the same in both", async () => {
    const payout = (sum: number) =>
      csv(row("009", "2026-01-31", sum, 0, "payout"), row("001", "2026-01-01", 100, 3, "charge"));
    const outcomeOf = async (second: number) => {
      const { analysis } = await combine({ "a.csv": payout(-90), "b.csv": payout(second) });
      return analysis.checks.find(({ id }) => id === "payouts");
    };
    expect((await outcomeOf(-90))?.outcome).toBe("pass");
    expect(await outcomeOf(-80)).toMatchObject({
      outcome: "fail",
      detail: "payout txn_1AAAAAAAAAAAAAA009 is 90.00 USD in a.csv and 80.00 USD in b.csv.",
    });
  });

  it("carry their balances over, where they print them", async () => {
    const month = (name: string, opening: string, sales: string, closing: string) => `Nordpay
Merchant statement
Statement period 2026-${name}
Currency EUR

Opening balance                      ${opening}
Total sales                          ${sales}
Net deposits                         ${sales}
Closing balance                      ${closing}
`;
    const outcomeOf = async (opening: string) => {
      const { analysis } = await combine({
        "jan.txt": month("01-01 to 2026-01-31", "100.00", "250.00", "350.00"),
        "feb.txt": month("02-01 to 2026-02-28", opening, "50.00", "400.00"),
      });
      return analysis.checks.find(({ id }) => id === "carried-balance");
    };
    expect((await outcomeOf("350.00"))?.outcome).toBe("pass");
    expect((await outcomeOf("300.00"))?.detail).toBe("jan.txt closes with 350.00 EUR, feb.txt opens with 300.00 EUR.");
  });

  it("uploaded twice count once", async () => {
    const { result, analysis } = await combine(
      { "a.csv": JANUARY, "b.csv": JANUARY },
      { "a.csv": "same", "b.csv": "same" },
    );
    expect(result.totalSalesAmount).toBe(100);
    expect(analysis.notes).toEqual(["b.csv is not counted: it is the same file as a.csv."]);
    expect(analysis.documents.map(({ countedRows }) => countedRows)).toEqual([2, 0]);
    expect(analysis.documents[1]?.rows[0]).toMatchObject({ counted: false, reason: "the same file as a.csv" });
    expect(analysis.documents[1]?.account?.parts.filter(({ counted }) => counted)).toEqual([]);
  });

  it("in two forms do not overlap each other", async () => {
    const printed = (lines: string[]): string =>
      ["Statement period 1 January 2026 to 31 January 2026", "Currency EUR", ...lines].join("\n");
    const lines = ["Date        Type    Gross   Fee   Net", "2026-01-05  Sale    40.00  1.00  39.00"].concat(
      Array.from({ length: 6 }, (_, at) => `2026-01-1${at}  Sale    3${at}.00  1.00  ${29 + at}.00`),
    );
    const { analysis } = await combine({ "a.txt": printed(lines), "b.txt": printed([...lines, ""]) });
    expect(analysis.notes).toEqual(["b.txt is not counted: it is the same statement as a.txt."]);
    expect(analysis.checks.find(({ id }) => id === "carry-over")).toBeUndefined();
  });

  it("count each transaction of overlapping exports once", async () => {
    const both = csv(row("002", "2026-01-31", -10, 0, "refund"), row("003", "2026-02-01", 200, 6, "charge"));
    const { result, analysis } = await combine({ "jan.csv": JANUARY, "more.csv": both });
    expect(analysis.documents[1]?.rows.map(({ counted }) => counted)).toEqual([false, true]);
    expect(result).toMatchObject({ totalSalesAmount: 300, totalRefundAmount: 10, totalNetAmount: 281 });
  });

  it("in several currencies give the totals of the most frequent one, and report the others", async () => {
    const euros = csv(row("101", "2026-01-02", 70, 2, "charge", "eur"));
    const { result, analysis } = await combine({ "jan.csv": JANUARY, "feb.csv": FEBRUARY, "eur.csv": euros });
    expect([analysis.currency, result.totalSalesAmount]).toEqual(["USD", 300]);
    expect(result.documents?.[2]).toMatchObject({ currency: "EUR", totalSalesAmount: 70 });
    expect(result.analysisSummary).toMatch(
      /Apart from these, in EUR: sales 70\.00[^;]* EUR; currencies are never added/,
    );
  });

  it("contribute to the summary only those notes that limit the figures or the period", async () => {
    const pending = JANUARY.replace("_category", "_category,status").replace("charge\n", "charge,pending\n");
    const rows = await combine({ "jan.csv": pending });
    expect(rows.result.analysisSummary).toContain("1 row does not count: status pending.");
    const unclear = "Worldpay\nStatement period 03/04/2026 to 05/06/2026\nGross sales   80.00\nNet   80.00\n";
    const period = await combine({ "w.txt": unclear });
    expect(period.result.analysisSummary).toContain("The period reads 4 Mar – 6 May 2026 month first");
    const settled = await combine({ "m.json": SETTLEMENT });
    expect(settled.analysis.documents[0]?.notes).toEqual([
      "Fees are counted with their VAT, as they were taken from the settlement.",
    ]);
    expect(settled.result.analysisSummary).not.toContain("VAT");
  });

  it("without a currency take that of the others, and stay separate when there are several", async () => {
    const unnamed = "Worldpay\nGross sales   80.00\nFees   2.00\nNet   78.00\n";
    const alone = await combine({ "w.txt": unnamed });
    expect([alone.analysis.currency, alone.result.totalSalesAmount]).toEqual([undefined, 80]);
    const one = await combine({ "jan.csv": JANUARY, "w.txt": unnamed });
    expect([one.analysis.currency, one.result.totalSalesAmount]).toEqual(["USD", 180]);
    expect(one.result.analysisSummary).toContain("w.txt names no currency; its amounts are taken as USD");
    const euros = csv(row("101", "2026-01-02", 70, 2, "charge", "eur"));
    const two = await combine({ "jan.csv": JANUARY, "eur.csv": euros, "w.txt": unnamed });
    expect(two.result.totalSalesAmount).toBe(100);
    expect(two.analysis.notes).toEqual([
      "w.txt names no currency and is not counted: the documents are in USD and EUR.",
    ]);
  });

  it("with one unreadable file report it and count the rest", async () => {
    const { message, result } = await combine({ "jan.csv": JANUARY, "empty.pdf": "" });
    expect(message).toBeUndefined();
    expect(result.totalSalesAmount).toBe(100);
    expect(result.analysisSummary).toContain("empty.pdf: The file is empty.");
  });

  it("of which none can be read give a message and no totals", async () => {
    const { message, result } = await combine({ "empty.pdf": "" });
    expect(message).toContain("None of the documents could be read");
    expect(result).not.toHaveProperty("totalSalesAmount");
    expect(result).not.toHaveProperty("authenticityScore");
  });

  it("without a figure leave it absent", async () => {
    const { result } = await combine({ "feb.csv": csv(row("003", "2026-02-01", 200, 6, "charge")) });
    expect(result).not.toHaveProperty("totalRefundAmount");
    expect(result).not.toHaveProperty("totalChargebackAmount");
    expect(result.totalNetAmount).toBe(194);
  });

  it("of which one does not show its fees have no sum of fees and no net", async () => {
    const sales =
      "Transaction ID,Date,Type,Amount,Currency\nA1,2026-03-01,Sale,50.00,USD\nA2,2026-03-02,Sale,25.00,USD\n";
    const { result } = await combine({ "jan.csv": JANUARY, "march.csv": sales });
    expect(result.totalSalesAmount).toBe(175);
    expect(result).not.toHaveProperty("totalFeesAmount");
    expect(result).not.toHaveProperty("totalNetAmount");
  });

  it("have a score that is the sum of its checks, limited to 0..100", async () => {
    const { result, analysis } = await combine({ "jan.csv": JANUARY, "feb.csv": FEBRUARY.replace("35.00", "99.00") });
    const sum = analysis.checks.reduce((points, check) => points + check.points, 0);
    expect(result.authenticityScore).toBe(Math.max(0, Math.min(100, sum)));
  });
});
