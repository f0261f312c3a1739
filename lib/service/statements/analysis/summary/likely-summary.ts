import { figureNamed } from "../claims/claims";
import { SIGNS, SURE, surely } from "../claims/sure-names";
import { sumRows } from "../figures";
import { namesPart, saysWithin } from "../grid/within";
import { comesTo, type PrintedTotals } from "../labels/printed-totals";
import type { TotalName } from "../labels/total-labels";
import { likelyMeanings } from "../learned/likely-words";
import type { Figures, Printed, Row } from "../model";
import { type Amount, near, TOLERANCE } from "../money";
import { type Block, blocksOf, type Item, type Source } from "./amount-blocks";
import { behindRows } from "./behind-rows";
import { isListedBelow } from "./outside-summary";
import { type KnownAmounts, knownAmounts, withoutPartsOfSums } from "./part-sums";
import { ledgerColumns, namesOf, signedColumns, type Way } from "./signed-columns";
import { taxedCharges } from "./taxed-charges";

/** What an item may be, and how surely. Without a name it is no part of the sum. */
type Option = { name?: TotalName; score: number };
type Sum = { score: number; amount: Amount; names: readonly (TotalName | undefined)[] };

/** What is held, released or carried over stands between what is left and what is paid out. */
const AFTER_NET: Partial<Record<TotalName, 1 | -1>> = { held: -1, released: 1, opening: 1 };

/** The name of a list is surer than any likeness. */
const LISTED = 1;
/** A likeness that is less than this, or so far behind the best one, is none. */
const LEAST = -0.3;
const MOST_BEHIND = 1;
const MOST_OPTIONS = 3;
/** To leave out an item that may well be a part costs what its likeness says. */
const UNUSED = -0.3;
/** Two ways to close a summary are told apart when one is so much likelier. */
const LEAST_LEAD = 0.4;
const MOST_ITEMS = 18;
const MOST_SUMS = 6_000;

/**
 * The figures of summaries that close, by what their labels are like, by currency: of all ways to take the lines of one for
 * sales, refunds, disputes, fees and what is left, the likeliest that adds up to the cent. A document that states several
 * of different sales, of which none comes to all others, states them of parts; then nothing is given.
 */
export function likelySummaries(document: Source & { rows?: readonly Row[] }): [code: string, totals: PrintedTotals][] {
  const sums = sumRows(document.rows ?? []);
  const blocks = blocksOf(document);
  const codes = new Set(blocks.map(({ code }) => code));
  return [...codes].flatMap((code): [string, PrintedTotals][] => {
    const own = blocks.filter((block) => block.code === code);
    const rows = sums.get(code || (document.currency ?? ""));
    const known = knownAmounts(own, rows, document.rows ?? []);
    const closed = own.flatMap((block) => {
      const signed = signedClosings(block, own, rows);
      return signed.length > 0 ? signed : closedBlocks([block], own);
    });
    const found = closed.length > 0 ? closed : closedTogether(own, known, rows);
    const whole =
      wholeOf(found.filter((one) => isLast(one, own, document))) ??
      (found.length === 0 ? wholeOf(closedBlocks(behindRows(own, rows), own)) : undefined);
    return whole && !takesMoreBelow(whole, own) ? [[code, whole.totals]] : [];
  });
}

/** Figures that close, and the lines of a signed column of them. */
type Closed = { totals: PrintedTotals; column?: readonly Item[] };

function closedBlocks(blocks: readonly Block[], all: readonly Block[], known?: KnownAmounts): Closed[] {
  return blocks.flatMap((block) => {
    const totals = closing(block, all, known);
    return totals ? [{ totals }] : [];
  });
}

/**
 * Several blocks as one summary; where none closes, each by what parts of a sum and rows say of its lines. What is found so
 * loosely counts only if rows of which something was sold come to its sales.
 */
