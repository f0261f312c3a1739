import { expect, it } from "vitest";
import { analyse, totalsOf } from "../../testing/analyse";

const SOLD = [
  [2874, 0],
  [1799, 0],
  [1284, 165],
  [902, 0],
  [543, 189],
] as const;
const money = (amount: number): string => `${amount}.00`;

it("adds up columns above a line of sums whose title spans several", async () => {
  const row = ([sold, back]: readonly [number, number], day: number): string =>
    `<tr><td>0${day + 1}.03.2025</td><td>${day + 4}</td><td>${money(sold)}</td><td>${back ? money(-back) : "–"}</td><td>${money(sold - back)}</td></tr>`;
  const sums = ["7402.00", "-354.00", "7048.00"].map((sum) => `<th>${sum}</th>`).join("");
  const contents = `<html><body><h2>Settlement of vouchers</h2><p>All amounts in EUR</p>
<table><tr><th>Day</th><th>Count</th><th>Payments</th><th>Returns</th><th>Together</th></tr>${SOLD.map(row).join("")}
<tr><th colspan="2">Total</th>${sums}</tr></table>
<table><tr><td>Commission 3.80% of payments after returns</td><td>267.82</td></tr><tr><td>Monthly terminal fee</td><td>99.00</td></tr>
<tr><td>Total fees</td><td>366.82</td></tr><tr><td>To be paid out</td><td>6681.18</td></tr></table></body></html>`;
  expect(totalsOf(await analyse(contents, "vouchers.html"))).toMatchObject({
    sales: 7402,
    refunds: 354,
    fees: 366.82,
    net: 6681.18,
  });
});

/** Columns of a table, one row a day, and their sums below them. */
function table(rows: readonly (readonly number[])[], show: (amount: number) => string): string[][] {
  const sums = (rows[0] ?? []).map((_, at) => rows.reduce((sum, row) => sum + (row[at] ?? 0), 0));
  return [...rows, sums].map((row) => row.map(show));
}

it("leaves a column aside that is a part of another, where all rows close without it", async () => {
  // Taken with tips, the tips in it, given back, the fee, what is left.
  const rows = [
    [812.4, 21, 0, -13.81, 798.59],
    [990, 35.5, -40, -16.83, 933.17],
    [1204.9, 44, 0, -20.48, 1184.42],
    [633.25, 12.75, -18.5, -10.77, 603.98],
  ];
  const show = (amount: number): string => (amount < 0 ? `(£${Math.abs(amount).toFixed(2)})` : `£${amount.toFixed(2)}`);
  const cells = table(rows, show).map((row, at) => {
    const head = at < rows.length ? `<td>${at + 5} May</td>` : "<th>All four days</th>";
    return `<tr>${head}${row.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
  });
  const titles = ["Date", "Takings with tips", "of which tips", "Given back", "Fee 1.7%", "To you"];
  const contents = `<html><body><p>Weekly takings, 5 May 2025 to 8 May 2025, all in GBP</p>
<table><tr>${titles.map((title) => `<th>${title}</th>`).join("")}</tr>${cells.join("")}</table>
<p>Fees include VAT of £10.31, and last week you took £3,411.20 before anything was given back.</p></body></html>`;
  expect(totalsOf(await analyse(contents, "takings.html"))).toMatchObject({
    sales: 3640.55,
    refunds: 58.5,
    fees: 61.89,
    net: 3520.16,
  });
});

it("reads single charges behind words, two of them on one line, down to what is left", async () => {
  const rows = [
    [4210, -120, -54.73, 4035.27],
    [3899.5, 0, -50.69, 3848.81],
    [5120.4, 0, -66.57, 5053.83],
  ];
  const show = (amount: number): string => `${amount.toFixed(2).replace(".", ",")} zł`;
  const cells = table(rows, show).map(
    (row, at) =>
      `<tr><td>${at < 3 ? ["Visa", "Mastercard", "Blik"][at] : "Razem"}</td>${row.map((cell) => `<td>${cell}</td>`).join("")}</tr>`,
  );
  const contents = `<html><body><h1>Rozliczenie transakcji</h1><p>Okres: 01.04.2025 – 30.04.2025</p>
<table><tr><th>Karta</th><th>Sprzedaż brutto</th><th>Zwroty</th><th>Prowizja</th><th>Netto</th></tr>${cells.join("")}</table>
<h2>Pozostałe pozycje</h2><ul><li>11.04.2025 Obciążenie zwrotne, reklamacja (nr 77-301): −310,00 zł</li>
<li>30.04.2025 Dzierżawa terminala: −45,00 zł, VAT 23 %: −10,35 zł</li></ul>
<p>Do wypłaty 02.05.2025: 12572,56 zł</p></body></html>`;
  expect(totalsOf(await analyse(contents, "rozliczenie.html"))).toMatchObject({
    sales: 13229.9,
    refunds: 120,
    chargebacks: 310,
    fees: 227.34,
    net: 12572.56,
  });
});

it("leads from rows without a line of sums, by currency, through what is taken below them to what is left", async () => {
  const line = (cells: readonly string[]): string =>
    cells.map((cell, at) => (at === 0 ? cell.padEnd(22) : cell.padStart(11))).join("");
  const contents = [
    "Vltava Karty a.s.",
    "Oznámení o úhradě, období 02.06.2025 - 08.06.2025",
    "",
    "Měna CZK",
    line(["Karta", "Počet", "Obrat", "Sazba", "Poplatek", "Netto"]),
    line(["VISA", "41", "18 420,50", "0,85", "156,57", "18 263,93"]),
    line(["MASTERCARD", "29", "12 911,00", "0,85", "109,74", "12 801,26"]),
    line(["MAESTRO", "12", "3 305,00", "0,60", "19,83", "3 285,17"]),
    line(["VRÁCENO VISA", "1", "-640,00", "", "0,00", "-640,00"]),
    line(["Pronájem terminálu", "", "", "", "", "-290,00"]),
    line(["DPH 21 %", "", "", "", "", "-60,90"]),
    line(["K úhradě CZK", "", "", "", "", "33 359,46"]),
    "",
    "Měna EUR",
    line(["Karta", "Počet", "Obrat", "Sazba", "Poplatek", "Netto"]),
    line(["VISA", "8", "702,00", "1,20", "8,42", "693,58"]),
    line(["MASTERCARD", "5", "455,40", "1,20", "5,46", "449,94"]),
    line(["MAESTRO", "2", "61,10", "1,20", "0,73", "60,37"]),
    line(["K úhradě EUR", "", "", "", "", "1 203,89"]),
  ].join("\n");
  const read = await analyse(contents, "uhrada.txt");
  expect(totalsOf(read, "CZK")).toMatchObject({ sales: 34_636.5, refunds: 640, fees: 637.04, net: 33_359.46 });
  expect(totalsOf(read, "EUR")).toMatchObject({ sales: 1_218.5, fees: 14.61, net: 1_203.89 });
});
