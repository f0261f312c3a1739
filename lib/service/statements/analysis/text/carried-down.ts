import { figureNamed } from "../claims/claims";
import { isWrittenWhole } from "../columns/units";
import { sumRows } from "../figures";
import type { Line, LineUse } from "../grid/grid";
import { namesTotal } from "../grid/row-types";
import { saysWithin } from "../grid/within";
import type { PrintedTotals } from "../labels/printed-totals";
import type { TotalName } from "../labels/total-labels";
import { likelyMeanings } from "../learned/likely-words";
import type { Printed, Row } from "../model";
import { type Amount, near } from "../money";
import type { Source } from "../summary/amount-blocks";
import { type Given, type Item, itemsOf } from "./items-below";
import { listedSales } from "./listed-sales";
import { saidInSentence } from "./said-in-sentence";
import { grossTable, type SummedTable, summedTables, type TableSums, unsummedTables } from "./summed-tables";
import { takesBelow } from "./takes-below";

/** `isOpen`: no word names it. */
type Part = Item & { name: TotalName; moves: Amount; isOpen?: true };

const MOST_LINES = 60;
const MOST_ITEMS = 24;
const LEAST_LEAD = 0.2;
const UNLIKE = -0.9;
/** How much words say by what they are not like. */
const UNSAID = 0.3;
/** What is taken under words that say nothing is a fee sooner than anything else; what is added corrects something. */
const TAKEN_ALONE: Partial<Record<TotalName, number>> = { fees: 0 };
const ADDED_ALONE: Partial<Record<TotalName, number>> = { adjustments: 0.2 };
/** The share of the fees of a table that a fee below it has at most which no word calls so. */
const MOST_UNSAID = 0.5;
/** A name from here on says that an amount is carried over or paid out. */
const SURE = 0;

const TAKEN: readonly TotalName[] = ["fees", "chargebacks", "refunds", "held", "adjustments"];
const ADDED: readonly TotalName[] = ["chargebackReversals", "adjustments", "released", "fees"];
const BESIDE: readonly TotalName[] = ["opening", "closing", "payouts", "withdrawn"];
const OF_TYPES: Readonly<Record<string, TotalName | undefined>> = {
  fee: "fees",
  "fee-refund": "fees",
  refund: "refunds",
  chargeback: "chargebacks",
  "chargeback-reversal": "chargebackReversals",
  adjustment: "adjustments",
  "reserve-hold": "held",
  "reserve-release": "released",
  payout: "payouts",
  balance: "opening",
};

/**
 * What a document takes off below its tables: single disputes, charges and corrections under headings of their own, down to
 * the amount that is left of what the tables come to. All of them are parts of it, to the cent; their words, the words above
 * them and their signs say which figure each belongs to.
 */
export function carriedDown({
  lines,
  mark,
  sections,
  currency,
  rows = [],
  uses = new Map(),
}: Source & { rows?: readonly Row[]; uses?: ReadonlyMap<Line, LineUse> }): [code: string, totals: PrintedTotals][] {
  const whole = currency !== undefined && isWrittenWhole(currency);
  const summed = summedTables(lines, mark, whole);
  const ways: (() => readonly (SummedTable | undefined)[])[] =
    summed.length > 0
      ? [() => summed]
      : [
          () => [listedTable(rows, lines, uses)],
          () => [grossTable(lines, mark, whole)],
          () => unsummedTables(lines, mark, whole),
        ];
  for (const way of [...ways, () => [listedSales(lines, mark, whole)]]) {
    const tables = way().filter((table) => table !== undefined);
    const codes = new Set(tables.map(({ at }) => codeAt(lines, sections, at)));
    const found = [...codes].flatMap((code): [string, PrintedTotals][] => {
      const own = tables.filter(({ at }) => codeAt(lines, sections, at) === code);
      const totals = leftOf(own, tables, { lines, mark, whole });
      return totals ? [[code, totals]] : [];
    });
    if (found.length > 0) return found;
  }
  return [];
}

/** What the one table of a document comes to whose columns lead to what is left in every row, with what is taken below it. */
export function closedTable({ lines, mark, currency }: Source): PrintedTotals | undefined {
  const whole = currency !== undefined && isWrittenWhole(currency);
  const tables = summedTables(lines, mark, whole);
  return tables.length === 1 && tables[0]?.moves ? leftOf(tables, tables, { lines, mark, whole }) : undefined;
}

