import { expect, it } from "vitest";
import { readBytes } from "@/lib/service/documents/read-bytes";
import type { Table } from "../grid/grid";
import { findTables } from "./find-tables";
import { linesOf, tableLines } from "./lines";

const tablesIn = async (text: string): Promise<Table[]> =>
  findTables(linesOf(await readBytes(Buffer.from(text), { filename: "statement.txt" })), false);

it("finds titles that no list knows, also with a number among them", async () => {
  const [table] = await tablesIn(`Doy           Quant     Brelsum   Zurnik 7%      Trogan       Vorleft
01.04.2026       14      821.20        4.52        0.00        816.68
02.04.2026        3      207.50        1.66        0.00        205.84
03.04.2026        3      241.00        4.34      -16.00        220.66
`);
  expect(table?.titles).toEqual(["Doy", "Quant", "Brelsum", "Zurnik 7%", "Trogan", "Vorleft"]);
  expect(table?.rows.map(({ cells }) => cells)).toEqual([
    ["01.04.2026", "14", "821.20", "4.52", "0.00", "816.68"],
    ["02.04.2026", "3", "207.50", "1.66", "0.00", "205.84"],
    ["03.04.2026", "3", "241.00", "4.34", "-16.00", "220.66"],
  ]);
});

it("takes no words for titles where several cells of the rows stand below one of them", async () => {
  const tables = await tablesIn(`Statement of account      for April      in EUR
01.04.2026  14  821.20  4.52  816.68
02.04.2026   3  207.50  1.66  205.84
03.04.2026   3  241.00  4.34  236.66
`);
  expect(tables).toEqual([]);
});

it("begins with the titles of an export, and not with a label above them that has a word beside it", async () => {
  const reading = await readBytes(
    Buffer.from(`Refunds and payments of a shop
Name of the shop,Bakery at the gate
Number,0771842

Dzien,Nr,Rodz,Brelsum,Zurnik,Vorleft
2026-05-01,65738568,plata,29.00,-0.70,28.30
2026-05-02,84191898,plata,355.00,-3.02,351.98
2026-05-03,15514548,plata,33.90,-0.29,33.61
`),
    { filename: "export.csv" },
  );
  const [table, ...others] = findTables(tableLines(reading), true);
  expect(others).toEqual([]);
  expect(table?.titles).toEqual(["Dzien", "Nr", "Rodz", "Brelsum", "Zurnik", "Vorleft"]);
});

it("keeps an amount whose thousands stand apart in one cell, also where a total leaves columns empty", async () => {
  const [table] = await tablesIn(`Payout   Date         Count        Gross     Refunds        Fees        Paid out
5001     01.04.2026       7     2 503.00        0.00      -43.81        2 459.19
5002     02.04.2026       8    61 931.00      -64.00   -1 083.79       60 783.21
5003     03.04.2026       9       877.00        0.00      -15.35          861.65
Total                    24    65 311.00      -64.00   -1 142.95       64 104.05
`);
  expect(table?.rows.at(-1)?.cells).toEqual(["Total", "", "24", "65 311.00", "-64.00", "-1 142.95", "64 104.05"]);
});

it("takes a line that begins with a day for a row where only a column that nobody knows has its amount", async () => {
  const reading = await readBytes(
    Buffer.from(`Date;Nr;Kind;Amount;Kostprijs zonder belasting;Currency
2026-05-04;tr_1;payment;80,00;-0,95;EUR
2026-05-04;tr_2;payment;125,50;-1,40;EUR
2026-05-05;tr_3;payment;19,90;-0,35;EUR
2026-05-06;;tax on what it costs;;-0,57;EUR
`),
    { filename: "export.csv" },
  );
  const [table] = findTables(tableLines(reading), true);
  expect(table?.rows).toHaveLength(4);
});
