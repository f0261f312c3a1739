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
});