function closedTogether(own: readonly Block[], known: KnownAmounts, rows: Figures | undefined): Closed[] {
  const isTold = ({ totals: { sales } }: Closed): boolean => !rows?.sales || near(sales?.amount ?? 0, rows.sales);
  const pairs = closedBlocks(joined(own, 2), own);
  if (pairs.length > 0) return pairs;
  for (const blocks of [own, joined(own, 2), joined(own, 3)]) {
    const found = closedBlocks(
      blocks.map((block) => withoutPartsOfSums(block)),
      own,
      known,
    ).filter(isTold);
    if (found.length > 0) return found;
  }
  return [];
}

function wholeOf(found: readonly Closed[]): Closed | undefined {
  const sold = ({ totals: { sales } }: Closed): Amount => sales?.amount ?? 0;
  const [whole, ...others] = found.toSorted((one, other) => sold(other) - sold(one));
  if (!whole) return undefined;
  const different = others.filter((one) => !same(one.totals, whole.totals));
  const together = different.reduce((sum, one) => sum + sold(one), 0);
  return different.length > 0 && Math.abs(together - sold(whole)) > TOLERANCE ? undefined : whole;
}

/** Blocks below each other as one: headings and remarks of more than two lines may part a summary. */
function joined(blocks: readonly Block[], count: number): Block[] {
  const down = blocks.filter(({ across }) => !across);
  return down.flatMap((block, at) => {
    const own = down.slice(at, at + count);
    return own.length === count ? [{ code: block.code, items: own.flatMap(({ items }) => items) }] : [];
  });
}

/**
 * Whether nothing more is taken off below or before: single lines of disputes, refunds and fees that are not in the sum are
 * those that its own figures add up.
 */
function isLast({ totals }: Closed, blocks: readonly Block[], { lines, mark }: Source): boolean {
  const used = new Set(Object.values(totals).flatMap((one) => (typeof one === "object" ? (one as Item).line : [])));
  const whole = blocks.filter(({ items }) => items.some(({ line }) => used.has(line)));
  const inside = whole.flatMap(({ items }) => items);
  const wanted = inside.flatMap(({ amount }) => (amount === 0 ? [] : [Math.abs(amount)]));
  const outside = blocks
    .filter((block) => !whole.includes(block))
    .flatMap(({ items }) =>
      items.filter((item) => !isPart(item, items, wanted) && !isListedBelow(item, lines, wanted, mark)),
    );
  return TAKEN.every((name) => {
    const total = Math.abs(totals[name]?.amount ?? 0);
    const others = outside.filter(
      (item) =>
        item.amount !== 0 && surely(item.label) === name && !inside.some(({ amount }) => amount === item.amount),
    );
    const sizes = others.map(({ amount }) => Math.abs(amount));
    // Where the figure stands again, its parts stand around it.
    if (sizes.some((size) => near(size, total))) return true;
    const sum = sizes.reduce((all, size) => all + size, 0);
    return sum === 0 || near(sum, total);
  });
}

/** What is taken below what was left is in no line of its column. */
function takesMoreBelow({ column }: Closed, blocks: readonly Block[]): boolean {
  const net = column?.at(-1);
  const items = blocks.find((block) => net && block.items.includes(net))?.items ?? [];
  const below = net ? items.slice(items.indexOf(net) + 1) : [];
  return below.some(({ label, amount }) => {
    const name = surely(label);
    const isTaken = name !== undefined && TAKEN.includes(name) && amount < 0;
    return isTaken && !column?.some((one) => one.amount === amount);
  });
}

/** What comes, with the lines or columns beside it, to an amount of the summary is a part of that. */
function isPart(item: Item, items: readonly Item[], wanted: readonly Amount[]): boolean {
  const at = items.indexOf(item);
  for (let from = Math.max(0, at - MOST_PARTS); from <= at; from += 1) {
    let sum: Amount = 0;
    for (const [index, { amount }] of items.slice(from, from + MOST_PARTS).entries()) {
      sum += amount;
      const isRun = index > 0 && from + index >= at;
      if (isRun && sum !== 0 && wanted.some((one) => near(one, Math.abs(sum)))) return true;
    }
  }
  return false;
}

