import type { Figures } from "../model";
import type { Amount } from "../money";
import type { Block, Item } from "../summary/amount-blocks";
import type { Grid } from "./amount-grids";
import { byHand, type Edit } from "./near-sums";

const LEAST_KNOWN = 2;
const LEAST_CONFIRMED = 3;
const LEAST_ITEMS = 3;
const MOST_ITEMS = 14;

/**
 * A summary of which rows confirm the amounts, and which comes to another amount than the one below it, by a difference that
 * somebody wrote and no line makes up.
 */
export function brokenSummaries(blocks: readonly Block[], known: ReadonlySet<Amount>): Edit[] {
  const all = blocks.flatMap(({ items }) => items.map(({ amount }) => Math.abs(amount)));
  return blocks.flatMap(({ items, across }) => {
    if (across) return [];
    const own = items.filter(({ amount }) => amount !== 0);
    const closed = new Set<Item>();
    for (const [end, left] of own.entries())
      for (const start of startsOf(own, end)) if (apartAt(own, start, end).includes(0)) closed.add(left);
    return own.flatMap((left, end) => {
      if (closed.has(left)) return [];
      return startsOf(own, end).flatMap((start): Edit[] => {
        const some = own.slice(start, end + 1);
        if (some.slice(1, -1).some((item) => closed.has(item))) return [];
        const isKnown = ({ amount }: Item): boolean => known.has(Math.abs(amount));
        const above = some.slice(0, -1);
        const confirmed = above.filter(isKnown).length;
        const apart = apartAt(own, start, end).find((one) => byHand(one) && isClose(one, left.amount));
        if (apart === undefined || all.includes(Math.abs(apart))) return [];
        // What the rows come to is what the lines should, or all lines but one are those of rows.
        const isMeant = confirmed >= LEAST_KNOWN && confirmed === above.length && known.has(left.amount - apart);
        const isChanged = !isKnown(left) && confirmed >= LEAST_CONFIRMED && above.length - confirmed <= 1;
        return isMeant || isChanged ? [{ apart, line: left.line, page: left.line.page }] : [];
      });
    });
  });
}

/**
 * Lines of which rows come to another amount, by a difference that somebody wrote, and with which the lines beside them add
 * up: they do not as they are.
 */
export function brokenLines(blocks: readonly Block[], known: ReadonlySet<Amount>): Edit[] {
  return blocks.flatMap(({ items, across }) => {
    const own = items.filter(({ amount }) => amount !== 0);
    if (across || own.length > MOST_LINES) return [];
    return own.flatMap((item, at): Edit[] => {
      const size = Math.abs(item.amount);
      if (known.has(size)) return [];
      const meant = [...known].find((one) => {
        if (!byHand(one - size) || !isClose(one - size, Math.max(one, size))) return false;
        const amounts = own.map(({ amount }, index) => (index === at ? Math.sign(amount) * one : amount));
        return (
          closesAround(amounts, at, known) &&
          !closesAround(
            own.map(({ amount }) => amount),
            at,
            known,
          )
        );
      });
      return meant === undefined ? [] : [{ apart: size - meant, line: item.line, page: item.line.page }];
    });
  });
}

const MOST_LINES = 40;
const LEAST_AROUND = 4;

/** Amounts below each other of which one is the sum of the others or what they leave, one of which rows come to. */
function closesAround(amounts: readonly Amount[], at: number, known: ReadonlySet<Amount>): boolean {
  for (let start = Math.max(0, at - MOST_ITEMS); start <= at; start += 1)
    for (
      let end = Math.max(at, start + LEAST_AROUND - 1);
      end < Math.min(amounts.length, start + MOST_ITEMS);
      end += 1
    ) {
      const [first = 0, ...rest] = amounts.slice(start, end + 1);
      const last = rest.pop() ?? 0;
      const sum = rest.reduce((all, one) => all + one, 0);
      const sizes = rest.reduce((all, one) => all + Math.abs(one), 0);
      const others = amounts
        .slice(start, end + 1)
        .filter((one, index) => index + start !== at && known.has(Math.abs(one)));
      if (others.length > 0 && [first + sum, first - sizes].includes(last)) return true;
    }
  return false;
}

/** The lines from which what is left may be counted: more than every one below. */
function startsOf(items: readonly Item[], end: number): number[] {
  const starts: number[] = [];
  let most = 0;
  for (let at = end - 1; at >= Math.max(0, end - MOST_ITEMS); at -= 1) {
    const amount = items[at]?.amount ?? 0;
    if (end - at >= LEAST_ITEMS - 1 && amount > most) starts.push(at);
    most = Math.max(most, Math.abs(amount));
  }
  return starts;
}

/** What the last line differs from what the lines before it come to, as they are signed and with all of them taken off. */
function apartAt(items: readonly Item[], start: number, end: number): Amount[] {
  const [first, left] = [items[start]?.amount ?? 0, items[end]?.amount ?? 0];
  const between = items.slice(start + 1, end);
  const signed = between.reduce((sum, { amount }) => sum + amount, 0);
  const sizes = between.reduce((sum, { amount }) => sum + Math.abs(amount), 0);
  return [...(between.some(({ amount }) => amount < 0) ? [left - first - signed] : []), left - first + sizes];
}

const MOST_APART = 0.6;

function isClose(apart: Amount, amount: Amount): boolean {
  return Math.abs(apart) <= Math.abs(amount) * MOST_APART;
}

/** What rows and columns of a document come to, without signs. */
export function knownAmounts(grids: readonly Grid[], computed: Iterable<Figures>): Set<Amount> {
  const known = new Set<Amount>();
  for (const figures of computed) for (const amount of Object.values(figures)) if (amount) known.add(Math.abs(amount));
  for (const grid of grids) {
    // Sales by two kinds of card stand in two columns beside each other.
    const totals: Amount[] = [];
    for (const [at] of (grid[0]?.values ?? []).entries()) {
      const rows = grid.filter(({ sums }) => !sums);
      const amounts = rows.flatMap(({ values }) => values[at] ?? []);
      const of = (some: readonly Amount[]): Amount => Math.abs(some.reduce((sum, amount) => sum + amount, 0));
      if (amounts.length < LEAST_ITEMS) continue;
      totals[at] = amounts.reduce((sum, amount) => sum + amount, 0);
      const beside = totals[at - 1];
      if (beside && totals[at]) known.add(Math.abs(beside + totals[at]));
      for (const some of [amounts, amounts.filter((one) => one > 0), amounts.filter((one) => one < 0)])
        if (of(some) !== 0) known.add(of(some));
    }
  }
  return known;
}
