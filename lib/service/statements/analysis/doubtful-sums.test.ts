import { expect, it } from "vitest";
import { analyse, outcomeOf, totalsOf } from "../testing/analyse";
import { checkTotals } from "./checks/arithmetic";

it("takes whole amounts that are printed with decimals for amounts, not for codes", async () => {
  const row = (day: number, kind: string, amount: string, fee: string) =>
    `  <radek datum="0${day}.08.2024" druh="${kind}" karta="Visa" castka="${amount}" poplatek="${fee}"/>`;
  const rows = [
    row(1, "platba", "2910,00", "28,81"),
    row(2, "platba", "232,00", "2,30"),
    row(3, "platba", "2129,00", "21,08"),
    row(4, "platba", "1571,00", "15,55"),
    row(5, "vratka", "-232,00", "0,00"),
  ];
  const analysis = await analyse(
    `<vyuctovani obchodnik="Kavárna U Lva" mena="CZK">\n <transakce>\n${rows.join("\n")}\n </transakce>\n</vyuctovani>\n`,
    "vyuctovani.xml",
  );
  expect(totalsOf(analysis)).toMatchObject({ sales: 6842, refunds: 232 });
});

it("gives no refunds where their rows are blank in the column of amounts", async () => {
  const sale = (id: number) =>
    `t${id},sale,Settled,11/0${id}/2024,corvid_gbp,GBP,${10 + id}.75,${10 + id}.75,CP${id},Visa`;
  const analysis = await analyse(
    `Transaction ID,Transaction Type,Transaction Status,Settlement Date,Merchant Account,Currency ISO Code,Amount Authorized,Amount Submitted For Settlement,Order ID,Card Type
${[1, 2, 3, 4, 5, 6, 7, 8].map(sale).join("\n")}
t9,credit,Settled,11/09/2024,corvid_gbp,GBP,,4.10,CP3,Visa
`,
    "transactions.csv",
  );
  expect([undefined, 4.1]).toContain(totalsOf(analysis).refunds);
});

it("accuses nobody where the sums are so far apart that the rows were read wrong", async () => {
  const days = [957.64, 1055.06, 868.18, 929.55, 1211.82, 568.19, 745.63, 999.11];
  const refunds = [0, 0, 0, 21.99, 0, 0, 47.2, 33.33];
  const money = (amount: number) => amount.toLocaleString("en-US", { minimumFractionDigits: 2 });
  const line = (label: string, count: number, sales: number, refunded: number) =>
    [
      label.padEnd(14),
      String(count).padStart(10),
      money(sales).padStart(14),
      String(refunded > 0 ? 1 : 0).padStart(9),
      `${money(refunded)}${refunded > 0 ? "-" : ""}`.padStart(12),
      money(sales - refunded).padStart(20),
    ].join("");
  const sum = (values: number[]) => Math.round(values.reduce((all, one) => all + one, 0) * 100) / 100;
  const rows = days.map((sales, at) => line(`0${at + 1} Feb 2025`, 20 + at, sales, refunds[at] ?? 0));
  const analysis = await analyse(
    `Bowerbird Bank Merchant Services
TAX INVOICE / MERCHANT STATEMENT      01 Feb 2025 to 28 Feb 2025

Daily settlement
Date            Purchases        Amount  Refunds      Amount   Settled to account
${rows.join("\n")}
${line("TOTAL", 188, sum(days), sum(refunds))}

Month at a glance
  Total purchases            $      ${money(sum(days))}
  Less refunds               $      ${money(sum(refunds))}
  Net                        $      ${money(sum(days) - sum(refunds))}
`,
    "statement.txt",
  );
  expect(outcomeOf(analysis, "totals")).not.toBe("fail");
});

it("comes to the printed net where adjustments are the disputes that are listed apart", async () => {
  const analysis = await analyse(
    `BOREALIS PAYMENT SOLUTIONS   Merchant Statement   2025-01-01 - 2025-01-31

ACCOUNT SUMMARY                                    CAD
  Sales                                      32,719.48
  Returns                                      (172.34)
  Chargebacks                                  (188.40)
  Chargebacks reversed                           62.15
  Fees and taxes                               (474.55)
  NET DEPOSITS                               31,946.34

DAILY DEPOSITS
  Date         Items         Sales      Returns         Adj.       Deposit
  2025-01-01     520     16,622.37      (114.65)        0.00     16,507.72
  2025-01-10     427     16,097.11       (57.69)     (126.25)    15,913.17
  Total          947     32,719.48      (172.34)     (126.25)    32,420.89
`,
    "statement.txt",
  );
  expect(outcomeOf(analysis, "net")).not.toBe("fail");
});

it("accuses nobody of the zero of another column, but of a total that one row is missing from", () => {
  const printedAs = (label: string, amount: number) => ({ label, amount, place: { page: 1, quote: label, boxes: [] } });
  const printed = { sales: printedAs("Sales", 4_000_00), refunds: printedAs("Refunds", 100_00) };
  const outcome = (total: number) =>
    checkTotals(
      printed,
      { sales: 4_000_00, refunds: 100_00 },
      { right: 1, wrong: [{ title: "Amount", printed: total, sum: 3_900_00 }] },
      "USD",
    ).outcome;
  expect([outcome(0), outcome(3_700_00)]).toEqual(["not-checked", "fail"]);
});
