import { expect, it } from "vitest";
import { analyse, totalsOf } from "../testing/analyse";

const money = (hundredths: number): string => (hundredths / 100).toFixed(2);
const SOLD = [12_050, 8_550, 7_345, 12_120, 3_380, 8_800];
const SUM = SOLD.reduce((sum, amount) => sum + amount, 0);
const COST = SOLD.length * 100;

const rowsOf = (type: (at: number) => string): string =>
  SOLD.map((amount, at) =>
    [`2026-03-0${at + 1}`, `T${100 + at}`, type(at), money(amount), "-1.00", money(amount - 100), "EUR"].join(","),
  ).join("\n");

it("takes no row for a charge of which another charge was taken", async () => {
  const contents = `Date,Reference,Type,Amount,Fee,Net,Currency
${rowsOf((at) => (at % 2 === 0 ? "Cuotas sin interés" : "Venta"))}
2026-03-08,T190,Devolución,-10.00,0.00,-10.00,EUR
`;
  expect(totalsOf(await analyse(contents, "export.csv"))).toMatchObject({
    sales: SUM / 100,
    refunds: 10,
    fees: COST / 100,
  });
});

it("takes what begins with a fee and goes on to a dispute for its cost", async () => {
  const contents = `Date,Reference,Type,Amount,Fee,Net,Currency
${rowsOf(() => "Pagamento")}
2026-03-08,T190,Chargeback,-40.00,0.00,-40.00,EUR
2026-03-08,T191,Commissione di chargeback,-16.00,0.00,-16.00,EUR
`;
  expect(totalsOf(await analyse(contents, "export.csv"))).toMatchObject({ chargebacks: 40, fees: (COST + 1600) / 100 });
});

it("takes what begins with a fee and goes on to a refund for its cost, or what was given back of it", async () => {
  const contents = `Date,Reference,Type,Amount,Fee,Net,Currency
${rowsOf(() => "Pago")}
2026-03-08,T190,Devolución,-40.00,0.00,-40.00,EUR
2026-03-08,T191,Comisión de devolución,-2.00,0.00,-2.00,EUR
2026-03-09,T192,Comisión por devolución errónea,0.50,0.00,0.50,EUR
`;
  expect(totalsOf(await analyse(contents, "export.csv"))).toMatchObject({ refunds: 40, fees: (COST + 150) / 100 });
});

it("takes the name of a kind of card for no figure", async () => {
  const contents = `Merchant statement, October 2025, amounts in GBP
Card type        No.      Value £
Visa Debit       412    18,262.17
Visa Credit       98     4,700.31
Total charges including VAT        315.81
`;
  const { refunds, chargebacks } = totalsOf(await analyse(contents, "statement.txt"));
  expect([refunds, chargebacks]).toEqual([undefined, undefined]);
});

it("takes no label with a colon for the titles of a table", async () => {
  const contents = `Card payments
Merchant:\tWine & Co
Period:\t2026-03-01 to 2026-03-31

Date\tReference\tType\tAmount\tFee\tNet\tCurrency
${rowsOf(() => "Sale").replaceAll(",", "\t")}
`;
  expect(totalsOf(await analyse(contents, "settlement.tsv"))).toMatchObject({ sales: SUM / 100, fees: COST / 100 });
});

it("believes a summary that knows the same refunds before rows that do not come to the net that it states", async () => {
  const entries = SOLD.map(
    (amount, at) =>
      `  - kuupäev: 2026-03-0${at + 1}\n    liik: makse\n    olek: ${at === 2 ? "ebaõnnestunud" : "õnnestunud"}\n    summa: ${money(amount)}\n    teenustasu: -1.00`,
  );
  const settled = SUM - (SOLD[2] ?? 0);
  const contents = `valuuta: EUR
kanded:
${entries.join("\n")}
  - kuupäev: 2026-03-08
    liik: tagasimakse
    olek: õnnestunud
    summa: -20.00
    teenustasu: 0.00
kokku:
  maksed: ${money(settled)}
  tagasimaksed: -20.00
  tagasinõuded: 0.00
  teenustasud: -5.00
  neto: ${money(settled - 2000 - 500)}
`;
  expect(totalsOf(await analyse(contents, "report.yaml"))).toMatchObject({
    sales: settled / 100,
    refunds: 20,
    fees: 5,
  });
});

it("opens an item of EDIFACT where the last one ends, and takes no segment for a currency", async () => {
  const items = SOLD.map(
    (amount, at) =>
      `DOC+380+W${at}'MOA+9:${money(amount)}'MOA+131:-1.00'DTM+171:2026030${at + 1}:102'FTX+PMD+++BETALING VISA'`,
  );
  const net = SUM - COST - 1000;
  const contents = `UNA:+.? 'UNB+UNOC:3+87:14+88:14+260309:0612+7'UNH+1+REMADV:D:96A:UN'BGM+481+S-1+9'NAD+PR+++Delta B.V.+Utrecht'NAD+PE+++Kaas+Gouda'CUX+2:EUR:11'${items.join("")}DOC+381+R1'MOA+9:-10.00'MOA+131:0.00'DTM+171:20260308:102'FTX+PMD+++TERUGBETALING VISA'UNS+S'FTX+SUM+++TOTAAL BETALINGEN'MOA+79:${money(SUM)}'FTX+SUM+++TOTAAL TERUGBETALINGEN'MOA+79:-10.00'FTX+SUM+++TOTAAL KOSTEN'MOA+79:-6.00'FTX+SUM+++UIT TE BETALEN'MOA+12:${money(net)}'UNT+9+1'UNZ+1+7'`;
  const analysis = await analyse(contents, "remadv.edi");
  expect(analysis.currency).toBe("EUR");
  expect(analysis.period).toMatchObject({ start: "2026-03-01", end: "2026-03-08" });
  expect(totalsOf(analysis)).toMatchObject({ sales: SUM / 100, refunds: 10, fees: 6, net: net / 100 });
});