/** The rows of the one list of a document, of which each says what it was and what was left of it. */
function listedTable(
  rows: readonly Row[],
  lines: readonly Line[],
  uses: ReadonlyMap<Line, LineUse>,
): SummedTable | undefined {
  const counted = rows.filter((row) => row.counted);
  const at = lines.findLastIndex((line) => uses.get(line) === "row");
  const [sums, ...others] = sumRows(rows).values();
  const told = counted.every(({ type, net, parts }) => type !== "other" && net !== undefined && !parts);
  if (at < 0 || !sums || others.length > 0 || !told || sums.adjustments) return undefined;
  const { sales = 0, refunds = 0, chargebacks = 0, fees = 0 } = sums;
  const net = counted.reduce((sum, row) => sum + (row.net ?? 0), 0);
  if (!near(net, sales - refunds - chargebacks - fees)) return undefined;
  const amounts = [sales, refunds, chargebacks, fees, net];
  const other = { chargebackReversals: 0, adjustments: 0 };
  return { first: 0, at, sums: { sales, refunds, chargebacks, fees, net, ...other }, amounts };
}

function codeAt(lines: readonly Line[], sections: Source["sections"], at: number): string {
  const line = lines[at];
  return (line && sections?.get(line)) ?? "";
}

function leftOf(own: readonly SummedTable[], tables: readonly SummedTable[], given: Given): PrintedTotals | undefined {
  const last = own.at(-1);
  if (!last) return undefined;
  const next = tables.find(({ at }) => at > last.at);
  const end = Math.min(next?.first ?? given.lines.length, last.at + 1 + MOST_LINES);
  const items = itemsOf(given, last.at + 1, end);
  const sums = own.map((one) => one.sums).reduce(added);
  const known = new Set([...own.flatMap(({ amounts }) => [...amounts]), ...Object.values(sums)].map(Math.abs));
  const below = given.lines.slice(last.at + 1, end);
  for (const turned of [false, true]) {
    const passed: Item[] = [];
    const close = (kept?: Item): PrintedTotals | undefined =>
      closing(items, { sums, known, below, mark: given.mark, turned, kept, passed });
    // Two things may cost the same: what stands again may be one of its own.
    const found =
      close() ??
      passed.slice(0, MOST_AGAIN).reduce<PrintedTotals | undefined>((one, kept) => one ?? close(kept), undefined);
    if (found) return found;
  }
  const table = own.length === 1 && own[0]?.moves ? own[0] : undefined;
  return table && !takesBelow(given.lines.slice(last.at + 1, end), items, known)
    ? totalsOf(sums, [], leftIn(table, given.lines))
    : undefined;
}

function leftIn({ at, sums }: SummedTable, lines: readonly Line[]): Item {
  const line = lines[at] as Line;
  const last = line.cells.at(-1);
  const place = { page: line.page, quote: last?.text ?? "", boxes: last?.boxes ?? [] };
  return { amount: sums.net, label: "", place, line, section: "" };
}

const MOST_AGAIN = 6;

function added(one: TableSums, other: TableSums): TableSums {
  const keys = Object.keys(one) as (keyof TableSums)[];
  return Object.fromEntries(keys.map((key) => [key, one[key] + other[key]])) as TableSums;
}

type Way = {
  sums: TableSums;
  known: ReadonlySet<Amount>;
  /** All lines below the table. */
  below: readonly Line[];
  mark: "." | "," | undefined;
  /** Charges that are listed without a sign are taken as others are. */
  turned: boolean;
  /** What counts though its amount stands above. */
  kept: Item | undefined;
  /** What was passed over since its amount stands above. */
  passed: Item[];
};

