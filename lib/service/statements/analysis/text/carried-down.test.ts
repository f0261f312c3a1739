import { expect, it } from "vitest";
import { analyse, totalsOf } from "../../testing/analyse";

const ROWS: readonly (readonly [batch: number, sold: number, back: number, cost: number])[] = [
  [812.4, 0, 7.31],
  [455.1, 0, 4.1],
  [1240.55, 60, 11.16],
  [98.7, 0, 0.89],
  [633.25, 0, 5.7],
  [377.9, 25.5, 3.4],
].map(([sold = 0, back = 0, cost = 0], at) => [at, sold, back, cost] as const);

const sumOf = (of: (row: (typeof ROWS)[number]) => number): number => ROWS.reduce((sum, row) => sum + of(row), 0);
const SALES = sumOf(([, sold]) => sold);
const REFUNDS = sumOf(([, , back]) => back);
const FEES = sumOf(([, , , cost]) => cost);
const NET = SALES - REFUNDS - FEES;

const money = (amount: number): string => amount.toFixed(2).replace(".", ",");
const taken = (amount: number): string => (amount === 0 ? "0,00" : `${money(amount)}-`);
const line = (...cells: readonly string[]): string => cells.map((cell) => cell.padStart(14)).join("");

/** Titles of a language that nobody knows: what each column is, its cells tell. */
function document(below: string): string {
  const rows = ROWS.map(([at, sold, back, cost]) =>
    `0${at + 1}.03.2026`.padEnd(12).concat(line(money(sold), taken(back), taken(cost), money(sold - back - cost))),
  );
  const sums = "Xyqq".padEnd(12).concat(line(money(SALES), taken(REFUNDS), taken(FEES), money(NET)));
  return `Zwix Kvelt  2026-03-01 - 2026-03-31
Valuta EUR

${"Dgr".padEnd(12)}${line("Vbrt", "Tgnm", "Kstn", "Ovrg")}
${rows.join("\n")}
${sums}

${below}
`;
}

const LISTS = `Chargebacks
  11.03.2026  4711 **** 0042  card holder disputes                     -40,00
  25.03.2026  4711 **** 0042  decided for the merchant                  40,00
  26.03.2026  4711 **** 0107  not received                             -12,50

Other fees
  Terminal rental                                                       18,90-
  VAT 19 %                                                               3,59-
  Total other fees                                                      22,49-

Result of the month                                              ${money(NET - 12.5 - 22.49)}
Held back 5 %                                                         -150,00
Paid out                                                         ${money(NET - 12.5 - 22.49 - 150)}`;

it("takes what stands below a table off what the table comes to, whatever its titles are", async () => {
  expect(totalsOf(await analyse(document(LISTS), "statement.txt"))).toMatchObject({
    sales: SALES,
    refunds: REFUNDS,
    chargebacks: 12.5,
    fees: Math.round((FEES + 22.49) * 100) / 100,
    net: Math.round((NET - 12.5 - 22.49) * 100) / 100,
  });
});

it("takes charges that are listed without signs as those that have them", async () => {
  const below = `Other fees
  Terminal rental                                                       18,90
  Dispute handling fee                                                  25,00

Paid out                                                         ${money(NET - 43.9)}`;
  expect(totalsOf(await analyse(document(below), "statement.txt"))).toMatchObject({
    refunds: REFUNDS,
    fees: Math.round((FEES + 43.9) * 100) / 100,
    net: Math.round((NET - 43.9) * 100) / 100,
  });
});

it("gives no net where what stands below does not come to what is stated", async () => {
  const below = LISTS.replace("18,90-", "19,90-");
  expect(totalsOf(await analyse(document(below), "statement.txt")).net).toBeUndefined();
});

const CURRENCY = (code: string, rows: string, sum: string, net: string): string => `SECTION ${code}

Date           Kind            Gross ${code}   Refunds ${code}   Fees ${code}    Net ${code}
${rows}
${sum}

Other fees
  Account fee                                                            -5.00

Result                                                                 ${net}
`;

it("counts the sums of one currency beside the lists of another", async () => {
  const sections = [
    CURRENCY(
      "CHF",
      `01.03.2026     Visa               120.00         0.00       -1.20      118.80
02.03.2026     Visa               240.00       -30.00       -2.40      207.60
03.03.2026     Visa               360.00         0.00       -3.60      356.40
04.03.2026     Visa               110.00         0.00       -1.10      108.90`,
      "Total                             830.00       -30.00       -8.30      791.70",
      "786.70",
    ),
    CURRENCY(
      "EUR",
      `01.03.2026     Visa                80.00         0.00       -0.80       79.20
02.03.2026     Visa                40.00         0.00       -0.40       39.60
03.03.2026     Visa                60.00         0.00       -0.60       59.40
04.03.2026     Visa                70.00         0.00       -0.70       69.30`,
      "Total                             250.00         0.00       -2.50      247.50",
      "242.50",
    ),
  ];
  const analysis = await analyse(`Card settlement, 2026-03-01 - 2026-03-31\n\n${sections.join("\n")}`, "statement.txt");
  expect(totalsOf(analysis, "CHF")).toMatchObject({ sales: 830, refunds: 30, fees: 13.3, net: 786.7 });
  expect(totalsOf(analysis, "EUR")).toMatchObject({ sales: 250, fees: 7.5, net: 242.5 });
});

