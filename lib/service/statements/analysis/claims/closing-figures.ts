import type { Line } from "../grid/grid";
import type { ColumnSum } from "../labels/column-sums";
import type { PrintedTotals } from "../labels/printed-totals";
import type { Amount } from "../money";
import type { Claim } from "./claims";
import { type Whole, wholesOf } from "./whole-figures";

type Given = {
  lines: readonly Line[];
  claims: readonly Claim[];
  sums: readonly ColumnSum[];
  /** Amounts of any words, each alone on its line: what is left may have any name. */
  labelled: readonly Claim[];
};

const MOVED = ["sales", "refunds", "chargebacks", "chargebackReversals", "adjustments"] as const;
type Choice = Partial<Record<(typeof MOVED)[number], Whole>>;
type Closing = { totals: PrintedTotals; open: number; named: boolean };

const MOST_CHOICES = 400;
/** Among more choices, amounts of any words agree by chance. */
const MOST_WIDE = 40;

/**
 * The whole figures of a document that come to an amount which is stated as what is left: with the fees, or, in one
 * summary, before fees that are collected apart. Of several closings the one that leaves the least unexplained counts.
 */
export function closingFigures(given: Given): PrintedTotals | undefined {
  const { claims, sums, labelled } = given;
  const fees = wholesOf("fees", claims, sums);
  const choices = choicesOf(given);
  const named = claims.filter(({ name, amount }) => (name === "net" || name === "payouts") && amount > 0);
  const wide = choices.length * Math.max(1, fees.length) > MOST_WIDE;
  const nets = [...named, ...(wide ? [] : labelled)];
  const found = choices.flatMap((choice) => {
    const before = leftOf(choice);
    const closings = fees.flatMap((fee): Closing[] => {
      const net = nets.find(
        ({ amount, line }) => amount === before - fee.amount && fee.claims.every((one) => one.line !== line),
      );
      const totals = net && withFees({ ...figuresOf(choice, claims), net }, fee, choice, given);
      return totals ? [{ totals, open: openOf(choice) + fee.open.length, named: named.includes(net) }] : [];
    });
    if (closings.length > 0) return closings;
    const net = nets.find((one) => one.amount === before && isInSummary(one, choice, given));
    return net
      ? [{ totals: apart({ ...figuresOf(choice, claims), net }, fees), open: openOf(choice) + 100, named: true }]
      : [];
  });
  return found.toSorted((one, other) => one.open - other.open || Number(other.named) - Number(one.named))[0]?.totals;
}

/** Every choice of one whole for each name that is stated; what was won back may be in the disputes. */
function choicesOf({ claims, sums }: Given): Choice[] {
  let choices: Choice[] = [{}];
  for (const name of MOVED) {
    const some: (Whole | undefined)[] = wholesOf(name, claims, sums).filter(isLargest);
    if (some.length === 0 || name === "chargebackReversals" || name === "adjustments") some.push(undefined);
    choices = choices.flatMap((choice) => some.map((one) => (one ? { ...choice, [name]: one } : choice)));
  }
  return choices.filter(({ sales }) => sales !== undefined).slice(0, MOST_CHOICES);
}

/** Nothing larger is stated under its name: the total of a section is not that of the month. */
function isLargest({ amount, open }: Whole): boolean {
  return open.every((other) => other <= amount);
}

function openOf(choice: Choice): number {
  return Object.values(choice).reduce((sum, one) => sum + one.open.length, 0);
}

function leftOf({ sales, refunds, chargebacks, chargebackReversals, adjustments }: Choice): Amount {
  const size = (one: Whole | undefined): Amount => one?.amount ?? 0;
  return size(sales) - size(refunds) - size(chargebacks) + size(chargebackReversals) + signed(adjustments);
}

function signed(adjustments: Whole | undefined): Amount {
  return adjustments ? Math.sign(adjustments.claims[0].amount) * adjustments.amount : 0;
}

/** The chosen figures, and those that are stated to be nothing. */
function figuresOf(choice: Choice, claims: readonly Claim[]): PrintedTotals {
  const totals: PrintedTotals = { settled: true };
  for (const name of MOVED) {
    const one = choice[name];
    const nothing = claims.find((claim) => claim.name === name && claim.amount === 0);
    if (!one && nothing) totals[name] = nothing;
    if (one) totals[name] = { ...one.claims[0], amount: name === "adjustments" ? signed(one) : one.amount };
  }
  return totals;
}

/**
 * Fees that close, and those that are taken besides: what the same summary names as a fee below what is left. Where other
 * fees are stated and no summary says that these are all, they are open.
 */
function withFees(totals: PrintedTotals, { amount, claims, open }: Whole, choice: Choice, given: Given): PrintedTotals {
  const [first] = claims;
  const { net } = totals;
  const summary = net && summaryOf(net, choice, given);
  if (open.length > 0 && !summary) return { ...totals, feesOpen: true };
  const below = given.claims.filter(
    (one) => one.name === "fees" && summary?.below.includes(one.line) && open.includes(Math.abs(one.amount)),
  );
  const more = below.reduce((sum, one) => sum + Math.abs(one.amount), 0);
  if (!net || more === 0) return { ...totals, fees: { ...first, amount } };
  return {
    ...totals,
    fees: { ...first, amount: amount + more, apart: true },
    net: { ...net, amount: net.amount - more },
  };
}

/** Fees that are collected apart, if the document states one amount of them. */
function apart(totals: PrintedTotals, fees: readonly Whole[]): PrintedTotals {
  const [whole, ...others] = fees;
  const { net } = totals;
  if (!whole || !net) return totals;
  const isSum = whole.claims.every(({ sum }) => sum !== undefined && sum.parts.length > 1);
  if (others.length > 0 || !isSum) return { ...totals, feesOpen: true };
  return {
    ...totals,
    fees: { ...whole.claims[0], amount: whole.amount, apart: true },
    net: { ...net, amount: net.amount - whole.amount },
  };
}

type Summary = { between: Claim[]; below: Line[] };

/** The block of lines with amounts that states sales and, below them, what is left; `undefined` where none states both. */
function summaryOf(net: Pick<Claim, "place">, choice: Choice, given: Given): Summary | undefined {
  const { lines, claims, labelled } = given;
  const stated = (line: Line | undefined): Claim[] => [...claims, ...labelled].filter((one) => one.line === line);
  const last = lines.findIndex((line) => stated(line).some(({ place }) => place === net.place));
  const between: Claim[] = [];
  for (let at = last - 1; at >= 0; at -= 1) {
    const own = stated(lines[at]);
    if (own.length === 0) return undefined;
    between.push(...own);
    if (!own.some(({ amount }) => Math.abs(amount) === choice.sales?.amount)) continue;
    const end = lines.findIndex((line, index) => index > last && stated(line).length === 0);
    return { between, below: lines.slice(last + 1, end < 0 ? undefined : end) };
  }
  return undefined;
}

/** Sales and what is left stand in one block of lines, of which every other amount is used. */
function isInSummary(net: Claim, choice: Choice, given: Given): boolean {
  const used = new Set(Object.values(choice).flatMap((one) => one.claims.map(({ amount }) => Math.abs(amount))));
  const summary = summaryOf(net, choice, given);
  return summary ? summary.between.every(({ amount }) => amount === 0 || used.has(Math.abs(amount))) : false;
}