function closing(
  items: readonly Item[],
  { sums, known, below, mark, turned, kept, passed }: Way,
): PrintedTotals | undefined {
  let left = sums.net;
  let parts: Part[] = [];
  const open: Part[] = [];
  /** What the list that is open comes to. */
  let listed: Amount = 0;
  let section = "";
  const told = new Set(known);
  // Where a list has signs they count; a single one behind many charges is that of what was carried over.
  const signed = new Set(items.flatMap(({ section: own }) => (isSigned(items, own) ? [own] : [])));
  let opening: Amount | undefined;
  /** What was paid out of the balance. */
  let paid: Amount = 0;
  for (const [at, item] of items.entries()) {
    if (item.section !== section) {
      for (const one of parts) told.add(Math.abs(one.amount));
      told.add(Math.abs(listed));
      listed = 0;
    }
    const isFirst = item.section !== section || section === "";
    section = item.section;
    // What several parts leave to the cent is left, whatever it is called.
    const isLeft = near(item.amount, left) && (parts.length > 0 || (isFirst && !isTaken(item)));
    const isBalance = opening !== undefined && parts.length > 0 && near(item.amount, opening + left - paid);
    if (isLeft || isBalance)
      return (restOpen(items.slice(at + 1), told, sums, parts) && !goesOn(items.slice(at + 1), left)) ||
        !areFees(open, parts)
        ? undefined
        : totalsOf(sums, parts, { ...item, amount: left });
    if (item.amount === 0) continue;
    if (item !== kept && (told.has(Math.abs(item.amount)) || isTold(item, sums, parts))) {
      passed.push(item);
      continue;
    }
    const beside = besideName(item);
    if (beside) {
      if (beside === "opening") opening = item.amount;
      else if (beside !== "closing") paid += Math.abs(item.amount);
      continue;
    }
    // The sum of a list adds nothing, and neither does what a sum is made of.
    if (near(item.amount, listed) && listed !== 0 && (parts.length > 1 || namesTotal(item.label))) continue;
    if (saysWithin(item.label) || saysWithin(item.section)) continue;
    const isTurned = turned && !signed.has(item.section);
    const part = partOf(item, parts, sums, isTurned) ?? openPart(item, isTurned);
    if (!part || parts.length >= MOST_ITEMS) return undefined;
    if (part.isOpen) open.push(part);
    parts = [...parts, part];
    left += part.moves;
    listed += part.amount;
  }
  const last = parts.at(-1)?.line;
  const said =
    parts.length > 1 && areFees(open, parts)
      ? saidInSentence(left, below.slice(last ? below.indexOf(last) + 1 : 0), mark)
      : undefined;
  return said && totalsOf(sums, parts, { ...said, section: "" });
}

function isSigned(items: readonly Item[], section: string): boolean {
  const own = items.filter((one) => one.section === section && one.amount !== 0);
  return (
    own.filter(({ amount }) => amount < 0).length * LEAST_SIGNED >= own.length && own.some(({ amount }) => amount < 0)
  );
}

/** One of so many. */
const LEAST_SIGNED = 4;

/** What is taken under words that are like nothing: its list may say what it is. */
function openPart(item: Item, turned: boolean): Part | undefined {
  const moves = item.amount < 0 ? item.amount : turned ? 0 - item.amount : undefined;
  return moves === undefined || item.section === "" ? undefined : { ...item, name: "fees", moves, isOpen: true };
}

/** Whether all that stands beside what no word names is fees, and more than that. */
function areFees(open: readonly Part[], parts: readonly Part[]): boolean {
  return open.every(({ section }) => {
    const own = parts.filter((part) => part.section === section);
    const sum = (isOpen: boolean): Amount =>
      own.reduce((all, part) => all + (Boolean(part.isOpen) === isOpen ? Math.abs(part.moves) : 0), 0);
    return own.every(({ name }) => name === "fees") && sum(false) > sum(true);
  });
}

const FIGURES = ["fees", "chargebacks", "refunds"] as const;

/** A figure that the table and what was taken below it come to is stated again. */
function isTold({ amount }: Item, sums: TableSums, parts: readonly Part[]): boolean {
  return FIGURES.some((name) => {
    const own = parts.filter((part) => part.name === name);
    const all = own.reduce((sum, part) => sum - part.moves, sums[name]);
    return own.length > 0 && sums[name] !== 0 && near(Math.abs(amount), all);
  });
}

function likenessOf(words: string): Map<TotalName, number> {
  const scores = new Map<TotalName, number>();
  const say = (name: TotalName | undefined, score: number): void => {
    if (name) scores.set(name, Math.min(1, Math.max(score, scores.get(name) ?? score)));
  };
  for (const [meaning, margin] of likelyMeanings("type", words)) say(OF_TYPES[meaning], margin);
  for (const [meaning, margin] of likelyMeanings("total", words)) say(meaning as TotalName, margin);
  say(figureNamed(words), 1);
  return scores;
}

/** A remark that is so much like something says it. */
const SAID = 0.4;

/** What the words of an amount are like, and those above it. Words that are like nothing leave it to the others. */
function scoresOf({ amount, label, section }: Item): Map<TotalName, number> {
  const scores = new Map<TotalName, number>();
  // What brackets add says why something was given.
  const [, remark = ""] = (amount > 0 && /\(([^()]*)\)\s*$/.exec(label)) || [];
  const said = likenessOf(remark);
  if (Math.max(0, ...said.values()) > SAID) return said;
  for (const [name, score] of likenessOf(label)) scores.set(name, score > 0 ? score : score * UNSAID);
  for (const [name, score] of section === "" ? [] : likenessOf(section))
    if (score > 0) scores.set(name, (scores.get(name) ?? UNSAID * -1) + score);
  return scores;
}