it("parts what was disputed from the fees where rows have no line of their sums", async () => {
  const rows = ROWS.map(([at, sold, , cost]) =>
    `0${at + 1}.03.2026`.padEnd(12).concat("Sale".padEnd(10), line(money(sold), taken(cost), money(sold - cost))),
  );
  const left = SALES - FEES;
  const contents = `Zwix Kvelt  2026-03-01 - 2026-03-31
Valuta EUR

${"Date".padEnd(12)}${"Type".padEnd(10)}${line("Amount", "Fee", "Net")}
${rows.join("\n")}

Other
24.03.2026  Chargeback 30217                                           -187,00
31.03.2026  Terminal rental                                             -15,00

Paid out                                                               ${money(left - 202)}
`;
  expect(totalsOf(await analyse(contents, "statement.txt"))).toMatchObject({
    sales: SALES,
    chargebacks: 187,
    fees: Math.round((FEES + 15) * 100) / 100,
    net: Math.round((left - 202) * 100) / 100,
  });
});

it("takes rows of less than nothing among sales for refunds", async () => {
  const back = [41.2, 53.02];
  const rows = [
    ...ROWS.map(([at, sold, , cost]) => [`0${at + 1}.03.2026`, "Visa", sold, cost] as const),
    ...back.map((amount, at) => [`1${at + 1}.03.2026`, "Visa Gutschrift", 0 - amount, -0.5] as const),
  ];
  const signed = (amount: number): string => (amount < 0 ? `${money(-amount)}-` : money(amount));
  const gross = SALES - 94.22;
  const lines = rows.map(([day, words, sold, cost]) =>
    day.padEnd(12).concat(words.padEnd(18), line(signed(sold), signed(0 - cost), signed(sold - cost))),
  );
  const contents = `Abrechnung 01.03.2026 - 31.03.2026
Währung: CHF

1. Einreichungen

${"Buchung".padEnd(12)}${"Kartenart".padEnd(18)}${line("Umsatz brutto", "Disagio", "Umsatz netto")}
${lines.join("\n")}
${"Summe".padEnd(30)}${line(money(gross), signed(0 - (FEES - 1)), money(gross - FEES + 1))}

2. Sonstige Entgelte

   Terminalmiete                                                                  25,80-

3. Saldenübersicht

   Saldovortrag                                                                  412,33
   Abrechnungsergebnis                                                         ${money(gross - FEES + 1 - 25.8)}
   Auszahlung                                                                  ${signed(0 - gross + 900)}
`;
  expect(totalsOf(await analyse(contents, "abrechnung.txt"))).toMatchObject({
    sales: SALES,
    refunds: 94.22,
    fees: Math.round((FEES - 1 + 25.8) * 100) / 100,
  });
});

it("takes charges below titles of columns as a list of their own, and sums that are stated again as told", async () => {
  const below = `Chargebacks
  11.03.2026  4711 **** 0042  card holder disputes                     -40,00

Other fees                       Net           VAT           Gross
  Terminal rental              18,90          3,59          22,49
  Total                        18,90          3,59          22,49

Summary
  Sales                                                          ${money(SALES)}
  Refunds                                                        ${money(REFUNDS)}-
  Result after fees                                              ${money(NET - 62.49)}`;
  expect(totalsOf(await analyse(document(below), "statement.txt"))).toMatchObject({
    chargebacks: 40,
    fees: Math.round((FEES + 22.49) * 100) / 100,
    net: Math.round((NET - 62.49) * 100) / 100,
  });
});

it("knows what is left by the balance that it is carried to", async () => {
  const below = `Other fees
  Terminal rental                                                       18,90

Account
  Opening balance                                                      100,00
  Net sales                                                      ${money(NET)}
  Other fees                                                            18,90
  Paid out 12.03.2026                                                 2000,00
  Paid out 26.03.2026                                                 1000,00
  Closing balance                                                ${money(100 + NET - 18.9 - 3000)}`;
  expect(totalsOf(await analyse(document(below), "statement.txt"))).toMatchObject({
    sales: SALES,
    fees: Math.round((FEES + 18.9) * 100) / 100,
    net: Math.round((NET - 18.9) * 100) / 100,
  });
});

