import { expect, it } from "vitest";
import { analyse, totalsOf } from "../../testing/analyse";

const SOLD = [
  ["45,60", "-0,25", "45,35"],
  ["128,00", "-0,70", "127,30"],
  ["310,25", "-1,71", "308,54"],
  ["76,90", "-0,42", "76,48"],
  ["402,10", "-2,21", "399,89"],
].map((amounts, at) => [`0${at + 3}/03/2026`, `00718${at}4`, "VENTA", ...amounts]);

const file = (titles: readonly string[], rows: readonly (readonly string[])[]): string =>
  [titles, ...rows].map((cells) => cells.join(";")).join("\n");

it("takes charges beside empty amounts for rows that close, and what is left for no fee", async () => {
  const charges = [
    ["31/03/2026", "", "CUOTA MANTENIMIENTO", "", "-12,00", "-12,00"],
    ["31/03/2026", "", "IVA CUOTA", "", "-2,52", "-2,52"],
  ];
  const titles = ["F. operación", "Autorización", "Operación", "Importe EUR", "Comisión", "Líquido"];
  const read = await analyse(file(titles, [...SOLD, ...charges]), "liquidacion.csv");
  expect(totalsOf(read)).toEqual({ sales: 962.85, fees: 19.81, net: 943.04 });
});

it("reads amounts under a title that names the rate of a tax", async () => {
  const titles = ["Type", "Order", "Date", "Gross EUR", "Service fee EUR", "VAT 25.5 % EUR", "Net EUR"];
  const rows = [
    ["SALE", "LM-30011", "2026-03-01", "89.90", "-3.04", "-0.78", "86.08"],
    ["SALE", "LM-30012", "2026-03-01", "549.00", "-16.77", "-4.28", "527.95"],
    ["SALE", "LM-30017", "2026-03-03", "124.50", "-4.07", "-1.04", "119.39"],
    ["REFUND", "LM-29944", "2026-03-04", "-29.90", "0.00", "0.00", "-29.90"],
  ];
  expect(totalsOf(await analyse(file(titles, rows), "report.csv"))).toMatchObject({ fees: 29.98, net: 703.52 });
});

it("reads the days of rows above a second line of titles with its sums", async () => {
  const titles = [
    "交易时间",
    "商户号",
    "订单号",
    "交易状态",
    "付款方式",
    "订单金额(元)",
    "退款金额(元)",
    "手续费(元)",
    "结算金额(元)",
  ];
  const sold = (time: string, at: number, amount: string, fee: string, left: string): string[] => [
    time,
    `160908821${at}`,
    `42000028077120${at}`,
    "支付成功",
    "零钱",
    amount,
    "0.00",
    fee,
    left,
  ];
  const rows = [
    sold("2026-03-03 09:12:44", 1, "68.00", "0.41", "67.59"),
    sold("2026-03-03 12:40:09", 2, "128.50", "0.77", "127.73"),
    sold("2026-03-03 13:02:51", 3, "39.90", "0.24", "39.66"),
    sold("2026-03-03 15:21:30", 4, "256.80", "1.54", "255.26"),
    sold("2026-03-04 17:55:12", 5, "899.00", "5.39", "893.61"),
    ["总笔数", "订单总金额", "退款总金额", "手续费总额", "结算总金额"],
    ["5", "1392.20", "0.00", "8.35", "1383.85"],
  ];
  const read = await analyse(file(titles, rows), "duizhang.csv");
  expect(read.period).toMatchObject({ start: "2026-03-03", end: "2026-03-04", basis: "rows" });
});
