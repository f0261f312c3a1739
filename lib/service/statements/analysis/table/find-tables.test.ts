import { expect, it } from "vitest";
import { readBytes } from "@/lib/service/documents/read-bytes";
import { findTables } from "./find-tables";
import type { Table } from "./grid";
import { linesOf } from "./lines";

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
