import { describe, expect, it } from "vitest";
import { analyse, totalsOf } from "../../../testing/analyse";

const SOLD = [412.2, 98, 1535.4, 270.5, 76.1, 884, 339.9, 1207.5, 64.3];
const RATE = 0.015;
const cents = (amount: number): number => Math.round(amount * 100);
const main = (amount: number): string => (amount / 100).toFixed(2);
const sold = SOLD.map(cents);
const charged = sold.map((amount) => Math.round(amount * RATE));
const sum = (some: readonly number[]): number => some.reduce((total, one) => total + one, 0);
const BACK = sold[4] ?? 0;
const [SALES, FEES] = [sum(sold), sum(charged)];
const NET = SALES - BACK - FEES;

/** A message of fields between strokes, in words of no language. */
function message(totals: readonly string[]): string {
  const rows = sold.map(
    (amount, at) => `VOLU/${10 + at}:05/40522260${at}7/${main(amount)}/TEK/${main(charged[at] ?? 0)}/`,
  );
  return [
    "MESA/ORDU PEKA/",
    "KASA/5540718/DURI LA TOMA/",
    "MONE/EUR/",
    ...rows,
    `RETU PEKA/21:30/435350217/${main(BACK)}/`,
    ...totals,
    "FINU/",
  ].join("\n");
}

describe("a sum that a file states down to what is left", () => {
  it("is read where the details come to its first amount and to what is taken off", async () => {
    const read = await analyse(
      message([
        `SUMO VOLU/${main(SALES)}/`,
        `SUMO RETU/${main(BACK)}/`,
        `SUMO TEK/${main(FEES)}/`,
        `PAGU TOTU/${main(NET)}/`,
      ]),
      "ordu.msg",
    );
    expect(read.kind).toBe("processor statement");
    expect(totalsOf(read)).toMatchObject({
      sales: SALES / 100,
      refunds: BACK / 100,
      fees: FEES / 100,
      net: NET / 100,
    });
  });

  it("is none where an amount between the first and the last one does not lead there", async () => {
    const read = await analyse(
      message([
        `SUMO VOLU/${main(SALES)}/`,
        `SUMO RETU/${main(BACK)}/`,
        `SUMO TEK/${main(FEES)}/`,
        `PAGU TOTU/${main(NET + 1)}/`,
      ]),
      "ordu.msg",
    );
    expect(totalsOf(read)).toEqual({});
  });

  it("is not believed where more is taken off below it", async () => {
    const read = await analyse(
      message([
        `SUMO VOLU/${main(SALES)}/`,
        `SUMO RETU/${main(BACK)}/`,
        `SUMO TEK/${main(FEES)}/`,
        `PAGU MEDI/${main(NET)}/`,
        `ALTU KOSI/${main(4000)}/`,
        `PAGU TOTU/${main(NET - 4000 - 1)}/`,
      ]),
      "ordu.msg",
    );
    expect(totalsOf(read).net).toBeUndefined();
  });

  it("leaves a deduction that no word names and no details come to open where it is more than the charges", async () => {
    const held = FEES * 4;
    const read = await analyse(
      message([
        `SUMO VOLU/${main(SALES)}/`,
        `SUMO RETU/${main(BACK)}/`,
        `SUMO TEK/${main(FEES)}/`,
        `GARDU/${main(held)}/`,
        `PAGU TOTU/${main(NET - held)}/`,
      ]),
      "ordu.msg",
    );
    expect(totalsOf(read)).toEqual({});
  });

  it("goes on from the last column of a table, past shares and the parts of sums below it", async () => {
    const format = (amounts: readonly number[]): string =>
      amounts.map((amount) => main(amount).replace(".", ",").padStart(12)).join("");
    const rows = sold.map((amount, at) => [amount, amount + 1150 + at, amount * 2 + 1150 + at]);
    const columns = [0, 1, 2].map((column) => sum(rows.map((row) => row[column] ?? 0)));
    const fees = [0.008, 0.014].map((rate, column) => Math.round((columns[column] ?? 0) * rate));
    const [rent, tax, back] = [2490, 635, [2150, 1290]] as const;
    const all = columns[2] ?? 0;
    const net = all - sum(fees) - sum(back) - rent - tax;
    const read = await analyse(
      [
        "Pohjanmaan Maksut Oy                 TILITYS                 1 (1)",
        "Tilityskausi: 1.3.2026 - 31.3.2026                 Valuutta: EUR",
        "",
        "Pvm              Debit      Credit    Yhteensä",
        ...rows.map((row, at) => `${at + 3}.3.2026 ${format(row)}`),
        "",
        `Yhteensä ${format(columns)}`,
        "Provisio %       0,80        1,40",
        `Provisio ${format([...fees, sum(fees)].map((fee) => 0 - fee))}`,
        "",
        "HYVITYKSET",
        `4.3.2026  Debit  kuitti 004417 ${format([0 - back[0]])}`,
        `9.3.2026  Credit kuitti 004893 ${format([0 - back[1]])}`,
        `Hyvitykset yhteensä            ${format([0 - sum(back)])}`,
        "",
        `Maksupäätteen vuokra           ${format([0 - rent])}`,
        `Alv 25,5 %                     ${format([0 - tax])}`,
        "",
        `TILITYS YHTEENSÄ               ${format([net])}`,
      ].join("\n"),
      "tilitys.txt",
    );
    expect(totalsOf(read)).toMatchObject({
      sales: all / 100,
      refunds: sum(back) / 100,
      fees: (sum(fees) + rent + tax) / 100,
      net: net / 100,
    });
  });
});

it("takes what one row gives back for what its words are most like, and a limit in a remark for none of the sums", async () => {
  const lines = [
    "TICKET MENSA SRL                                 DISTINTA n. 2026/0917",
    "Convenzione 501887",
    "Periodo: 01.04.2026 - 30.04.2026",
    "",
    "| Data       | Lotto   | Supporto           | Qtà | Valore (EUR) |",
    "|------------|---------|--------------------|-----|-------------|",
    "| 03.04.2026 | 0021881 | Carta pranzo       |  21 |      412,30 |",
    "| 09.04.2026 | 0021902 | Carta pranzo       |  34 |      688,75 |",
    "| 16.04.2026 | 0021955 | Carta infanzia     |   3 |      150,00 |",
    "| 23.04.2026 | 0021990 | Carta pranzo       |  27 |      531,20 |",
    "| 24.04.2026 | 0021998 | Annullata pranzo   |   1 |      -22,40 |",
    "",
    "A. Valore dei titoli accettati                            1.782,25 EUR",
    "B. Annullate                                                 22,40 EUR",
    "C. Commissione 3% x (A-B)                                    52,80 EUR",
    "D. Canone piattaforma                                        12,00 EUR",
    "E. IVA 23% x (C+D)                                           14,90 EUR",
    "F. Da bonificare (A-B-C-D-E)                              1.680,15 EUR",
    "",
    "Il limite mensile di accettazione di questo esercizio è di 20.000,00 EUR secondo il contratto.",
  ];
  expect(totalsOf(await analyse(lines.join("\n"), "distinta.txt"))).toMatchObject({
    sales: 1_782.25,
    refunds: 22.4,
    fees: 79.7,
    net: 1_680.15,
  });
});