function partOf(item: Item, parts: readonly Part[], sums: TableSums, turned: boolean): Part | undefined {
  const scores = scoresOf(item);
  // A list of charges may be written without signs.
  const taken = item.amount < 0 ? item.amount : turned ? 0 - item.amount : undefined;
  if (taken !== undefined) {
    // What no word calls a fee is one only if it is small.
    const isSmall = Math.abs(taken) <= sums.fees * MOST_UNSAID;
    const alone = isSmall ? TAKEN_ALONE : {};
    const name = likeliest(TAKEN, (one) => Math.max(scores.get(one) ?? UNLIKE, alone[one] ?? UNLIKE));
    const isUnsaid = name === "fees" && (scores.get(name) ?? UNLIKE) <= 0 && !isSmall;
    return name && !isUnsaid ? { ...item, name, moves: taken } : undefined;
  }
  // What was taken before and comes back.
  const back = parts.find((one) => one.section === item.section && one.moves === 0 - item.amount);
  if (back) {
    const name = back.name === "chargebacks" ? "chargebackReversals" : back.name === "held" ? "released" : back.name;
    return { ...item, name, moves: item.amount };
  }
  const isDisputed = sums.chargebacks !== 0 || parts.some(({ name }) => name === "chargebacks");
  const name = likeliest(
    ADDED.filter((one) => isDisputed || one !== "chargebackReversals"),
    (one) => {
      const own = Math.max(scores.get(one) ?? UNLIKE, ADDED_ALONE[one] ?? UNLIKE);
      return one === "chargebackReversals" ? Math.max(own, scores.get("chargebacks") ?? UNLIKE) : own;
    },
  );
  return name && { ...item, name, moves: item.amount };
}

function likeliest(names: readonly TotalName[], scoreOf: (name: TotalName) => number): TotalName | undefined {
  const [first, second] = names
    .map((name) => ({ name, score: scoreOf(name) }))
    .toSorted((one, other) => other.score - one.score);
  return first && first.score - (second?.score ?? UNLIKE) >= LEAST_LEAD ? first.name : undefined;
}

/** What an amount is that stands beside what is left: a balance, or what was paid out of it. */
function besideName(item: Item): TotalName | undefined {
  const [likely, score = SURE] = [...scoresOf(item)].toSorted(([, one], [, other]) => other - one)[0] ?? [];
  const name = figureNamed(item.label) ?? (score >= SURE ? likely : undefined);
  return name !== undefined && BESIDE.includes(name) ? name : undefined;
}

function isTaken({ label }: Item): boolean {
  const named = figureNamed(label);
  return named !== undefined && TAKEN.includes(named) && named !== "adjustments";
}

/** Below what is left something more is taken that was not told. */
function restOpen(rest: readonly Item[], told: ReadonlySet<Amount>, sums: TableSums, parts: readonly Part[]): boolean {
  const all = new Set([...told, ...parts.map(({ amount }) => Math.abs(amount))]);
  for (const name of FIGURES)
    all.add(Math.abs(parts.reduce((sum, one) => sum + (one.name === name ? one.amount : 0), 0)));
  return rest.some((item) => {
    const name = figureNamed(item.label);
    const isFigure = FIGURES.some((one) => one === name);
    return isFigure && item.amount < 0 && !all.has(Math.abs(item.amount)) && !isTold(item, sums, parts);
  });
}

/** What is held back of what is left, and what was held before, come to what is paid out. */
function goesOn(rest: readonly Item[], left: Amount): boolean {
  let sum = left;
  for (const [at, { amount }] of rest.entries()) {
    if (at > 0 && near(amount, sum)) return true;
    sum += amount;
  }
  return false;
}

function totalsOf(sums: TableSums, parts: readonly Part[], left: Item): PrintedTotals | undefined {
  const of = (name: TotalName): Amount => parts.reduce((sum, part) => sum + (part.name === name ? part.moves : 0), 0);
  // Rows hold nothing of what is taken below them.
  const at = (amount: Amount): Printed => ({ ...left, amount, apart: true });
  const fees = sums.fees - of("fees");
  const refunds = sums.refunds - of("refunds");
  const chargebacks = sums.chargebacks - of("chargebacks");
  const won = sums.chargebackReversals + of("chargebackReversals");
  const adjustments = sums.adjustments + of("adjustments");
  const net = left.amount - of("held") - of("released");
  if (fees <= 0 || fees >= sums.sales || won > chargebacks + sums.sales) return undefined;
  return {
    sales: at(sums.sales),
    ...(refunds ? { refunds: at(refunds) } : {}),
    ...(chargebacks ? { chargebacks: at(chargebacks) } : {}),
    ...(won ? { chargebackReversals: at(won) } : {}),
    ...(adjustments ? { adjustments: at(adjustments) } : {}),
    fees: at(fees),
    net: at(net),
    settled: true,
  };
}