const MOST_PARTS = 8;
const TAKEN: readonly TotalName[] = ["refunds", "chargebacks", "chargebackReversals", "fees"];
function optionsOf({ label, amount }: Item, across = false): Option[] {
  if (amount === 0 || namesPart(label)) return [{ score: 0 }];
  const named = figureNamed(label);
  // A tax that is written as taken is that on the fees.
  const listed = named === "tax" && amount < 0 ? "fees" : named;
  const meanings = new Map(likelyMeanings("total", label));
  // The sum of a column is what its title says.
  for (const [title, margin] of across ? likelyMeanings("title", label) : []) {
    const name = OF_TITLES[title];
    if (name) meanings.set(name, Math.max(margin, meanings.get(name) ?? margin));
  }
  const like = [...meanings].flatMap(([name, score]): { name: TotalName; score: number }[] =>
    name in SIGNS || name in AFTER_NET || name === "net" || name === "payouts"
      ? [{ name: name as TotalName, score }]
      : [],
  );
  if (amount < 0) for (const one of like) if (one.name === "tax") one.name = "fees";
  // What is called as sales are and takes money gives them back.
  if (named === "sales" && amount < 0) like.push({ name: "refunds", score: 0 });
  const all = listed ? [{ name: listed, score: LISTED }, ...like.filter(({ name }) => name !== listed)] : like;
  const [best] = all.toSorted((one, other) => other.score - one.score);
  const near = all
    .filter(({ score }) => score >= LEAST && best !== undefined && score >= best.score - MOST_BEHIND)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, MOST_OPTIONS);
  // What was won back of disputes may be called as they are.
  if (near[0]?.name === "chargebacks" && !near.some(({ name }) => name === "chargebackReversals"))
    near.push({ name: "chargebackReversals", score: UNUSED });
  // What includes something is a figure as well as what something includes.
  if (saysWithin(label)) return [...near, { score: 0 }];
  const nothing = Math.max(UNUSED, Math.min(0, meanings.get("nothing") ?? UNUSED)) - Math.max(0, best?.score ?? 0) / 2;
  return [...near, { score: near.length === 0 ? 0 : nothing }];
}

/** With the name of the figure to which its parts, or the rows of the document, come. */
function withKnown(options: Option[], { label, amount }: Item, known: KnownAmounts | undefined): Option[] {
  const name = figureNamed(label) === undefined ? known?.get(Math.abs(amount)) : undefined;
  return name ? [{ name, score: SURE }, ...options.filter((one) => one.name !== name)] : options;
}

const OF_TITLES: Readonly<Record<string, TotalName | undefined>> = {
  gross: "sales",
  fee: "fees",
  net: "net",
  refund: "refunds",
  chargeback: "chargebacks",
};

const HOLDING: ReadonlySet<TotalName> = new Set<TotalName>(["held", "released"]);

/** The likeliest way to close a block, if no other that is nearly as likely gives other figures. */
function closing(
  { items: all, across }: Block,
  blocks: readonly Block[],
  known?: KnownAmounts,
): PrintedTotals | undefined {
  const items = all.slice(-MOST_ITEMS);
  const taxed = across ? new Set<Item>() : taxedCharges(items);
  const options = items.map((item): Option[] =>
    taxed.has(item) ? [{ name: "fees", score: LISTED }, { score: 0 }] : withKnown(optionsOf(item, across), item, known),
  );
  beginWithSales(items, options);
  // Below what is held or released stands what is paid out, whatever it is called.
  const holds = items.some(({ label, amount }) => amount !== 0 && HOLDING.has(figureNamed(label) ?? "sales"));
  const found = items.flatMap((net, at) =>
    (options[at] ?? []).flatMap(({ name, score }) =>
      name === "net" || name === "payouts"
        ? ways(items, options, at, name === "payouts" || holds).map((sum) => ({
            ...sum,
            score: sum.score + score,
            net,
            at,
          }))
        : [],
    ),
  );
  const read = found.flatMap(({ names, net, score }) => {
    const totals = totalsOf(items, names, net, blocks);
    // The sums of columns of payments are those of what was left, unless refunds have a column of their own.
    return totals && (!across || names.includes("refunds")) ? [{ totals, score }] : [];
  });
  return likeliestOf(read);
}

