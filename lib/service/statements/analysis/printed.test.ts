import { describe, expect, it } from "vitest";
import { readBytes } from "@/lib/service/documents/read-bytes";
import type { DocumentReading } from "@/lib/service/documents/reading";
import { analyse, outcomeOf, totalsOf } from "../testing/analyse";
import { type Block, statementPdf } from "../testing/statement-pdf";
import { analyseStatement } from "./analyse-statement";

const HEAD = [
  "Worldpay merchant statement",
  "Kestrel Cycles, Merchant ID 5544332211",
  "Statement period: 03/01/2026 - 03/31/2026",
];
const DAYS = {
  titles: ["Date", "Sales", "Refunds", "Chargebacks", "Fees", "Net"],
  rows: [
    ["03/02/2026", "1,000.00", "-50.00", "0.00", "-29.00", "921.00"],
    ["03/09/2026", "2,000.00", "0.00", "-120.00", "-58.00", "1,822.00"],
    ["03/23/2026", "500.50", "0.00", "0.00", "-14.51", "485.99"],
  ],
};
const summary = (net = "3,228.99", sales = "3,500.50"): Block => [
  { left: "Gross sales", right: sales },
  { left: "Refunds", right: "-50.00" },
  { left: "Chargebacks", right: "-120.00" },
  { left: "Fees and charges", right: "-101.51" },
  { left: "Net deposited", right: net },
];

describe("a printed statement", () => {
  it("gives totals, period and processor, and its checks pass", async () => {
    const analysis = await analyse(await statementPdf(HEAD, [summary(), DAYS]), "march.pdf");
    expect(analysis.kind).toBe("processor statement");
    expect(analysis.processor?.name).toBe("Worldpay");
    expect(analysis.period).toMatchObject({ start: "2026-03-01", end: "2026-03-31" });
    expect(totalsOf(analysis)).toEqual({ sales: 3500.5, refunds: 50, chargebacks: 120, fees: 101.51, net: 3228.99 });
    for (const id of ["layout", "rows", "totals", "net", "inside", "possible", "covered", "created"])
      expect([id, outcomeOf(analysis, id)]).toEqual([id, "pass"]);
    expect(analysis.authenticity).toBe("consistent");
    expect(analysis.score).toBeGreaterThanOrEqual(85);
  });

  it("with a changed net fails where it was changed, and is not called consistent", async () => {
    const analysis = await analyse(await statementPdf(HEAD, [summary("5,228.99"), DAYS]), "march.pdf");
    expect(outcomeOf(analysis, "net")).toBe("fail");
    expect(analysis.checks.find(({ id }) => id === "net")?.places[0]).toMatchObject({ page: 1, quote: "5,228.99" });
    expect(analysis.checks.find(({ id }) => id === "net")?.places[0]?.boxes).toHaveLength(1);
    expect(analysis.authenticity).toBe("cannot be verified");
    expect(analysis.score).toBe(65);
  });

  it("with changed sales disagrees with its rows", async () => {
    const analysis = await analyse(await statementPdf(HEAD, [summary("4,228.99", "4,500.50"), DAYS]), "march.pdf");
    expect([outcomeOf(analysis, "totals"), outcomeOf(analysis, "net")]).toEqual(["fail", "pass"]);
    expect(analysis.checks.find(({ id }) => id === "totals")?.detail).toContain("printed 4,500.50");
  });

  it("with a figure covered and replaced appears altered", async () => {
    const pdf = await statementPdf(HEAD, [summary(), DAYS], { over: { label: "Net deposited", shown: "5,228.99" } });
    const analysis = await analyse(pdf, "march.pdf");
    expect(outcomeOf(analysis, "covered")).toBe("fail");
    expect(analysis.authenticity).toBe("altered");
    expect(analysis.score).toBe(40);
    expect(analysis.summary).toContain("appears altered");
  });

  it("whose earlier saved state shows another amount appears altered", async () => {
    const read = async (net: string) =>
      readBytes(await statementPdf(HEAD, [summary(net), DAYS]), { filename: "march.pdf" });
    const [now, before] = await Promise.all([read("3,228.99"), read("2,228.99")]);
    const judge = (earlier: DocumentReading[]) =>
      analyseStatement(now, "march.pdf", { today: "2026-11-21", forensics: { earlier } });
    expect(judge([before]).authenticity).toBe("altered");
    expect(judge([before]).checks.find(({ id }) => id === "revisions")?.detail).toContain("2,228.99");
    expect(outcomeOf(judge([now]), "revisions")).toBe("pass");
    expect(outcomeOf(judge([]), "revisions")).toBe("pass");
  });

  it("made before its period ended, by a picture editor, says so", async () => {
    const pdf = await statementPdf(HEAD, [summary(), DAYS], {
      producer: "Adobe Photoshop 25",
      createdAt: "2026-03-10T00:00:00Z",
    });
    const analysis = await analyse(pdf, "march.pdf");
    expect([outcomeOf(analysis, "created"), outcomeOf(analysis, "producer")]).toEqual(["fail", "fail"]);
  });

  it("in plain text: a Fiserv summary with counts beside the amounts and fees billed apart", async () => {
    const analysis = await analyse(
      `YOUR CARD PROCESSING STATEMENT
First Data Merchant Services
Statement Period   04/01/2026 THROUGH 04/30/2026
Total Amount Submitted          $12,400.00
Chargebacks/Reversals             -$150.00
Adjustments                          $0.00
Fees                              -$310.25
Total Amount Processed          $11,939.75

SUMMARY BY CARD TYPE
Card type       Items       Amount
Visa              210     9,000.00
Mastercard         80     3,400.00
`,
      "statement.txt",
    );
    expect(analysis.processor?.name).toBe("Fiserv");
    expect(analysis.period).toMatchObject({ start: "2026-04-01", end: "2026-04-30" });
    expect(totalsOf(analysis)).toEqual({ sales: 12400, chargebacks: 150, fees: 310.25, adjustments: 0, net: 11939.75 });
    expect(outcomeOf(analysis, "net")).toBe("pass");
  });

  it("whose summary goes on below what was paid out counts the fees that are collected apart", async () => {
    const lines = [
      "Barclaycard Business",
      "Statement period: 01 Apr 2026 to 30 Apr 2026",
      "",
      "Sales                                  £1,000.00",
      "Refunds                                  -£50.00",
      "Chargebacks                              -£20.00",
      "Net value paid to your account           £930.00",
      "Transaction charges                       £12.00",
      "Other charges                              £8.00",
      "Total charges                             £20.00",
    ];
    const analysis = await analyse(lines.join("\n"), "april.txt");
    expect(totalsOf(analysis)).toEqual({ sales: 1000, refunds: 50, chargebacks: 20, fees: 20, net: 910 });
    expect(analysis.checks.filter(({ outcome }) => outcome === "fail")).toEqual([]);
  });

  it("names the sums of its sales by kinds of cards, beside refunds and disputes of them", async () => {
    const lines = [
      "Concardis Abrechnung",
      "Abrechnungszeitraum: 01.05.2026 - 31.05.2026",
      "",
      "Datum       Bezeichnung              Brutto EUR     Entgelt EUR       Netto EUR",
      "02.05.2026  Maestro                      200,00           2,00-          198,00",
      "04.05.2026  VISA Kredit                  300,00           3,00-          297,00",
      "05.05.2026  Gutschrift VISA Kredit        50,00-          0,00            50,00-",
      "06.05.2026  Mastercard Kredit            400,00           4,00-          396,00",
      "07.05.2026  Rückbelastung VISA            20,00-          0,00            20,00-",
      "08.05.2026  Maestro                      100,00           1,00-           99,00",
    ];
    const analysis = await analyse(lines.join("\n"), "mai.txt");
    expect(totalsOf(analysis)).toEqual({ sales: 1000, refunds: 50, chargebacks: 20, fees: 10, net: 920 });
  });

  it("of a month, named in words, with fees only in parts, which are no total", async () => {
    const analysis = await analyse(
      `Heartland Payment Systems
Processing Month: June 2026
Total sales   8,000.00
Returns   200.00
Chargebacks   0.00
Interchange   120.00
Monthly fee   10.00
Gateway fee   5.00
`,
      "june.txt",
    );
    expect(analysis.period).toMatchObject({ start: "2026-06-01", end: "2026-06-30" });
    expect(totalsOf(analysis)).toEqual({ sales: 8000, refunds: 200, chargebacks: 0 });
    expect(analysis.notes.map(({ text }) => text)).toContain(
      "Only single fees are printed, no total of them: the fees are at least 135.00 and not given.",
    );
  });
});

