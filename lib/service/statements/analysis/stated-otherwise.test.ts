import { expect, it } from "vitest";
import { analyse, totalsOf } from "../testing/analyse";

const SOLD = [120.5, 85.5, 73.45, 121.2, 33.8, 88];
const payments = SOLD.map((amount, at) => ({
  date: `2026-03-0${at + 1}`,
  id: `T${100 + at}`,
  type: "sale",
  amount,
  fee: 2,
  net: amount - 2,
}));

/** An export of payments whose totals end with what is left. */
const withTotals = (totals: Record<string, number>): string =>
  JSON.stringify({ period: { from: "2026-03-01", to: "2026-03-31" }, currency: "EUR", payments, totals });

it("gives no fees and no net where a sum of the file takes more off the same sales", async () => {
  const further = { gross: 522.45, fees: -12, zurligate: -40.25, merlough: 470.2 };
  const analysis = await analyse(withTotals(further), "export.json");
  expect(totalsOf(analysis)).toEqual({ sales: 522.45 });
  expect(analysis.withheld).toEqual(expect.arrayContaining(["fees", "net"]));
  expect(analysis.notes.map(({ text }) => text)).toContain(
    "A sum of the document comes to other figures than were read: no fees, net given.",
  );
});

it("gives the net of a sum that adds something to what all figures leave of the sales", async () => {
  const row = (day: number, sold: string, fee: string, left: string): string =>
    `2026-03-0${day}    T10${day}    ${sold.padStart(8)}    ${fee.padStart(8)}    ${left.padStart(8)}`;
  const contents = `Statement in EUR

Day           No.       Sold         Fee        Left
${row(1, "120.50", "-2.00", "118.50")}
${row(2, "85.50", "-2.00", "83.50")}
${row(4, "173.45", "-2.50", "170.95")}
${row(5, "121.20", "-2.00", "119.20")}
Total         500.65    -8.50    492.15

Sales                       500.65
Advertising and fees        -28.50
Zurligate                    10.00
Net                         482.15
`;
  const analysis = await analyse(contents, "statement.txt");
  expect(totalsOf(analysis)).toMatchObject({ sales: 500.65, fees: 28.5, net: 482.15 });
});

it("gives what the rows come to where a sum of the file says the same, or stops before fees", async () => {
  const same = await analyse(withTotals({ gross: 522.45, zurligate: -5, fees: -7, merlough: 510.45 }), "export.json");
  expect(totalsOf(same)).toMatchObject({ sales: 522.45, fees: 12, net: 510.45 });
});

it("keeps currencies apart where the summary has a column for each, though the rows were read as one", async () => {
  const row = (day: number, brand: string, sold: string, fee: string, left: string): string =>
    `0${day}.04.2026     8801444${day}       ${brand.padEnd(12)}   ${sold.padStart(10)}    ${fee.padStart(10)}   ${left.padStart(10)}`;
  const titles = "Datum          Referenz       Marke              Brutto    Kommission        Netto";
  const contents = `Vergütungsanzeige April 2026
Vertrags-ID 1200457833

Zahlungen in CHF

${titles}
${row(1, "Mastercard", "788.15", "7.35-", "780.80")}
${row(2, "Visa", "158.50", "1.06-", "157.44")}
${row(3, "Visa", "125.75", "1.59-", "124.16")}
Total CHF                                          1072.40        10.00-      1062.40

Zahlungen in EUR

${titles}
${row(4, "Mastercard", "53.95", "1.15-", "52.80")}
${row(5, "Visa", "49.25", "0.50-", "48.75")}
${row(6, "Visa", "102.20", "0.83-", "101.37")}
Total EUR                                           205.40         2.48-       202.92

Zusammenstellung                                       CHF           EUR

Umsatz brutto                                      1072.40        205.40
Gutschriften                                          0.00          0.00
Kommissionen                                         10.00-         2.48-
Gebühren                                             25.00-         1.00-
Saldo zu Ihren Gunsten                             1037.40        201.92
`;
  const analysis = await analyse(contents, "verguetung.txt");
  expect(totalsOf(analysis, "CHF")).toMatchObject({ sales: 1072.4, fees: 35, net: 1037.4 });
  expect(totalsOf(analysis, "EUR")).toMatchObject({ sales: 205.4, fees: 3.48, net: 201.92 });
  const unnamed = contents.replaceAll(/(Zahlungen in|Total) (CHF|EUR)/g, (_, word: string) => word);
  const together = await analyse(unnamed, "verguetung.txt");
  expect(totalsOf(together, "EUR")).toMatchObject({ sales: 205.4, fees: 3.48, net: 201.92 });
  expect(together.computed.size, "rows that name no currency have no sum").toBe(0);
});

it("takes fees that were given back off the fees, and a minus beside a currency's sign for that of the amount", async () => {
  const line = (label: string, amount: string): string => `${label.padEnd(60)}${amount}`;
  const contents = `Payment statement 9 February 2026 to 15 February 2026

How we worked out your payment

${line("Card sales", " £ 1,717.83")}
${line("Refunds to customers", "-£    25.82")}
${line("Commission 28%", "-£   470.78")}
${line("Commission given back", " £     5.07")}
${line("Tablet fee", "-£    10.00")}
${line("Payment to your bank account", " £ 1,216.30")}
`;
  const figures = totalsOf(await analyse(contents, "statement.txt"), "GBP");
  expect(figures).toMatchObject({ sales: 1717.83, refunds: 25.82, fees: 475.71, net: 1216.3 });
});

it("reads whole numbers of a tree whose thousands are parted, where the currency has no decimals", async () => {
  const row = ({ date, id }: (typeof payments)[number], amount: string, left: string): string =>
    `<item><date>${date}</date><id>${id}</id><type>Sale</type><amount>${amount}</amount><fee>-214</fee><net>${left}</net></item>`;
  const rows = payments.map((one) => row(one, "9 418", "9 204")).join("");
  const totals = "<totals><sales>56 508</sales><fees>-3 811</fees><paid_out>52 697</paid_out></totals>";
  const contents = `<?xml version="1.0"?><settlement currency="HUF">${rows}${totals}</settlement>`;
  const figures = totalsOf(await analyse(contents, "settlement.xml"), "HUF");
  expect(figures).toEqual({ sales: 56_508, fees: 3811, net: 52_697 });
});

it("gives no net where the fees are taken off what was left, down to another net", async () => {
  const row = (card: string, ...amounts: readonly string[]): string =>
    card.padEnd(20) + amounts.map((amount) => amount.padStart(14)).join("");
  const analysis = await analyse(
    `Merchant statement 1 Jun 2026 - 30 Jun 2026, all in EUR

TRANSACTIONS
${row("Card type", "Value", "Refunds", "Net value")}
${row("Visa", "5,651.98", "-172.02", "5,479.96")}
${row("Mastercard", "8,682.49", "-72.14", "8,610.35")}
${row("Total", "14,334.47", "-244.16", "14,090.31")}

FEES
Service fee Visa                       24.66
Service fee Mastercard                 53.38
Total fees                             78.04
Fees are debited on 5 Jul 2026. Purchases were settled each day.

POSITION
Net value of transactions           14,090.31
Disputes                               -89.95
Total fees                             -78.04
Net position for the period         13,922.32
`,
    "statement.txt",
  );
  expect([undefined, 13_922.32]).toContain(totalsOf(analysis).net);
});
