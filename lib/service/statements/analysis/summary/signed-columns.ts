import { figureNamed, withoutRemark } from "../claims/claims";
import type { TotalName } from "../labels/total-labels";
import { likelyMeanings } from "../learned/likely-words";
import type { Figures } from "../model";
import { type Amount, near, TOLERANCE } from "../money";
import type { Item } from "./amount-blocks";
import { taxedCharges } from "./taxed-charges";

/** What a line of a signed column may be by its sign alone. What is held back or carried over stands beside what is left. */
const ADDED: readonly TotalName[] = [
  "sales",
  "tips",
  "tax",
  "chargebackReversals",
  "adjustments",
  "released",
  "opening",
];
const BEGINS: readonly TotalName[] = ["sales", "netSales"];
const TAKEN_OFF: readonly TotalName[] = ["refunds", "chargebacks", "fees", "adjustments", "held"];
/** What was taken is called as what was given back of it: `Chargebacks` of more than nothing were won. */
const TURNED: Partial<Record<TotalName, TotalName>> = { chargebacks: "chargebackReversals" };

/** A line of sales, two that take something off, and what is left. */
const LEAST_TERMS = 3;
/** The name of a list is surer than any likeness; a line that is like nothing may still be any of them. */
const LISTED = 1;
const UNLIKE = -0.9;
/** What rows come to says what a line of the same amount is. */
const SAME_AS_ROWS = 0.5;
/** Names that are so likely for each line on the whole; a column of other sums closes as well. */
const LEAST_LIKE = 0.3;
/** A line that is less like what it is named counts where rows come to several of the figures. */
const LEAST_NAMED = -0.4;
const MOST_WAYS = 60;

export type Column = { terms: readonly Item[]; net: Item };
/** `least`: how likely the least likely of its names is. */
export type Way = { names: readonly TotalName[]; score: number; least: number };

/**
 * Lines below each other whose signed amounts come to the one below them: every line is a part of that sum, whatever it is
 * called. No other line of sums does so by chance, to the cent.
 */
export function signedColumns(items: readonly Item[]): Column[] {
  return items.flatMap((net, at): Column[] => {
    for (let from = Math.max(0, at - MOST_TERMS); from < at; from += 1) {
      const { terms, sum } = withoutSubtotals(items.slice(from, at));
      const moved = terms.filter(({ amount }) => amount !== 0);
      const closes = near(sum, net.amount, TOLERANCE / 2) && moved.length >= LEAST_TERMS;
      if (closes && beginsWithMost(moved)) return [{ terms, net }];
    }
    return [];
  });
}

const MOST_TERMS = 60;

/** Lines and what they come to, without those that state what the lines above them have come to so far: sales less refunds. */
function withoutSubtotals(items: readonly Item[]): { terms: Item[]; sum: Amount } {
  const terms: Item[] = [];
  let sum: Amount = 0;
  let moved = 0;
  for (const item of items) {
    if (moved > 1 && item.amount !== 0 && near(item.amount, sum, TOLERANCE / 2)) continue;
    terms.push(item);
    sum += item.amount;
    if (item.amount !== 0) moved += 1;
  }
  return { terms, sum };
}

/** What is paid out of a balance is more of the sales than any refunds and fees are. */
const LEAST_PAID = 0.5;

/**
 * Lines from a balance to a later one, whose signed amounts are all that moved it: without what was paid out they are those
 * of a column, and what is left of them is the difference of the balances and what was paid out.
 */
export function ledgerColumns(items: readonly Item[]): Column[] {
  return items.flatMap((closing, at): Column[] => {
    let sum: Amount = 0;
    for (let from = at - 1; from >= Math.max(0, at - MOST_LINES); from -= 1) {
      const opening = items[from];
      if (!opening) return [];
      sum += opening.amount;
      if (!near(sum, closing.amount, TOLERANCE / 2)) continue;
      const found = movedBetween(opening, items.slice(from + 1, at), closing);
      if (found) return [found];
    }
    return [];
  });
}

function movedBetween(opening: Item, between: readonly Item[], closing: Item): Column | undefined {
  const [first, last] = [nameOf(opening.label), nameOf(closing.label)];
  // Without an opening balance nothing was carried over.
  const all =
    first === "opening" ? between : first === "sales" ? [opening, ...between] : last === "closing" ? between : [];
  const moved = all.filter(({ amount }) => amount !== 0);
  const sold = Math.max(0, ...moved.map(({ amount }) => amount));
  const terms = moved.filter(({ label, amount }) => amount > sold * -LEAST_PAID && !(amount < 0 && isPaid(label)));
  const isLedger = first === "opening" || last === "closing";
  if (!isLedger || terms.length < LEAST_TERMS || !beginsWithMost(terms)) return undefined;
  return { terms, net: { ...closing, amount: terms.reduce((sum, { amount }) => sum + amount, 0) } };
}