type Read = { totals: PrintedTotals; score: number };

function likeliestOf(read: readonly Read[]): PrintedTotals | undefined {
  const [best, ...others] = read.toSorted((one, other) => other.score - one.score);
  if (!best) return undefined;
  const rival = others.find(({ totals }) => !same(totals, best.totals));
  return rival && best.score - rival.score < LEAST_LEAD ? undefined : best.totals;
}

/** Columns of signed amounts that come to the last one, by the likeliest names of their lines. */
function signedClosings({ items, across }: Block, blocks: readonly Block[], rows: Figures | undefined): Closed[] {
  if (across) return [];
  return [...signedColumns(items), ...ledgerColumns(items)].flatMap((column) => {
    const { terms, net } = column;
    const [best, ...others] = namesOf(column, rows).toSorted((one, other) => other.score - one.score);
    const read = (way: Way): Read[] => {
      const totals = totalsOf(terms, way.names, net, blocks);
      return totals ? [{ totals, score: way.score }] : [];
    };
    // What its likeliest names make no summary is a sum of something else.
    const likeliest = best ? read(best) : [];
    if (likeliest.length === 0) return [];
    const totals = likeliestOf([...likeliest, ...others.flatMap(read)]);
    return totals ? [{ totals, column: [...terms, net] }] : [];
  });
}

/** What a block begins with and nothing in it exceeds may be its sales, where no other line is like them. */
function beginWithSales([first, ...others]: readonly Item[], options: readonly Option[][]): void {
  const named = options.some((some) => some.some(({ name }) => name === "sales" || name === "netSales"));
  if (named || !first || first.amount <= 0 || others.some(({ amount }) => amount > first.amount)) return;
  options[0]?.push({ name: "sales", score: LEAST });
}

/** The likeliest ways to take the other items for parts of a sum. */
function ways(items: readonly Item[], options: readonly Option[][], at: number, paid: boolean): Sum[] {
  const wanted = items[at]?.amount ?? 0;
  const signs = paid ? { ...SIGNS, ...AFTER_NET } : SIGNS;
  return [true, false].flatMap((printed) => {
    let sums = new Map<Amount, Sum[]>([[0, [{ score: 0, amount: 0, names: [] }]]]);
    for (const [index, item] of items.entries()) {
      const next = new Map<Amount, Sum[]>();
      const own = index === at ? [{ score: 0 }] : (options[index] ?? []);
      for (const sum of [...sums.values()].flat())
        for (const { name, score } of own) {
          const sign = name === undefined ? undefined : signs[name];
          // What is no part of this sum is not named.
          const moves = sign === undefined ? 0 : moved(item.amount, sign, printed, name);
          if (moves === undefined) continue;
          const amount = sum.amount + moves;
          const names = [...sum.names, sign === undefined ? undefined : name];
          add(next, { amount, names, score: sum.score + score });
        }
      sums = next.size > MOST_SUMS ? likeliest(next) : next;
    }
    return [...sums].flatMap(([amount, some]) => (Math.abs(amount - wanted) <= TOLERANCE / 2 ? some : []));
  });
}

/** With printed signs what is taken off is negative; without, its name says so. */
function moved(amount: Amount, sign: 1 | -1, printed: boolean, name: TotalName | undefined): Amount | undefined {
  if (name === "adjustments") return amount;
  if (printed) return sign * amount < 0 ? undefined : amount;
  return sign * Math.abs(amount);
}

const MOST_ALIKE = 3;

/** Of ways that come to the same amount the likeliest few. */
function add(sums: Map<Amount, Sum[]>, sum: Sum): void {
  const some = [...(sums.get(sum.amount) ?? []), sum].toSorted((one, other) => other.score - one.score);
  sums.set(sum.amount, some.slice(0, MOST_ALIKE));
}