it("gives the amounts of one currency to no other", async () => {
  const parts = ["EUR", "PLN"].map((code) => {
    const below = code === "EUR" ? LISTS : "Charges\n  Terminal rental    10,00-\n\nPaid out    1,00";
    return document(below).replace("Valuta EUR", `Amounts in ${code}`);
  });
  const { totals } = await analyse(parts.join("\n"), "statement.txt");
  const nets = [...totals.values()].flatMap(({ net }) => (net === undefined ? [] : [net]));
  expect(new Set(nets).size).toBe(nets.length);
});

it("counts payments of one price below each other, and charges below a table by their tax", async () => {
  const row = (day: number): string => `0${day}/03/2026,Sale,90.00,-0.85,89.15`;
  const contents = `Statement 01/03/2026 - 31/03/2026 in EUR

Date,Type,Amount,Commission,Net
${[1, 2, 3, 4, 5].map(row).join("\n")}
,Total,450.00,-4.25,445.75

Zurligate,-49.90
Merlough,-25.00
Trogan 18%,-13.48
Vorleft,357.37
`;
  expect(totalsOf(await analyse(contents, "zwix.csv"))).toMatchObject({ sales: 450, fees: 92.63, net: 357.37 });
});

it("takes payments that failed first for no titles", async () => {
  const sold = [315, 315, 180, 180, 270, 90];
  const row = (day: number, ...cells: readonly number[]): string =>
    `0${day}.03.2026;B${day}70${day};${cells.map(money).join(";")}`;
  const sums = (of: (one: number) => number): number => sold.reduce((sum, one) => sum + of(one), 0);
  const left = sums((one) => one * 0.9) - 45;
  const contents = `Zeitraum;01.03.2026 - 08.03.2026;;;
Datum;Bestellung;Betrag EUR;Gebühr;Auszahlung
${row(1, 0, 0, 0)}
${sold.map((one, at) => row(at + 2, one, one / 10, one * 0.9)).join("\n")}
08.03.2026;Erstattung;-45,00;0,00;-45,00
Xyqq;;${[sums((one) => one) - 45, sums((one) => one / 10), left].map(money).join(";")}
Werbung;;;;-66,00
Zwix Kvelt;;;;${money(left - 66)}
`;
  expect(totalsOf(await analyse(contents, "abrechnung.csv"))).toMatchObject({
    sales: 1350,
    refunds: 45,
    fees: 135 + 66,
    net: left - 66,
  });
});

it("takes charges below a table off where more was won of disputes than was lost", async () => {
  const row = (type: string, amount: number, fee: number): string =>
    `0${1 + (amount % 7)}.03.2026;${type};${money(amount)};${money(0 - fee)};${money(amount - fee)}`;
  const rows = [
    ...[315, 180, 270, 90, 430].map((amount) => row("Verkauf", amount, amount / 10)),
    row("Erstattung", -45, 0),
    row("Rückbelastung", -20, 0),
    row("Rückbelastung storniert", 90, 0),
  ];
  const contents = `Zeitraum;01.03.2026 - 31.03.2026;;;
Datum;Art;Betrag EUR;Gebühr;Auszahlung
${rows.join("\n")}
;Summe;1310,00;-128,50;1181,50
Paketpreis;;;;-25,00
MwSt (19);;;;-4,75
Überweisung;;;;1151,75
`;
  expect(totalsOf(await analyse(contents, "abrechnung.csv"))).toMatchObject({
    sales: 1285,
    refunds: 45,
    chargebacks: -70,
    fees: 158.25,
    net: 1151.75,
  });
});

it("takes charges off the one table of days that says what was sold, down to what was left", async () => {
  const sold = [622.76, 558.42, 316.03, 429.48, 307.8, 293.14];
  const all = Math.round(sold.reduce((sum, amount) => sum + amount, 0) * 100) / 100;
  const fee = Math.round(all * 5.8) / 100;
  const days = sold.map((amount, at) => `0${at + 2}/02/2026`.padEnd(14) + money(amount).padStart(12)).join("\n");
  const analysis = await analyse(
    `Voucher statement
Valores em EUR

${"Data".padEnd(14)}${"Aceites".padStart(12)}
${days}
${"Total".padEnd(14)}${money(all).padStart(12)}

Descontos
Taxa de administração 5,80%      -${money(fee)}
Tarifa de transferência          -8,50

Valor líquido                    ${money(all - fee - 8.5)}
`,
    "extrato.txt",
  );
  expect(analysis.kind).toBe("processor statement");
  expect(totalsOf(analysis)).toMatchObject({ sales: all, fees: Math.round((fee + 8.5) * 100) / 100 });
});
