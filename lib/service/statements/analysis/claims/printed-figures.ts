import { sumRows } from "../figures";
import type { Line } from "../grid/grid";
import { closes, ofPeriod, type PrintedTotals, printedByCurrency, printedTotals } from "../labels/printed-totals";
import { namedCurrency } from "../money";
import type { Activity } from "../read-document-rows";
import { claimsOf } from "./claims";
import { currencyColumns } from "./currency-columns";
import { settledTotals, summaryTotals, totalsBeforeFees } from "./settle-claims";
import { settledByRows } from "./stated-summary";
import { wholesOf } from "./whole-figures";

type Coded = readonly [code: string, totals: PrintedTotals];

/**
 * The totals that a document prints, by currency; that of most rows first. Those of a printed statement are the ones that
 * its sums support; where none are, and in an export, the lines of labels and amounts beside the rows count.
 */
export function printedFigures(activity: Activity): [Coded, ...Coded[]] {
  const { lines, around, sections, mark, uses, exported, rows } = activity;
  const columns = exported ? undefined : currencyColumns(lines, mark);
  if (sections || columns) {
    const listed = (code: string): number => rows.filter(({ currency }) => currency === code).length;
    const named = new Set([...(sections?.values() ?? []), ...(columns?.lines.keys() ?? [])]);
    const codes = [...named].sort((one, other) => listed(other) - listed(one));
    const [first, ...others] = codes.map((code): Coded => {
      const own = (some: readonly Line[]): Line[] =>
        some.filter((line) => sections?.get(line) === code && !columns?.from.has(line));
      const summary = columns?.lines.get(code);
      const totals =
        (summary && settledTotals(summary, mark)) ??
        settledTotals(ofPeriod(own(lines), mark), mark) ??
        printedTotals([...own(around), ...(summary ?? [])], mark, uses);
      return [code, inCurrency(totals, code)];
    });
    if (first) return [first, ...others];
  }
  const labelled = printedByCurrency(around, mark, uses);
  if (exported) {
    const stated = labelled.map(([code, totals]): Coded => {
      const own = around.filter(({ text }) => labelled.length === 1 || namedCurrency(text) === code);
      return [code, closes(totals) ? totals : (summaryTotals(own, mark) ?? totals)];
    });
    const [first = labelled[0], ...others] = stated;
    return settledByRows([first, ...others], sumRows(rows), { lines: around, ...(mark ? { mark } : {}) });
  }
  if (labelled.length > 1) return labelled;
  const own = ofPeriod(lines, mark);
  const settled = settledTotals(own, mark);
  const [[, printed]] = labelled;
  if (settled) return [["", { ...balancesOf(printed), ...settled }]];
  const open = printed.fees && closes(printed) ? undefined : totalsBeforeFees(own, mark);
  return [["", open ? { ...balancesOf(printed), ...open } : ofWholes(printed, own, mark)]];
}

const WHOLE = ["sales", "refunds", "chargebacks", "fees"] as const;

/**
 * Figures of single lines which nothing brings together, without those that are a part of what is stated under their name:
 * the one whole of that name counts, and where there are several none does.
 */
function ofWholes(printed: PrintedTotals, lines: readonly Line[], mark: "." | "," | undefined): PrintedTotals {
  if (closes(printed)) return printed;
  const { claims, sums } = claimsOf(lines, mark);
  const totals = { ...printed };
  for (const name of WHOLE) {
    const given = Math.abs(printed[name]?.amount ?? 0);
    // Sums of sections of their own.
    const [top, ...others] = wholesOf(name, claims, sums).filter(
      ({ amount, claims: [claim, ...more] }) => more.length === 0 && (amount === given || claim.sum !== undefined),
    );
    if (given === 0 || !top || (others.length === 0 && top.amount <= given)) continue;
    if (others.length === 0) totals[name] = { ...top.claims[0], amount: top.amount };
    else delete totals[name];
    if (name === "fees" && !totals.fees) totals.feesOpen = true;
  }
  return totals;
}

/** Balances are carried over, whatever the figures between them are. */
function balancesOf({ opening, closing }: PrintedTotals): PrintedTotals {
  return { ...(opening ? { opening } : {}), ...(closing ? { closing } : {}) };
}

function inCurrency(
  { leastFees, settled, feesOpen, parted, ...totals }: PrintedTotals,
  currency: string,
): PrintedTotals {
  const named = Object.entries(totals).map(([name, printed]) => [name, { ...printed, currency }]);
  return {
    ...Object.fromEntries(named),
    ...(leastFees === undefined ? {} : { leastFees }),
    ...(settled ? { settled } : {}),
    ...(feesOpen ? { feesOpen } : {}),
    ...(parted ? { parted } : {}),
  };
}