function likeliest(sums: ReadonlyMap<Amount, Sum[]>): Map<Amount, Sum[]> {
  const best = ([, [first]]: [Amount, Sum[]]): number => first?.score ?? 0;
  return new Map([...sums].toSorted((one, other) => best(other) - best(one)).slice(0, MOST_SUMS));
}

/** The figures that a way gives; those without sales, fees and three parts are none. */
function totalsOf(
  items: readonly Item[],
  names: readonly (TotalName | undefined)[],
  net: Item,
  blocks: readonly Block[],
): PrintedTotals | undefined {
  const totals: PrintedTotals = {};
  let after: Amount = 0;
  for (const [at, item] of items.entries()) {
    const name = names[at];
    if (name === undefined) continue;
    const sign = AFTER_NET[name];
    if (sign !== undefined) {
      after += sign * Math.abs(item.amount);
      continue;
    }
    const key = name === "tips" || name === "tax" ? "sales" : name;
    const before = totals[key]?.amount ?? 0;
    const own = key === "adjustments" ? item.amount : key === "sales" ? item.amount : Math.abs(item.amount);
    totals[key] = { ...(totals[key] ?? item), amount: before + own };
  }
  if (!totals.sales && totals.netSales) Object.assign(totals, partsOf(totals.netSales, blocks));
  delete totals.netSales;
  const { sales, fees } = totals;
  if (!sales || sales.amount <= 0 || !fees || fees.amount >= sales.amount) return undefined;
  const whole: PrintedTotals = { ...totals, net: { ...net, amount: net.amount - after }, settled: true };
  if (leavesOut(items, names, net, whole) || cancelsOut(items, names)) return undefined;
  return Math.abs(comesTo(whole) - (whole.net?.amount ?? 0)) <= TOLERANCE ? whole : undefined;
}

/** Sales and refunds that the document states apart of what was left of them. */
function partsOf(left: Printed, blocks: readonly Block[]): Pick<PrintedTotals, "sales" | "refunds"> {
  const items = blocks.flatMap((block) => block.items);
  for (const refunds of items.filter((item) => item.amount !== 0 && surely(item.label) === "refunds")) {
    const size = Math.abs(refunds.amount);
    const sales = items.find(({ amount }) => amount > 0 && near(amount - size, left.amount));
    if (sales) return { sales, refunds: { ...refunds, amount: size } };
  }
  return {};
}

/** What is taken back under a name of its own is in the sum, or the same amount as what is. */
function leavesOut(
  items: readonly Item[],
  names: readonly (TotalName | undefined)[],
  net: Item,
  totals: PrintedTotals,
): boolean {
  return items.some((item, at) => {
    const name = figureNamed(item.label);
    if (item === net || names[at] !== undefined || item.amount === 0 || !name || !TAKEN_BACK.has(name)) return false;
    return Math.abs(item.amount) !== Math.abs(totals[name]?.amount ?? 0);
  });
}

/** What is added as sales and taken off again as fees, to the cent, is one figure that stands twice. */
function cancelsOut(items: readonly Item[], names: readonly (TotalName | undefined)[]): boolean {
  const of = (name: TotalName): Item[] => items.filter(({ amount }, at) => names[at] === name && amount !== 0);
  return of("sales").some((sold) => of("fees").some(({ amount }) => Math.abs(amount) === Math.abs(sold.amount)));
}

const TAKEN_BACK: ReadonlySet<TotalName> = new Set<TotalName>(["refunds", "chargebacks", "chargebackReversals"]);

const COMPARED = ["sales", "refunds", "chargebacks", "chargebackReversals", "fees", "adjustments", "net"] as const;

function same(one: PrintedTotals, other: PrintedTotals): boolean {
  return COMPARED.every((name) => (one[name]?.amount ?? 0) === (other[name]?.amount ?? 0));
}
