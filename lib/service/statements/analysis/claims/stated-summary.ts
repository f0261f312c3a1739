import type { Line } from "../grid/grid";
import { closes, comesTo, labelledAmount, type PrintedTotals } from "../labels/printed-totals";
import { totalLabel } from "../labels/total-labels";
import type { Figures, Printed } from "../model";
import { type Amount, near } from "../money";

type Coded = readonly [code: string, totals: PrintedTotals];
type Beside = { lines: readonly Line[]; mark?: "." | "," };

/**
 * The figures that an export states beside its rows, marked as settled where every currency of the rows has a summary
 * that closes and starts from the sales of the rows, if any were read: what such a summary calls things is believed before the words of rows.
 */
export function settledByRows(
  [first, ...others]: readonly [Coded, ...Coded[]],
  rows: ReadonlyMap<string, Figures>,
  beside: Beside,
): [Coded, ...Coded[]] {
  const [only] = rows.size === 1 ? rows.values() : [];
  const known = ([code, totals]: Coded): { coded: Coded; own: Figures; whole: boolean } => {
    const own = rows.get(code) ?? (others.length === 0 ? only : undefined) ?? {};
    const named = namedByRows(totals, own, code, beside);
    return { coded: [code, named], own, whole: isSummary(named, own) };
  };
  const [one, ...more] = [known(first), ...others.map(known)] as const;
  const isWhole = one.whole && more.every(({ whole }) => whole) && rows.size <= 1 + more.length;
  if (!isWhole) return [first, ...others];
  const settled = ({ coded: [code, totals] }: typeof one): Coded => [code, { ...totals, settled: true }];
  return [settled(one), ...more.map(settled)];
}

/** It names what was sold, what it cost and what was left, and comes to that; rows with a cost do not stand in one without. */
function isSummary(totals: PrintedTotals, rows: Figures): boolean {
  const { sales, fees } = totals;
  if (!sales || sales.amount === 0 || !closes(totals)) return false;
  if (!fees?.amount && rows.fees) return false;
  return !rows.sales || near(rows.sales, sales.amount);
}

const BY_ROWS = ["sales", "refunds", "chargebacks", "fees", "net"] as const;

/**
 * With lines of unknown words under the name of the figure that the rows come to, and the one that makes up what is
 * missing of the net: given back, it is what was won of the disputes.
 */
function namedByRows(totals: PrintedTotals, rows: Figures, code: string, { lines, mark }: Beside): PrintedTotals {
  if (closes(totals)) return totals;
  const used = new Set(Object.values(totals).flatMap((one) => (typeof one === "object" ? one.place.quote : [])));
  const free = lines.flatMap((line): Printed[] => {
    const said = labelledAmount(line, mark);
    const isOwn = said && (said.currency ?? code) === (code || said.currency || "");
    return said && isOwn && said.amount !== 0 && !used.has(said.place.quote) && !totalLabel(said.label) ? [said] : [];
  });
  const taken = new Set<Printed>();
  const take = (size: Amount): Printed | undefined => {
    const fitting = free.filter((one) => !taken.has(one) && Math.abs(one.amount) === Math.abs(size));
    const [only] = fitting.length === 1 ? fitting : [];
    if (only) taken.add(only);
    return only;
  };
  const named: PrintedTotals = { ...totals };
  for (const name of BY_ROWS) {
    const found = named[name] || !rows[name] ? undefined : take(rows[name]);
    if (found) named[name] = found;
  }
  const missing = named.net && named.sales ? named.net.amount - comesTo(named) : 0;
  const back = missing > 0 && missing <= Math.abs(named.chargebacks?.amount ?? 0) ? take(missing) : undefined;
  return back && !named.chargebackReversals ? { ...named, chargebackReversals: back } : named;
}
