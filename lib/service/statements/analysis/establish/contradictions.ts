import { figureNamed } from "../claims/claims";
import type { Line } from "../grid/grid";
import { kindRule, namesTotal, typeMeaning } from "../grid/row-types";
import { labelledAmount } from "../labels/printed-totals";
import { withLikelyWords } from "../learned/likely-words";
import { FIGURE_NAMES, type FigureName, type Figures, type Row } from "../model";
import { type Amount, near, readAmount } from "../money";
import type { Given, Withheld } from "./given";

/** More was given back of the refunds than was refunded: other money was taken for it. */
export function refundsBelowNothing({ totals }: Given): Withheld | undefined {
  if (![...totals.values()].some(({ refunds = 0 }) => refunds < 0)) return undefined;
  const why =
    "The refunds come to less than nothing: other money was read for them, and refunds and chargebacks are not given.";
  return { names: ["refunds", "chargebacks"], why };
}

/** More disputes were given back than taken, while something unknown was taken: that may be the disputes. */
export function disputesBelowNothing({ totals }: Given): Withheld | undefined {
  const isBelow = ({ chargebacks = 0, adjustments = 0 }: Figures): boolean =>
    chargebacks < 0 && adjustments <= chargebacks;
  const codes = [...totals].flatMap(([code, own]) => (isBelow(own) ? [code] : []));
  if (codes.length === 0) return undefined;
  const why = "More disputes were given back than taken, and other money was taken: chargebacks are not given.";
  return { names: ["chargebacks"], codes, why };
}

/** What was sold brought less than nothing: payments of somebody who buys were taken for sales. */
export function salesBelowNothing({ totals }: Given): Withheld | undefined {
  if (![...totals.values()].some(({ sales = 0 }) => sales < 0)) return undefined;
  const why = "What was sold comes to less than nothing: other money was read for it, and no figures are given.";
  return { names: FIGURE_NAMES, why };
}

/**
 * Payments leave more than they brought, taken together: what their columns add to them, such as a tip, was read for fees, and
 * is a part of what was sold.
 */
export function salesLeaveMore({ fromRows, rows }: Given): Withheld | undefined {
  const sold = rows.filter(({ counted, type, parts }) => counted && type === "sale" && !parts);
  const cost = sold.reduce((sum, { fee }) => sum + fee, 0);
  if (!fromRows || cost >= 0) return undefined;
  const why = "Payments leave more than they brought: something was added to them, and sales and fees are not given.";
  return { names: ["sales", "fees"], why };
}

/** From this share of rows on, nets are written without signs. */
const MOST_APART = 0.2;

/** Few rows say of themselves that they took what they were read to bring, or the other way round. */
export function rowsLeaveOtherwise({ fromRows, rows }: Given): Withheld | undefined {
  const told = rows.filter(
    ({ counted, net, type, parts }) => counted && net !== undefined && type !== "payout" && !parts,
  );
  const apart = told.filter(({ net = 0, amount, fee }) => !near(net, amount - fee) && near(0 - net, amount - fee));
  // Where no net has a sign it says nothing of the way.
  if (!told.some(({ net = 0 }) => net < 0)) return undefined;
  if (!fromRows || apart.length === 0 || apart.length > told.length * MOST_APART) return undefined;
  const names = [...new Set(apart.flatMap((row) => NAMED[row.type] ?? []))];
  const why =
    "Some rows leave less than nothing though they were read to bring money, or the other way round: the net is not given.";
  return { names: [...names, "net"], why };
}

const NAMED: Partial<Record<Row["type"], FigureName>> = {
  refund: "refunds",
  chargeback: "chargebacks",
  "chargeback reversal": "chargebacks",
  fee: "fees",
  adjustment: "adjustments",
};

function states(lines: readonly Line[], amount: Amount, mark: "." | "," | undefined): boolean {
  return lines.some(({ cells }) =>
    cells.some(({ text }) => near(Math.abs(readAmount(text, mark) ?? 0), Math.abs(amount))),
  );
}

/** The file states a net of its rows that is not the one that was read of them. */
export function netStatedOtherwise(given: Given): Withheld | undefined {
  const { activity, fromRows, totals, printed, currency } = given;
  const { net, opening, closing, held, released } = printed;
  const own = totals.get(net?.currency ?? currency ?? "")?.net;
  if (!fromRows || !net || own === undefined) return undefined;
  // Fees that the file states confirm the rows where the net beside them is that of other sales.
  const isOfOthers = printed.sales !== undefined && !near(printed.sales.amount, totals.get(currency ?? "")?.sales ?? 0);
  if (isOfOthers && given.feesBeside.includes("confirmed")) return undefined;
  // Of several sums that a file states one is that of all its rows.
  if (own !== 0 && states(activity.around, own, activity.mark)) return undefined;
  const besides = [opening, closing, held, released].flatMap((one) => (one ? Math.abs(one.amount) : []));
  const apart = Math.abs(net.amount - own);
  if (near(net.amount, own) || besides.some((one) => near(one, apart))) return undefined;
  return {
    names: withOpenFees(given, own, [net.amount]),
    why: "The file states another net than its rows come to as they were read: it is not given.",
  };
}

