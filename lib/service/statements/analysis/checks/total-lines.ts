import { readAmount } from "../money";
import type { Activity } from "../read-document-rows";
import { isMoneyRole } from "../table/column-roles";
import { isTotalRow } from "../table/read-rows";
import { near } from "../table/uniform-rows";

/** The total lines of tables against the sums of their columns, whatever the columns mean. */
export function compareTotalLines(tables: Activity["tables"], mark?: "." | ","): { right: number; wrong: string[] } {
  const result = { right: 0, wrong: [] as string[] };
  for (const { table, columns } of tables) {
    const { roles } = columns;
    const date = roles.indexOf("date");
    const isTotal = (cells: readonly string[]): boolean => isTotalRow(cells, cells[date] ?? "");
    const total = table.rows.findLast(({ cells }) => isTotal(cells));
    if (!total) continue;
    const rows = table.rows.filter(({ cells }) => !isTotal(cells));
    for (const [index, title] of table.titles.entries()) {
      const printed = readAmount(total.cells[index] ?? "", mark);
      if (printed === undefined || !isMoneyRole(roles[index] ?? "other") || roles[index] === "balance") continue;
      const sum = rows.reduce((added, { cells }) => added + (readAmount(cells[index] ?? "", mark) ?? 0), 0);
      if (near(sum, printed)) result.right += 1;
      else
        result.wrong.push(
          `column ${title}: printed ${total.cells[index]}, rows add up to ${(sum / 10_000).toFixed(2)}`,
        );
    }
  }
  return result;
}