/** What takes something and is called a payment was paid out. */
function isPaid(label: string): boolean {
  const [like] = likelyMeanings("type", label).toSorted(([, one], [, other]) => other - one);
  return PAID.has(nameOf(label) ?? "") || (like?.[0] === "payout" && like[1] >= LEAST_LIKE);
}

const PAID: ReadonlySet<string> = new Set(["payouts", "withdrawn", "sales"]);
const MOST_LINES = 20;

function nameOf(label: string): string | undefined {
  const [best] = likelyMeanings("total", label).toSorted(([, one], [, other]) => other - one);
  return figureNamed(label) ?? (best && best[1] >= LEAST_LIKE ? best[0] : undefined);
}

function beginsWithMost([first, ...others]: readonly Item[]): boolean {
  const most = first?.amount ?? 0;
  return others.some(({ amount }) => amount < 0) && others.every(({ amount }) => Math.abs(amount) < most);
}

/** The likeliest names of the terms of a column, by their signs, their labels, their taxes and what rows come to. */
export function namesOf({ terms }: Column, rows: Figures | undefined): Way[] {
  const taxed = taxedCharges(terms);
  let ways: Way[] = [{ names: [], score: 0, least: LISTED }];
  for (const [at, term] of terms.entries()) {
    const options = taxed.has(term) ? CHARGED : optionsOf(term, at);
    ways = ways
      .flatMap(({ names, score, least }) =>
        options.map((one) => ({
          names: [...names, one.name],
          score: score + one.score,
          least: Math.min(least, one.score),
        })),
      )
      .toSorted((one, other) => other.score - one.score)
      .slice(0, MOST_WAYS);
  }
  return ways.flatMap((way) => {
    const alike = likeRows(terms, way.names, rows);
    const score = way.score + alike * SAME_AS_ROWS;
    const isLikely = score >= terms.length * LEAST_LIKE && (way.least >= LEAST_NAMED || alike > 1);
    return isLikely ? [{ ...way, score }] : [];
  });
}

type Option = { name: TotalName; score: number };
const CHARGED: readonly Option[] = [{ name: "fees", score: LISTED }];

function optionsOf({ label, amount }: Item, at: number): Option[] {
  const allowed = amount < 0 ? TAKEN_OFF : ADDED;
  // A remark in brackets says how the figure is made up.
  const listed = figureNamed(label);
  const bare = figureNamed(withoutRemark(label));
  const scores = new Map<string, number>();
  const say = (name: string | undefined, score: number): void => {
    const own = amount > 0 && name ? (TURNED[name as TotalName] ?? name) : name;
    const turned = amount < 0 && own === "tax" ? "fees" : own;
    if (turned) scores.set(turned, Math.max(score, scores.get(turned) ?? score));
  };
  for (const [name, margin] of likelyMeanings("total", label)) say(name, margin);
  say(listed, LISTED);
  if (bare !== listed) say(bare, LISTED);
  // What a column begins with is what was sold, or what is left of it.
  if (at === 0)
    return BEGINS.map((name) => ({ name, score: Math.max(name === "sales" ? 0 : UNLIKE, scores.get(name) ?? UNLIKE) }));
  return allowed.map((name) => ({ name, score: Math.max(UNLIKE, scores.get(name) ?? UNLIKE) }));
}

/** How many figures are those of rows. */
function likeRows(terms: readonly Item[], names: readonly TotalName[], rows: Figures | undefined): number {
  if (!rows) return 0;
  const sumOf = (...some: TotalName[]): Amount =>
    terms.reduce((sum, { amount }, at) => sum + (some.some((name) => name === names[at]) ? amount : 0), 0);
  const own = [
    [sumOf("sales", "tips", "tax"), rows.sales],
    [-sumOf("refunds"), rows.refunds],
    [-sumOf("chargebacks", "chargebackReversals"), rows.chargebacks],
  ] as const;
  const same = own.filter(([sum, row]) => row !== undefined && row !== 0 && near(sum, row)).length;
  // Charges beside the rows have a line of their own.
  const charged = terms.some(({ amount }, at) => names[at] === "fees" && near(-amount, rows.fees ?? 0));
  return same + (charged ? 1 : 0);
}
