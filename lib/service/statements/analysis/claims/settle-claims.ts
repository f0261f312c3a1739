import type { Line } from "../grid/grid";
import { typeMeaning } from "../grid/row-types";
import { type ColumnSum, labelOf, moneyCells, type Part } from "../labels/column-sums";
import type { PrintedTotals } from "../labels/printed-totals";
import type { TotalName } from "../labels/total-labels";
import type { RowKind } from "../model";
import { type Amount, TOLERANCE } from "../money";
import { type Claim, claimsOf, figureNamed, figureOf, NAMED_SALES, OF_DEDUCTIONS } from "./claims";
import { closingFigures } from "./closing-figures";
import { fromSummary } from "./from-summary";
import { onlyFigures } from "./only-figures";
import { wholesOf } from "./whole-figures";
import { claimOf, type Known, TAKEN, topFee, withFees } from "./with-fees";

/**
 * The figures of a printed statement that its own sums support. First a line that is the sum of lines that name sales
 * and what was taken off them; else figures, each stated somewhere, that come to a printed net; else figures that are
 * sums of their own columns. `undefined` where nothing of it holds.
 */
export function settledTotals(lines: readonly Line[], mark: "." | "," | undefined): PrintedTotals | undefined {
  const known = knownOf(lines, mark);
  const totals = supported(known, lines, mark);
  return totals && isPart(totals, known) ? { ...totals, parted: true } : totals;
}

/** Sales are stated again under the same words, and nothing brings the amounts together: those of another place or time. */
function isPart({ sales }: PrintedTotals, { claims, sums }: Known): boolean {
  const whole = wholesOf("sales", claims, sums).find(({ amount }) => amount === Math.abs(sales?.amount ?? 0));
  if (!whole || whole.claims.length > 1) return false;
  const [{ label }] = whole.claims;
  return claims.some(
    (one) => one.name === "sales" && label !== "" && one.label === label && whole.open.includes(Math.abs(one.amount)),
  );
}

function supported(known: Known, lines: readonly Line[], mark: "." | "," | undefined): PrintedTotals | undefined {
  const { claims } = known;
  const labelled = labelledNets(lines, claims, mark);
  const summary = fromSummary(known, lines);
  if (summary) return summary;
  const closing = closingFigures({ ...known, lines, labelled });
  if (closing && !closing.feesOpen) return closing;
  const others = firstWhole(known, [
    () => fromBlock(known),
    () => fromNet(known),
    () => (listsMore(lines, claims, mark) ? undefined : fromColumns(known)),
    () => fromNet({ ...known, labelled }),
  ]);
  // Disputes that are only listed leave what was sold and refunded as it is.
  return others ?? closing ?? (listsMore(lines, claims, mark, ["refunds"]) ? undefined : onlyFigures(known));
}

function firstWhole(known: Known, ways: readonly (() => PrintedTotals | undefined)[]): PrintedTotals | undefined {
  for (const way of ways) {
    const totals = way();
    if (totals && areWhole(totals, known) && !isTurned(totals)) return totals;
  }
  return undefined;
}

/** What is taken off and what is left close as well the other way round: more than half of the sales is no fee unless its words say so. */
function isTurned({ sales, fees, net }: PrintedTotals): boolean {
  if (!sales || !fees || !net || net.amount <= 0) return false;
  const taken = Math.abs(fees.amount);
  return taken > net.amount && taken > sales.amount * MOST_UNSAID && figureNamed(fees.label) !== "fees";
}

const MOST_UNSAID = 0.5;

/** Nothing larger is stated under the name of a figure: what a section adds up to is not that of the month. */
function areWhole(totals: PrintedTotals, { claims, sums }: Known): boolean {
  return (["sales", "refunds"] as const).every((name) => {
    const largest = Math.max(0, ...wholesOf(name, claims, sums).map(({ amount }) => amount));
    return Math.abs(totals[name]?.amount ?? 0) >= largest;
  });
}

/** The figures of a summary that closes line by line, among lines that state nothing else. */
export function summaryTotals(lines: readonly Line[], mark: "." | "," | undefined): PrintedTotals | undefined {
  const found = fromSummary(knownOf(lines, mark), lines);
  if (!found) return undefined;
  const { settled: _, ...totals } = found;
  return totals;
}

/** The same where fees stand apart that nothing adds up: what was sold and taken back comes to what was paid. */
export function totalsBeforeFees(lines: readonly Line[], mark: "." | "," | undefined): PrintedTotals | undefined {
  const known = knownOf(lines, mark);
  const labelled = labelledNets(lines, known.claims, mark);
  return firstWhole(known, [
    () => fromNet({ ...known, open: true }),
    () => fromNet({ ...known, labelled, open: true }),
  ]);
}

function knownOf(lines: readonly Line[], mark: "." | "," | undefined): Known {
  const { claims, sums } = claimsOf(lines, mark);
  return { claims, sums, total: topFee(claims, sums) };
}

