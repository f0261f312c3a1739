import { expect, it } from "vitest";
import { analyse, totalsOf } from "../../testing/analyse";

const SOLD = [54.76, 300.5, 135.9, 71.09, 74.47, 195.32, 186.81, 81.83];
const SUM = Math.round(SOLD.reduce((sum, sold) => sum + sold, 0) * 100) / 100;

it("reads a trailer that names each of its sums before it", async () => {
  const rows = SOLD.map((sold, at) => `20~DEP~2026030${at + 1}~9964254118${50 + at}~VI~${sold.toFixed(2)}~C`);
  const net = SUM - 40.5 - 25 + 25 - 31.8;
  const contents = `00~CROSSLAKE PAYMENTS~REMITTANCE FILE~V03.2~20260321061502
01~MID~884120077~BIRCH & BEAN OUTFITTERS INC~20260301~20260310
10~CURRENCY~USD~OPENING BALANCE~0.00
${rows.join("\n")}
20~RFD~20260309~721580346144~AX~-40.50~D
30~CBK~20260309~721580346145~VI~-25.00~D
30~CBR~20260310~721580346145~VI~25.00~C
40~FEE~20260310~DISCOUNT~-31.80~D
90~USD~SALES~${SUM.toFixed(2)}~REFUNDS~-40.50~CHARGEBACKS~-25.00~REVERSALS~25.00~FEES~-31.80~NET~${net.toFixed(2)}~PAID~${net.toFixed(2)}
99~EOF~000014
`;
  expect(totalsOf(await analyse(contents, "REMIT.D260321"))).toMatchObject({
    sales: SUM,
    refunds: 40.5,
    fees: 31.8,
    net: Math.round(net * 100) / 100,
  });
});

it("reads the sums below an export in a currency without decimals, however many empty cells part them", async () => {
  const sold = [4200, 18_500, 960, 33_750, 7100, 12_480];
  const rows = sold.map(
    (one, at) => `2026.05.0${at + 1}\tT${500 + at}\tVásárlás\t${one}\t${one / 10}\t${(one * 9) / 10}`,
  );
  const total = sold.reduce((sum, one) => sum + one, 0);
  const grouped = (amount: number): string => String(amount).replace(/(\d)(?=(\d{3})+$)/g, "$1 ");
  const contents = `Pénznem\tHUF
Dátum\tAzonosító\tTípus\tÖsszeg (Ft)\tDíj (Ft)\tJóváírandó (Ft)
${rows.join("\n")}

Összesen vásárlás\t\t\t${grouped(total)}
Kezelési díj összesen\t\t\t-${grouped(total / 10)}
Havi díj\t\t\t-990
ÁFA\t\t\t-267
Átutalandó\t\t\t${grouped((total * 9) / 10 - 1257)}
`;
  expect(totalsOf(await analyse(contents, "elszamolas.tsv"))).toEqual({
    sales: total,
    fees: total / 10 + 1257,
    net: (total * 9) / 10 - 1257,
  });
});

it("reads what one currency alone was charged in the column of that currency", async () => {
  const line = (label: string, ...amounts: readonly string[]): string =>
    label.padEnd(34) + amounts.map((one) => one.padStart(14)).join("");
  const contents = `Décompte mensuel 01.05.2026 - 31.05.2026

${line("", "CHF", "EUR")}
${line("Ventes brutes", "8'410.20", "2'155.00")}
${line("Remboursements", "-60.00", "-15.00")}
${line("Commissions", "-109.33", "-28.02")}
${line("Location du terminal", "-24.90")}
${line("TVA 8.1% sur 24.90", "-2.02")}
${line("Montant en votre faveur", "8'213.95", "2'111.98")}
`;
  const analysis = await analyse(contents, "decompte.txt");
  expect(totalsOf(analysis, "CHF")).toEqual({ sales: 8410.2, refunds: 60, fees: 136.25, net: 8213.95 });
  expect(totalsOf(analysis, "EUR")).toEqual({ sales: 2155, refunds: 15, fees: 28.02, net: 2111.98 });
});

it("names lines by what stands behind the name of their part", async () => {
  const contents = `Part,Item,Count,Value,Currency
Overview,Gross sales,310,18450.20,GBP
Overview,Refunds,6,-210.45,GBP
Overview,Disputes,1,-64.00,GBP
Overview,Processing fees,,-301.77,GBP
Overview,Net,,17873.98,GBP
Paid out,2026-03-10,,9000.00,GBP
Paid out,2026-03-31,,8873.98,GBP
`;
  expect(totalsOf(await analyse(contents, "overview.csv"))).toMatchObject({
    sales: 18450.2,
    refunds: 210.45,
    chargebacks: 64,
    fees: 301.77,
    net: 17873.98,
  });
});