describe("what is no processor statement", () => {
  it("a bill to one customer gives no totals and no score", async () => {
    const analysis = await analyse(
      "Statement\nBilled to: Elena Marsh\nFebruary 24, 2026 - March 25, 2026\nSubscription   $19.00\nTotal   $19.00\nAmount due   $0.00\n",
      "statement.txt",
    );
    expect([analysis.kind, analysis.score, analysis.totals.size]).toEqual(["customer bill", undefined, 0]);
  });

  it("a bank statement gives no totals", async () => {
    const analysis = await analyse(
      "Anytown Bank\nChecking account number 0012\nOpening balance   4,250.00\nDeposits   2,930.00\nWithdrawals   2,116.50\nClosing balance   5,063.50\n",
      "bank.txt",
    );
    expect(analysis.kind).toBe("bank statement");
    expect(analysis.totals.size).toBe(0);
  });

  it("an empty or broken file says why", async () => {
    for (const [name, contents] of [
      ["empty.pdf", ""],
      ["broken.pdf", "%PDF-1.7 nothing"],
    ] as const) {
      const analysis = await analyse(contents, name);
      expect([analysis.kind, analysis.score, analysis.totals.size]).toEqual(["unreadable", undefined, 0]);
      expect(analysis.summary).not.toBe("");
    }
  });

  it("prose is no statement", async () => {
    expect((await analyse("Dear team,\nwe met on Monday and talked about sales.\n", "note.txt")).kind).toBe(
      "not a statement",
    );
  });
});