/** Amounts with words before them, each alone on its line, that are none of the figures taken off. */
function labelledNets(lines: readonly Line[], claims: readonly Claim[], mark: "." | "," | undefined): Claim[] {
  return lines.flatMap((line) => {
    const [only, ...others] = moneyCells(line, mark);
    const label = labelOf(line);
    if (!only || others.length > 0 || label === "" || only.amount <= 0) return [];
    if (claims.some((one) => one.line === line && one.name !== "netSales" && one.name !== "payouts")) return [];
    return [claimOf({ ...only, label, line }, "net")];
  });
}

const LISTED: readonly (readonly [kind: RowKind, name: TotalName])[] = [
  ["refund", "refunds"],
  ["chargeback", "chargebacks"],
  ["adjustment", "adjustments"],
];

/** Lines of single refunds, disputes or corrections of which no total is stated. */
function listsMore(
  lines: readonly Line[],
  claims: readonly Claim[],
  mark: "." | "," | undefined,
  names: readonly TotalName[] = LISTED.map(([, name]) => name),
): boolean {
  const open = LISTED.filter(
    ([, name]) => names.includes(name) && !claims.some((claim) => claim.name === name && !claim.listed),
  );
  return lines.some((line) => {
    if (!moneyCells(line, mark).some(({ amount }) => amount !== 0)) return false;
    const kinds = line.cells.map(({ text }) => typeMeaning(text)?.plain);
    return open.some(([kind]) => kinds.includes(kind));
  });
}

const OF_BLOCKS: ReadonlySet<TotalName> = new Set<TotalName>([...NAMED_SALES, ...OF_DEDUCTIONS, "released"]);

/**
 * The sum whose parts name sales and what was taken off them. Of several it is the one that adds up the others, as for two
 * shops, or the largest when it comes first.
 */
function fromBlock(known: Known): PrintedTotals | undefined {
  const blocks = known.sums.flatMap((sum) => blockOf(sum, known) ?? []);
  const sold = ({ sales }: PrintedTotals): Amount => sales?.amount ?? 0;
  const whole = blocks.find((one, at) => {
    const before = blocks.slice(0, at).reduce((all, other) => all + sold(other), 0);
    return at > 1 && before === sold(one);
  });
  const [first, ...others] = blocks;
  return whole ?? (first && others.every((other) => sold(other) <= sold(first)) ? first : undefined);
}

function blockOf(sum: ColumnSum, known: Known): PrintedTotals | undefined {
  const named = sum.parts.map((part) => ({ part, name: nameOfPart(part, known) }));
  const moved = named.filter(({ part }) => part.amount !== 0);
  const names = new Set(moved.flatMap(({ name }) => name ?? []));
  if (!(names.has("sales") || names.has("netSales")) || names.size < 2) return undefined;
  if (moved.some(({ name }) => !name || !OF_BLOCKS.has(name))) return undefined;
  // What is left after fees was sold before them.
  const afterFees = ({ line }: Part): boolean =>
    known.sums.some((one) => one.line === line && one.parts.some((part) => figureOf(part) === "fees"));
  if (moved.some(({ part, name }) => name && NAMED_SALES.has(name) && afterFees(part))) return undefined;
  const totals: PrintedTotals = { net: claimOf(sum, "net") };
  for (const { part, name } of named) {
    const key = name === "tax" ? "fees" : name;
    if (!key || !OF_BLOCKS.has(key)) continue;
    const amount = TAKEN.includes(key) ? 0 - part.amount : part.amount;
    totals[key] = { ...claimOf(part, key), amount: (totals[key]?.amount ?? 0) + amount };
  }
  // What is taken off is negative; a bill adds up all that it names.
  if (TAKEN.some((name) => (totals[name]?.amount ?? 0) < 0) || !TAKEN.some((name) => totals[name]?.amount))
    return undefined;
  const split = withSales(totals, known);
  return split && withFees(split, known, sum.parts);
}

/** What a line of a summary names; a line of unknown words by the figure of the same amount elsewhere. */
function nameOfPart(part: Part, { claims }: Known): TotalName | undefined {
  const named = figureOf(part);
  const size = Math.abs(part.amount);
  // Charges are sales or fees: what is taken off is no sale.
  const taken = named === "sales" && part.amount < 0;
  const own = taken && claims.some(({ name, amount }) => name === "fees" && Math.abs(amount) === size) ? "fees" : named;
  if (own === "sales" && taken) return undefined;
  if (own && OF_BLOCKS.has(own)) return own;
  return claims.find(({ sum, amount, line }) => sum && line !== part.line && Math.abs(amount) === size)?.name;
}

/** Sales less refunds, parted by a line that prints all three. */
function withSales(totals: PrintedTotals, { claims, sums }: Known): PrintedTotals | undefined {
  const given = totals.sales ?? totals.netSales;
  if (!given) return undefined;
  const refunded = claims.filter(({ name, amount }) => name === "refunds" && amount !== 0);
  if (totals.refunds || refunded.length === 0) {
    return totals.sales ? totals : { ...totals, sales: given };
  }
  const beside = sums.filter(({ line }) => refunded.some((one) => one.line === line));
  for (const refunds of refunded) {
    const sales = beside.find(
      ({ line, amount }) =>
        line === refunds.line && Math.abs(amount - Math.abs(refunds.amount) - given.amount) <= TOLERANCE,
    );
    if (sales)
      return {
        ...totals,
        sales: claimOf(sales, "sales"),
        refunds: { ...refunds, amount: Math.abs(refunds.amount) },
      };
  }
  // Refunds that are printed elsewhere and not in this sum: it holds them, or it is of something else.
  return undefined;
}