/** The net, and the fees where less is left than was read and no line states them: what is missing may be a fee. */
function withOpenFees({ activity, totals, currency }: Given, own: Amount, stated: readonly Amount[]): FigureName[] {
  const { fees } = totals.get(currency ?? "") ?? {};
  const isStated = fees === undefined || states(activity.around, fees, activity.mark);
  return isStated || stated.some((amount) => amount >= own) ? ["net"] : ["fees", "net"];
}

/**
 * A line beside the rows is called as what is left, and neither it nor any other line states what the rows leave: more was
 * taken or given than was read. What is held of the rows, or was paid out, may part both.
 */
export function netNamedOtherwise(given: Given): Withheld | undefined {
  const { activity, fromRows, totals, printed, rows, currency } = given;
  const own = totals.get(currency ?? "")?.net;
  if (!fromRows || printed.net || totals.size > 1 || !own || states(activity.around, own, activity.mark))
    return undefined;
  const named = activity.around.flatMap((line) => {
    const said = labelledAmount(line, activity.mark);
    return said && said.amount !== 0 && withLikelyWords(() => figureNamed(said.label ?? "")) === "net"
      ? [said.amount]
      : [];
  });
  const beside = rows.filter(({ counted, type }) => counted && (type === "reserve" || type === "payout"));
  if (named.length === 0 || beside.length > 0 || printed.held || printed.released || printed.opening) return undefined;
  return {
    names: withOpenFees(given, own, named),
    why: "A line that is called as what is left states another net than the rows come to: it is not given.",
  };
}

/**
 * Several lines were added up for what was taken back, and their sum stands nowhere in the file, while what the rows come to
 * does: one of the lines was something else, and may be missing in the fees.
 */
export function sumsStandNowhere({ activity, computed, currency, printed, totals }: Given): Withheld | undefined {
  const [own, rows] = [totals, computed].map((sums) => sums.get(currency ?? "") ?? {});
  const isStated = (amount: Amount): boolean => states(activity.lines, amount, activity.mark);
  const names = TAKEN_BACK.filter((name) => {
    const [is, sum] = [own?.[name], rows?.[name]];
    // Disputes are stated before what was won back of them.
    const isGross = sum !== undefined && near(Math.abs(printed[name]?.amount ?? 0), sum);
    return is !== undefined && sum && !isGross && !near(is, sum) && isStated(sum) && !isStated(is);
  });
  if (names.length === 0) return undefined;
  const isOpen = own?.fees !== undefined && !isStated(own.fees);
  const why = `The rows come to another sum of ${names.join(" and ")}, which the file states: they are not given.`;
  return { names: isOpen ? [...names, "fees"] : names, codes: [currency ?? ""], why };
}

const TAKEN_BACK = ["refunds", "chargebacks"] as const;

/** A line of sums states another amount of what was taken back than the rows come to, and nothing states theirs. */
export function takenStatedOtherwise({ activity, printed, rows, currency, totals }: Given): Withheld | undefined {
  const own = totals.get(currency ?? "") ?? {};
  if (printed.settled || totals.size > 1) return undefined;
  const lines = [...activity.lines, ...activity.around];
  const names = TAKEN_BACK.filter((name) => {
    // Disputes are stated with and without what was won back of them.
    const lost = rows.filter(({ type, counted }) => counted && type === "chargeback");
    const gross = lost.reduce((sum, { amount }) => sum - amount, 0);
    const amounts = name === "chargebacks" ? [own[name], gross] : [own[name]];
    if (!own[name] || amounts.some((amount) => amount && states(lines, amount, activity.mark))) return false;
    return activity.around.some(({ cells }) => {
      const words = cells[0]?.text ?? "";
      const isSum = namesTotal(words) && NAMED[kindRule(typeMeaning(words)?.plain ?? "sale").type] === name;
      return isSum && cells.some(({ text }) => /\d[.,]\d{2}(?!\d)/.test(text) && readAmount(text, activity.mark));
    });
  });
  const why = `A line of sums states another amount of ${names.join(" and ")} than the rows come to: they are not given.`;
  return names.length > 0 ? { names: [...names, "net"], why } : undefined;
}
