import { totalLines } from "../checks/total-lines";
import { nameOfTitle } from "../claims/claims";
import { isStatus } from "../columns/settled";
import { type ColumnRole, isMoneyRole } from "../grid/column-roles";
import type { Line } from "../grid/grid";
import type { RawRow } from "../grid/raw-row";
import { typeMeaning } from "../grid/row-types";
import { hintsOf, titleMeaning } from "../grid/title-words";
import { moneyCells } from "../labels/column-sums";
import { labelledAmount } from "../labels/printed-totals";
import { totalLabel } from "../labels/total-labels";
import type { Figures } from "../model";
import { near, readAmount } from "../money";
import type { Activity } from "../read-document-rows";

/** The file states the net of its rows, or what they cost, outside of them; what they cost in some of its lines. */
export function confirmed(
  activity: Activity,
  own: Figures | undefined,
  ofFees: readonly Line[] = [...activity.around, ...totalLines(activity)],
): boolean {
  const states = (lines: readonly Line[], sum: number | undefined): boolean =>
    lines.some(({ cells }) =>
      cells.some(({ text }) => sum && near(Math.abs(readAmount(text, activity.mark) ?? 0), Math.abs(sum))),
    );
  return states([...activity.around, ...totalLines(activity)], own?.net) || states(ofFees, own?.fees);
}

const BESIDE_NET: readonly ColumnRole[] = ["amount", "debit", "credit", "sales", "fee"];

export function givesNetsAlone(roles: readonly ColumnRole[]): boolean {
  return roles.includes("net") && !BESIDE_NET.some((role) => roles.includes(role));
}

/** Fees have rows of their own, as many as payments. */
export function listsFees(raw: readonly RawRow[]): boolean {
  const of = (kind: string): number => raw.filter(({ meaning }) => meaning?.plain === kind).length;
  return of("fee") * 2 > of("sale");
}

const DENSE = 0.8;
const SPARSE = 0.5;

/** Beside fees of nearly all payments another column takes something of few, which no word of its title calls a fee or a tax. */
export function takesOfFew({ table, columns: { roles, format }, raw }: Activity["tables"][number]): boolean {
  const rows = table.rows.filter((_, at) => raw[at] && !raw[at].total && raw[at].row.counted);
  const fees = roles.flatMap((role, at) => (role === "fee" && !format ? [at] : []));
  const shareOf = (at: number): number => rows.filter(({ cells }) => readAmount(cells[at] ?? "")).length / rows.length;
  const isNamed = (title: string): boolean =>
    hintsOf(title).some((hint) => hint === "fee" || hint === "tax") || titleMeaning(title)?.plain === "fee";
  const few = fees.filter((at) => shareOf(at) > 0 && shareOf(at) < SPARSE && !isNamed(table.titles[at] ?? ""));
  return few.length > 0 && fees.some((at) => shareOf(at) >= DENSE);
}

/** A title of fees over lines with amounts. */
export function titlesFees({ lines, mark }: Activity): boolean {
  return lines.some(({ cells }, at) => {
    const [only, ...others] = cells;
    const below = lines[at + 1];
    const named = only && others.length === 0 && (typeMeaning(only.text)?.plain ?? totalLabel(only.text)?.name);
    return (named === "fee" || named === "fees") && below !== undefined && moneyCells(below, mark).length === 1;
  });
}

/** A printed column of refunds with amounts in it. */
export function titlesRefunds({ lines, mark }: Activity): boolean {
  return lines.some((line, at) => {
    if (line.cells.length < LEAST_TITLES || moneyCells(line, mark).length > 0) return false;
    const columns = line.cells.filter(({ text }) => nameOfTitle(text) === "refunds");
    const end = lines.findIndex((below, index) => index > at + 1 && moneyCells(below, mark).length === 0);
    const rows = columns.length > 0 ? lines.slice(at + 1, end < 0 ? undefined : end) : [];
    return rows.some((row) =>
      moneyCells(row, mark).some(
        ({ cell, amount }) => amount !== 0 && columns.some((one) => one.from < cell.to && cell.from < one.to),
      ),
    );
  });
}

const LEAST_TITLES = 3;

/** Cells of amounts that were masked. */
export function hidesDigits({ table, columns }: Activity["tables"][number]): boolean {
  return table.rows.some(({ cells }) =>
    cells.some(
      (cell, at) => cell.includes("*") && isMoneyRole(columns.roles[at] ?? "other") && /^[\d\s.,*-]+$/.test(cell),
    ),
  );
}

/** A status of few rows that no list of words knows, beside one of most rows. */
export function unclearStatus(raw: readonly RawRow[]): string | undefined {
  // That of a dispute says how it ended, and of a row of which nothing was settled nothing is open.
  const isTold = ({ meaning }: RawRow): boolean =>
    meaning?.plain === "other-tender" || (meaning?.plain.startsWith("chargeback") ?? false);
  const rows = raw.filter((one) => !one.total && one.row.counted && one.status && !isTold(one));
  const counts = new Map<string, number>();
  for (const { status = "" } of rows) counts.set(status, (counts.get(status) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  return [...counts].find(
    ([status, count]) =>
      count < most && !isStatus(status) && typeMeaning(status) === undefined && /\p{L}/u.test(status),
  )?.[0];
}

/** Lines beside the rows that name a fee and what it was. */
export function namesFees({ around, mark }: Activity): boolean {
  return around.some((line) => {
    const said = labelledAmount(line, mark);
    return said !== undefined && said.amount !== 0 && typeMeaning(said.label)?.plain === "fee";
  });
}

/** From this share of rows without an amount on, its column was not found. */
const MOST_BARE = 0.1;

/** Rows that say what they are but have no amount: the column of amounts was not found. */
export function lacksAmounts(raw: readonly RawRow[]): boolean {
  const typed = raw.filter((one) => !one.total && !one.summary && one.row.counted && one.row.type !== "other");
  const bare = typed.filter((one) => one.amount === undefined && one.net === undefined);
  return bare.length > typed.length * MOST_BARE;
}
