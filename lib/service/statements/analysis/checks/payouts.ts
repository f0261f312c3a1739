import type { Check, Row, RowKind } from "../model";
import { show, TOLERANCE } from "../money";
import type { Activity } from "../read-document-rows";
import { failed, notChecked, passed } from "./check";

type Listed = { row: Row; cells: readonly string[] };
type Payout = { row: Row; sum: number };

/** Payouts that must be the sums of their rows before another is accused. */
const LEAST_RIGHT = 3;

/**
 * Payouts against the rows that they pay for: those that share a number with them, else those between two payouts. Only
 * a grouping that holds for all payouts but one accuses; the first one may pay for rows that the file does not have.
 */
export function checkPayouts(activity: Activity, currency: string | undefined): Check {
  const tried = tablesOf(activity).flatMap((rows) => groupings(rows));
  const [best] = tried
    .map((payouts) => ({ payouts, wrong: payouts.filter(({ row, sum }) => !isPaid(row, sum)) }))
    .filter(({ payouts, wrong }) => payouts.length - wrong.length >= LEAST_RIGHT && wrong.length <= 1)
    .sort((one, other) => one.wrong.length - other.wrong.length || other.payouts.length - one.payouts.length);
  if (!best) return notChecked("payouts", "No payouts are listed that could be told from their rows.");
  const [wrong] = best.wrong;
  if (!wrong || isFirst(wrong, best.payouts) || isExplained(wrong, activity.rows))
    return passed("payouts", `${best.payouts.length - best.wrong.length} payouts are the sums of their rows.`);
  const { row, sum } = wrong;
  const name = row.references[0] ?? row.date ?? "without a number";
  const detail = `Payout ${name}: paid ${show(Math.abs(row.amount), currency)}, its rows add up to ${show(sum, currency)}.`;
  return failed("payouts", detail, [{ page: row.page, quote: name, boxes: [] }]);
}

/** The rows of each table with their cells. Total lines are no rows. */
function tablesOf({ tables, rows }: Activity): Listed[][] {
  let from = 0;
  return tables.map(({ table, raw }) => {
    const lines = raw.flatMap(({ total }, at) => (total ? [] : [table.rows[at]]));
    const own = rows.slice(from, from + lines.length);
    from += lines.length;
    // Where too few are listed nothing is asked of the others.
    if (own.filter(isPayout).length <= LEAST_RIGHT) return [];
    return own.map((row, at) => ({ row, cells: lines[at]?.cells ?? [] }));
  });
}

/** The ways in which rows may belong to payouts, each with what the rows of each payout add up to. */
function groupings(listed: readonly Listed[]): Payout[][] {
  const moving = listed.filter(({ row }) => moves(row));
  const payouts = moving.filter(({ row }) => isPayout(row));
  if (payouts.length <= LEAST_RIGHT) return [];
  const numbered = (listed[0]?.cells ?? []).flatMap((_, column) => {
    const names = payouts.map(({ cells }) => cells[column] ?? "");
    if (names.includes("") || new Set(names).size < names.length) return [];
    const sums = new Map(names.map((name) => [name, { sum: 0, rows: 0 }]));
    for (const { row, cells } of moving) {
      const group = isPayout(row) ? undefined : sums.get(cells[column] ?? "");
      if (group) Object.assign(group, { sum: group.sum + netOf(row), rows: group.rows + 1 });
    }
    const full = payouts.flatMap(({ row }, at) => {
      const group = sums.get(names[at] ?? "");
      return group && group.rows > 0 ? [{ row, sum: group.sum }] : [];
    });
    return full.length > LEAST_RIGHT ? [full] : [];
  });
  return [...numbered, between(moving), between(moving.toReversed())];
}

/** Each payout with the rows since the payout before it. */
function between(listed: readonly Listed[]): Payout[] {
  const found: Payout[] = [];
  let sum = 0;
  for (const { row } of listed) {
    if (!isPayout(row)) sum += netOf(row);
    else {
      found.push({ row, sum });
      sum = 0;
    }
  }
  return found;
}

const STILL: ReadonlySet<RowKind> = new Set<RowKind>(["pending", "declined", "other-tender", "balance"]);

function moves({ counted, kind, type }: Row): boolean {
  return kind !== undefined && !STILL.has(kind) && (counted || type === "payout" || type === "reserve");
}

function isPayout({ kind }: Row): boolean {
  return kind === "payout";
}

function netOf({ net, amount, fee }: Row): number {
  return net ?? amount - fee;
}

function isPaid(row: Row, sum: number): boolean {
  return [row.amount, netOf(row)].some((paid) => Math.abs(Math.abs(paid) - sum) <= TOLERANCE);
}

/** By its day, or the first or the last of those without one. */
function isFirst({ row }: Payout, payouts: readonly Payout[]): boolean {
  if (row.date === undefined) return payouts[0]?.row === row || payouts.at(-1)?.row === row;
  return payouts.every((other) => other.row === row || (other.row.date ?? "") > (row.date ?? ""));
}

/** One row elsewhere makes up the difference: it was paid with another payout, or held back. */
function isExplained({ row, sum }: Payout, rows: readonly Row[]): boolean {
  const apart = Math.abs(Math.abs(row.amount) - sum);
  return rows.some((one) => one !== row && Math.abs(Math.abs(netOf(one)) - apart) <= TOLERANCE);
}