const MOST_CHOICES = 5;
const MOST_TRIED = 4000;
const MOST_WIDE = 24;
const CHOSEN = ["sales", "refunds", "chargebacks", "chargebackReversals", "adjustments"] as const;
type Chosen = Partial<Record<TotalName, Claim | undefined>>;

/**
 * Figures that are stated anywhere and that come to an amount that is a sum of the document, or a printed net: with the
 * fees, or without fees that are collected apart. What is stated at all is among them.
 */
function fromNet(known: Known): PrintedTotals | undefined {
  const { claims, sums, total, labelled } = known;
  const named = claims.filter(({ name }) => name === "net" || name === "payouts");
  const all = labelled ?? [...named, ...sums.map((sum) => claimOf(sum, "net"))];
  const nets = all.filter(({ amount }) => amount !== 0);
  const fees = distinct(claims, "fees");
  const choices = choicesOf(known);
  // Among many figures, amounts of any words agree by chance.
  if (labelled && choices.length * Math.max(1, fees.length) > MOST_WIDE) return undefined;
  for (const found of choices) {
    const taken = [found.refunds, found.chargebacks, found.adjustments].filter((one) => one && one.amount !== 0);
    const least = taken.length > 0;
    const sum = sumOf(found);
    for (const fee of total ? [total] : fees) {
      if (labelled && !least && !found.sales?.sum) continue;
      const net = nets.find(({ amount, line }) => line !== fee.line && amount === sum - Math.abs(fee.amount));
      if (net) return sized({ ...found, fees: fee, net });
    }
    const paid = least ? nets.find(({ amount }) => amount === sum) : undefined;
    const totals = paid && withFees({ ...sized(found), net: paid }, known);
    if (totals) return totals;
  }
  return undefined;
}

/** The figures of one name, each amount once, sums first. */
function distinct(claims: readonly Claim[], name: TotalName): Claim[] {
  const named = claims
    .filter((one) => one.name === name && one.amount !== 0)
    .toSorted((one, other) => Number(!one.sum) - Number(!other.sum));
  return named
    .filter((one, at) => named.findIndex(({ amount }) => Math.abs(amount) === Math.abs(one.amount)) === at)
    .slice(0, MOST_CHOICES);
}

/** Every choice of one amount for each figure that is stated. What was won back may be in the disputes. */
function choicesOf({ claims }: Known): Chosen[] {
  let choices: Chosen[] = [{}];
  for (const name of CHOSEN) {
    const some: (Claim | undefined)[] = distinct(claims, name);
    if (some.length === 0 || name === "chargebackReversals" || name === "adjustments") some.push(undefined);
    choices = choices.flatMap((choice) => some.map((claim) => ({ ...choice, [name]: claim }))).slice(0, MOST_TRIED);
  }
  return choices.filter(({ sales }) => sales !== undefined);
}

function sumOf({ sales, refunds, chargebacks, chargebackReversals, adjustments }: Chosen): Amount {
  const size = (one: Claim | undefined): Amount => Math.abs(one?.amount ?? 0);
  return size(sales) - size(refunds) - size(chargebacks) + size(chargebackReversals) + (adjustments?.amount ?? 0);
}

function sized(chosen: Chosen): PrintedTotals {
  const totals: PrintedTotals = { settled: true };
  for (const [name, claim] of Object.entries(chosen) as [TotalName, Claim | undefined][])
    if (claim)
      totals[name] = name === "adjustments" || name === "net" ? claim : { ...claim, amount: Math.abs(claim.amount) };
  return totals;
}

/**
 * Without a printed net, figures that the columns add up to, each of one amount wherever it is stated. The fees are their
 * whole; disputes that are listed but not added up leave the net open.
 */
function fromColumns({ claims, total }: Known): PrintedTotals | undefined {
  // A printed net to which nothing comes disagrees with the columns, or was not understood.
  if (claims.some(({ name, amount }) => name === "net" && amount !== 0)) return undefined;
  const only = (name: TotalName): Claim | undefined | "open" => {
    const named = claims.filter((one) => one.name === name && one.amount !== 0);
    const sizes = new Set(named.map(({ amount }) => Math.abs(amount)));
    if (sizes.size === 0) return undefined;
    const [first] = named.filter(({ sum }) => sum);
    return sizes.size === 1 && (first ?? named.length > 1) ? (first ?? named[0]) : "open";
  };
  const [sales, refunds, chargebacks, reversals] = (
    ["sales", "refunds", "chargebacks", "chargebackReversals"] as const
  ).map(only);
  if (!sales || sales === "open" || refunds === "open" || chargebacks === "open" || reversals === "open" || !total)
    return undefined;
  return sized({ sales, refunds, chargebacks, chargebackReversals: reversals, fees: total });
}
