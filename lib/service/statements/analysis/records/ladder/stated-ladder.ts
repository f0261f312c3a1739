import { figureNamed } from "../../claims/claims";
import type { PrintedTotals } from "../../labels/printed-totals";
import type { TotalName } from "../../labels/total-labels";
import type { Figures, Printed } from "../../model";
import { meaningsOf } from "../kind-of-record";
import { byMark, type FileRecord } from "../record";
import { type Beside, goesOn, isPartial } from "./beside";
import { detailSums } from "./detail-sums";
import { type IsMoney, type Item, type Ladder, laddersOf, statedItems } from "./ladders";
import { type Named, namedTerms, type Sums, wordsOf } from "./names";

/** How many details a sum has at least that says what was sold. */
const LEAST_DETAILS = 3;
/** Charges are small beside what they are taken of. */
const MOST_CHARGED = 0.25;
const MOST_LADDERS = 200;
const LONGEST_QUOTE = 80;

/** `confirmed`: how many amounts between the first and the last one details come to. */
export type StatedLadder = { totals: PrintedTotals; confirmed: number };

/**
 * The figures of a sum that a file states, down from what was sold to what is left, where its details confirm it: the first
 * amount is what many of them come to, and so is, or is called, one of those that are taken off. What details say of an
 * amount counts before what its words are like. Amounts are in ten-thousandths of the main unit.
 */
export function statedLadder(
  records: readonly FileRecord[],
  isMoney: IsMoney,
  known: Figures,
): StatedLadder | undefined {
  const ladders = laddersOf(records, isMoney).slice(0, MOST_LADDERS);
  if (ladders.length === 0) return undefined;
  const { below: items, within } = statedItems(records, isMoney);
  const sumsBeside = sumsOfDetails(records, isMoney);
  const [best, ...others] = ladders
    .filter((ladder) => !goesOn(ladder, ladders))
    .flatMap(
      (ladder) => readLadder(ladder, { ladders, items, within: within.flat(), sums: sumsBeside(ladder) }, known) ?? [],
    )
    .toSorted((one, other) => soldIn(other) - soldIn(one) || other.confirmed - one.confirmed);
  const rivals = others.filter((one) => best && soldIn(one) === soldIn(best) && one.confirmed >= best.confirmed);
  return best && rivals.every(({ totals }) => isSame(totals, best.totals)) ? best : undefined;
}

const soldIn = ({ totals: { sales } }: StatedLadder): number => sales?.amount ?? 0;

const FIGURES = ["refunds", "chargebacks", "chargebackReversals", "fees", "net"] as const;

function isSame(one: PrintedTotals, other: PrintedTotals): boolean {
  return FIGURES.every((name) => (one[name]?.amount ?? 0) === (other[name]?.amount ?? 0));
}

/** What all records come to but those in which a ladder stands. */
function sumsOfDetails(records: readonly FileRecord[], isMoney: IsMoney): (ladder: Ladder) => Sums {
  const meanings = new Map([...byMark(records).values()].flatMap((own) => [...meaningsOf(own)]));
  const places = new Map(records.map((record, at) => [record, at]));
  const known = new Map<string, Sums>();
  return ({ first, terms, left }) => {
    const own = new Set([first, left, ...terms.map(({ item }) => item)].map(({ record }) => record));
    const key = [...own].map((record) => places.get(record)).join();
    const details = records.filter((record) => !own.has(record));
    const sums = known.get(key) ?? detailSums(details, isMoney, meanings);
    known.set(key, sums);
    return sums;
  };
}

function readLadder(ladder: Ladder, beside: Beside, known: Figures): StatedLadder | undefined {
  const { first, terms, left } = ladder;
  if (!mayBe(first, ["sales"]) || !mayBe(left, ["net", "payouts", "closing"])) return undefined;
  const sizes = terms.map(({ moves }) => Math.abs(moves));
  // What else rows of that place bring was taken back, and is written without a sign.
  const sold = (beside.sums.get(first.amount) ?? []).filter(
    ({ count, mixed, beside: others }) => count >= LEAST_DETAILS && !mixed && isSumOf(others, sizes),
  );
  if (sold.length === 0) return undefined;
  if (
    isPartial(
      ladder,
      beside,
      sold.flatMap(({ records }) => records[0] ?? []),
    )
  )
    return undefined;
  const named = namedTerms(terms, { sums: beside.sums, sold, known });
  const totals = named && totalsOf(ladder, named);
  return totals && { totals, confirmed: named.filter(({ details }) => details.length > 0).length };
}

function mayBe(item: Item, names: readonly TotalName[]): boolean {
  const name = figureNamed(wordsOf(item));
  return name === undefined || names.includes(name);
}

/** Whether some of the amounts come to a sum. */
function isSumOf(sum: number, [first, ...others]: readonly number[]): boolean {
  return sum === 0 || (first !== undefined && sum > 0 && (isSumOf(sum - first, others) || isSumOf(sum, others)));
}

function totalsOf({ first, left }: Ladder, named: readonly Named[]): PrintedTotals | undefined {
  const of = (name: TotalName): number => named.reduce((sum, one) => sum + (one.name === name ? one.moves : 0), 0);
  const isTold = named.some(
    ({ item, name, details }) => details.length > 0 || (name === "fees" && figureNamed(wordsOf(item)) === "fees"),
  );
  const charged = 0 - of("fees");
  if (!isTold || charged <= 0 || charged > first.amount * MOST_CHARGED) return undefined;
  const at = (amount: number, one: Item): Printed => ({
    amount,
    label: wordsOf(one),
    place: { page: one.record.line.page, quote: one.record.line.text.slice(0, LONGEST_QUOTE), boxes: [] },
  });
  const itemOf = (name: TotalName): Item => named.find((one) => one.name === name)?.item ?? left;
  const totals: PrintedTotals = {
    sales: at(first.amount, first),
    fees: at(charged, itemOf("fees")),
    net: at(left.amount - of("held") - of("released"), left),
    settled: true,
  };
  // Of two sums that are called alike one is something else.
  for (const name of ["refunds", "chargebacks"] as const)
    if (named.filter((one) => one.name === name).length === 1) totals[name] = at(0 - of(name), itemOf(name));
  for (const name of ["chargebackReversals", "adjustments"] as const)
    if (of(name) !== 0) totals[name] = at(of(name), itemOf(name));
  return totals;
}
