import { expect, it } from "vitest";
import { analyse, totalsOf } from "../testing/analyse";

const SOLD = [84_00, 120_50, 61_25, 310_00, 45_75, 99_90, 72_40, 150_00];
const SUM = SOLD.reduce((sum, amount) => sum + amount, 0);
const money = (cents: number): string => (cents / 100).toFixed(2);
const cost = (amount: number): number => Math.round(amount * 0.02);
const COST = SOLD.reduce((sum, amount) => sum + cost(amount), 0);

const paid = (kind: string, status: string): string[] =>
  SOLD.map((amount, at) =>
    [`2026-04-0${at + 1}`, kind, money(amount), money(-cost(amount)), money(amount - cost(amount)), status].join(","),
  );

it("finds the fees of rows that begin with payments of which nothing was settled", async () => {
  const failed = [1, 2, 3].map((day) => `2026-04-0${day},Purchase,${20 + day}.10,0.00,0.00,51 Not sufficient`);
  const contents = ["Date,Type,Amount,Taken for it,Left of it,Answer", ...failed, ...paid("Purchase", "00 Fine")];
  const analysis = await analyse(`${contents.join("\n")}\n`, "extract.csv");
  expect(totalsOf(analysis)).toMatchObject({ sales: SUM / 100, fees: COST / 100, net: (SUM - COST) / 100 });
});

it("counts a charge that stands in the net alone", async () => {
  const contents = [
    "Date,Type,Amount,Fee,Net,Status",
    ...paid("Sale", "Settled"),
    "2026-04-28,Monthly fee,0.00,0.00,-19.90,Settled",
    "2026-04-29,Account fee,0.00,0.00,-4.10,Settled",
  ];
  const analysis = await analyse(`${contents.join("\n")}\n`, "export.csv");
  expect(totalsOf(analysis)).toMatchObject({ sales: SUM / 100, fees: (COST + 24_00) / 100 });
  expect(analysis.checks.filter(({ outcome }) => outcome === "fail")).toEqual([]);
});

it("leaves out what waits, where the other rows say that they were paid", async () => {
  const contents = [
    "Data,Tipo,Valor bruto,Taxa,Valor líquido,Último estado da venda",
    ...paid("Venda", "Pago"),
    "2026-04-21,Venda,77.70,-1.55,76.15,Pendente",
    "2026-04-22,Venda,15.00,0.00,0.00,Recusada",
  ];
  const analysis = await analyse(`${contents.join("\n")}\n`, "vendas.csv");
  expect(totalsOf(analysis)).toMatchObject({ sales: SUM / 100, fees: COST / 100 });
});

it("reads payments without a type by their fees, and a total that leaves out what failed", async () => {
  const rows = SOLD.map(
    (amount, at) =>
      `${at + 1};0${at + 1}-04-2026;Berhasil;${amount}.000;-${cost(amount)}.000;${amount - cost(amount)}.000`,
  );
  const contents = [
    "No;Tanggal;Status;Jumlah;Biaya;Jumlah Bersih",
    ...rows,
    "9;09-04-2026;Kedaluwarsa;77.000;0;0",
    "10;10-04-2026;Pengembalian Dana;-84.000;0;-84.000",
    `TOTAL;;;${SUM - 84}.000;-${COST}.000;${SUM - 84 - COST}.000`,
  ];
  const analysis = await analyse(`Mata uang: IDR\n\n${contents.join("\n")}\n`, "settlement.csv");
  expect(totalsOf(analysis)).toMatchObject({ sales: SUM * 1000, refunds: 84_000, fees: COST * 1000 });
});

it("leaves out what a line of sums leaves out, takes a remark for the kind of what was taken back, and counts in Taiwan's years", async () => {
  const row = (day: number, amount: number, more = ""): string =>
    `115/04/0${day},P${day},${amount},${-cost(amount)},${amount - cost(amount)},${more === "" ? "撥," : more}`;
  const rows = SOLD.map((amount, at) => row(at + 1, amount / 25));
  const sold = SOLD.reduce((sum, amount) => sum + amount / 25, 0);
  const fees = SOLD.reduce((sum, amount) => sum + cost(amount / 25), 0);
  const contents = [
    "付款日期,訂單編號,交易金額,交易手續費,淨額,狀態,備註",
    ...rows,
    row(9, 500, "未撥,"),
    "115/04/09,P4,-120,0,-120,撥,退款",
    `合計,,${sold - 120},${-fees},${sold - 120 - fees},,`,
  ];
  const analysis = await analyse(`手續費 30元/筆\n\n${contents.join("\n")}\n`, "list.csv");
  expect(analysis.currency).toBe("TWD");
  expect(totalsOf(analysis)).toMatchObject({ sales: sold, refunds: 120, fees, net: sold - 120 - fees });
});

it("leaves out what a column of flags says was not authorised", async () => {
  const contents = [
    "Date,Type,Amount,Fee,Net,Authorised",
    ...paid("Purchase", "Y"),
    "2026-04-21,Purchase,77.70,1.55,76.15,N",
    "2026-04-22,Purchase,15.00,0.30,14.70,N",
  ];
  expect(totalsOf(await analyse(`${contents.join("\n")}\n`, "till.csv"))).toMatchObject({ sales: SUM / 100 });
});
