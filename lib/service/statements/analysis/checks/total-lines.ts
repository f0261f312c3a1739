import { type ColumnRole, isMoneyRole } from "../grid/column-roles";
import type { Line } from "../grid/grid";
import type { RawRow } from "../grid/raw-row";
import { kindRule } from "../grid/row-types";
import { type Amount, near, readAmount } from "../money";
import type { Activity } from "../read-document-rows";
import { isTotalRow } from "../table/read-rows";
import { takenOf } from "../table/uniform-rows";

/** A total line and what the rows of its column add up to. */
export type WrongTotal = { title: string; printed: Amount; sum: Amount; line?: Line };

/** The lines of tables that sum up the others. */
export function totalLines({ tables }: Pick<Activity, "tables">): Line[] {
  return tables.flatMap(({ table, raw }) => table.rows.flatMap(({ line }, at) => (raw[at]?.total ? [line] : [])));
}

/**
 * The total lines of tables against the sums of their columns, whatever the columns mean. A total may leave out what was
 * declined, and what was paid out.
 */
export function compareTotalLines(
  tables: Activity["tables"],
  mark?: "." | ",",
): { right: number; wrong: WrongTotal[] } {
  const result = { right: 0, wrong: [] as WrongTotal[] };
  for (const { table, columns, raw } of tables) {
    const { roles } = columns;
    const date = roles.indexOf("date");
    const isTotal = (cells: readonly string[]): boolean => isTotalRow(cells, cells[date] ?? "");
    const total = table.rows.findLast(({ cells }) => isTotal(cells));
    if (!total) continue;
    const currency = raw[table.rows.indexOf(total)]?.row.currency;
    const flag = roles.indexOf("direction");
    const way = total.cells[flag] ?? "";
    // A total of one currency, or of one direction, is that of its rows; lines below a total are no rows either.
    const rows = table.rows.flatMap(({ cells }, at) =>
      isTotal(cells) ||
      (way !== "" && cells[flag] !== way) ||
      raw[at]?.total ||
      (raw[at]?.row.currency ?? currency) !== currency
        ? []
        : [{ cells, of: raw[at] }],
    );
    const counted = rows.filter(({ of }) => of && isCounted(of));
    const kept = counted.filter(({ of }) => !of?.meaning?.plain.startsWith("payout"));
    for (const [index, title] of table.titles.entries()) {
      const printed = readAmount(total.cells[index] ?? "", mark);
      if (printed === undefined || !isMoneyRole(roles[index] ?? "other") || roles[index] === "balance") continue;
      // Fees without signs may have been given back.
      if (roles[index] === "fee" && unsignedBack(raw)) continue;
      const sumOf = (some: typeof rows): number => sumAt(some, index, mark);
      const parts = table.titles.map((_, at) =>
        isMoneyRole(roles[at] ?? "other") && at !== index ? Math.abs(readAmount(total.cells[at] ?? "", mark) ?? 0) : 0,
      );
      // A total may be of what another column was taken off, or of what was added less what was taken.
      const apart = (some: typeof rows): number => Math.abs(sumOf(some) - printed);
      const sided = parts.filter((_, at) => SIDES.has(roles[at] ?? "other"));
      const left = sided.some((one) =>
        sided.some((other) => one !== 0 && near(Math.abs(one - other), Math.abs(printed))),
      );
      const role = roles[index];
      // Without signs, what lines of sums took and gave back shows in what each of them comes to.
      const taken =
        role === "refunds" || role === "chargebacks"
          ? takenOf(
              rows.flatMap(({ of }) => of ?? []),
              role,
            )
          : undefined;
      const isTaken = taken !== undefined && near(Math.abs(taken), Math.abs(printed));
      // A total line that is not set in the columns has each sum under the title of another.
      const own = sumOf(rows);
      const isShifted =
        own !== 0 &&
        !near(own, printed) &&
        total.cells.some((cell) => near(readAmount(cell, mark) ?? 0, own)) &&
        table.titles.some((_, at) => at !== index && near(sumAt(rows, at, mark), printed));
      if (isShifted) continue;
      if (isTaken || [rows, counted, kept].some((some) => near(sumOf(some), printed))) result.right += 1;
      else if (
        left ||
        [rows, counted, kept].some((some) => parts.some((part) => part !== 0 && near(apart(some), part)))
      )
        continue;
      else result.wrong.push({ title, printed, sum: sumOf(rows), line: total.line });
    }
  }
  return result;
}

function sumAt(rows: readonly { cells: readonly string[] }[], at: number, mark: "." | "," | undefined): Amount {
  return rows.reduce((sum, { cells }) => sum + (readAmount(cells[at] ?? "", mark) ?? 0), 0);
}

/** Refunds with fees in a table whose amounts have their signs elsewhere. */
function unsignedBack(raw: readonly RawRow[]): boolean {
  return raw.some(({ meaning, fee, unsigned, sided }) => meaning?.plain === "refund" && fee && (unsigned || sided));
}

const SIDES: ReadonlySet<ColumnRole> = new Set<ColumnRole>(["debit", "credit", "netDebit", "netCredit"]);

function isCounted({ row, meaning }: RawRow): boolean {
  return row.counted && (meaning === undefined || kindRule(meaning.plain).leftOut === undefined);
}
