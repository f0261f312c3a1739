import { expect, it } from "vitest";
import { analyse, totalsOf } from "../../testing/analyse";

const SOLD = [833, 1549.75, 883.25, 2162.5, 170.25, 1040.25];
const FEES = [2.67, 6.97, 8.39, 16.22, 0.54, 4.68];
const all = (amounts: readonly number[]): number =>
  Math.round(amounts.reduce((sum, amount) => sum + amount, 0) * 100) / 100;
const money = (amount: number): string => amount.toFixed(2).replace(".", ",");
const NET = all([...SOLD, -122.5, ...FEES.map((fee) => -fee)]);

it("reads records that name their values behind semicolons", async () => {
  const rows = SOLD.map(
    (sold, at) => `SALG;2026-06-0${at + 1};KORT;ANTAL=${at + 3};BRUTTO=${money(sold)};GEBYR=-${money(FEES[at] ?? 0)}`,
  );
  const contents = `FIL;AFREGNING;VER=1
PERIODE;2026-06-01;2026-06-30
VALUTA;DKK
${rows.join("\n")}
RETUR;2026-06-09;KORT;ANTAL=1;BRUTTO=-122,50;GEBYR=0,00
SUM;SALG;${money(all(SOLD))}
SUM;RETUR;-122,50
SUM;GEBYR;-${money(all(FEES))}
NETTO;2026-06-30;${money(NET)}
`;
  expect(totalsOf(await analyse(contents, "afregning.txt"))).toEqual({
    sales: all(SOLD),
    refunds: 122.5,
    fees: all(FEES),
    net: NET,
  });
});

it("reads them behind blanks, with words in brackets", async () => {
  const rows = SOLD.map(
    (sold, at) =>
      `#SALG 0${at + 1}-06-2026 {KORT/DK} antal=${at + 3} beløb=${money(sold)} gebyr=${money(FEES[at] ?? 0)}`,
  );
  const contents = `#AFREGNING
#VALUTA DKK

${rows.join("\n")}
#RETUR 09-06-2026 {KORT/DK} antal=1 beløb=122,50

#SUM SALG ${money(all(SOLD))}
#SUM RETUR 122,50
#SUM GEBYR ${money(all(FEES))}
#NETTO ${money(NET)}
`;
  expect(totalsOf(await analyse(contents, "afregning.afr"))).toMatchObject({
    sales: all(SOLD),
    refunds: 122.5,
    fees: all(FEES),
    net: NET,
  });
});
