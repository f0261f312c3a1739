import { figureNamed } from "../../claims/claims";
import type { TotalName } from "../../labels/total-labels";
import { likelyMeanings } from "../../learned/likely-words";
import { namedCurrency } from "../../money";
import type { FileRecord } from "../record";
import type { DetailSum } from "./detail-sums";
import { hasDay, type Item, type Term } from "./ladders";

/** What details come to, by size. */
export type Sums = ReadonlyMap<number, readonly DetailSum[]>;
/** An amount of a ladder, the details that come to it, and what it is. */
export type Named = Term & { name?: TotalName; details: readonly DetailSum[] };

const LEAST_DETAILS = 3;
/** A likeness from here on names an amount. */
const LIKE = 0;
/** The share of the charges that have a name which one without any has at most. */
const MOST_UNSAID = 1;

/** What may stand between what was sold and what is left. What words are like names no correction. */
const LIKELY = ["refunds", "chargebacks", "chargebackReversals", "fees", "held", "released"] as const;
const COUNTED: ReadonlySet<TotalName> = new Set<TotalName>([...LIKELY, "adjustments"]);
const ASIDE: ReadonlySet<string> = new Set(["held", "released", "payouts", "withdrawn", "opening", "closing"]);
const ADDS: Partial<Record<TotalName, 1 | -1>> = {
  refunds: -1,
  chargebacks: -1,
  chargebackReversals: 1,
  held: -1,
  released: 1,
  sales: 1,
  payouts: -1,
};
const OF_KINDS: Readonly<Record<string, TotalName | undefined>> = {
  refund: "refunds",
  "refund-reversal": "refunds",
  "sale-reversal": "refunds",
  chargeback: "chargebacks",
  "chargeback-reversal": "chargebackReversals",
  fee: "fees",
  "fee-refund": "fees",
  "reserve-hold": "held",
  "reserve-release": "released",
};

/** What the amounts of a ladder are; `undefined` where one stays open. `known`: what the rows were read as. */
export function namedTerms(
  terms: readonly Term[],
  { sums, sold, known }: { sums: Sums; sold: readonly DetailSum[]; known: { refunds?: number; chargebacks?: number } },
): Named[] | undefined {
  const named = terms.map((term): Named => {
    const details = sums.get(Math.abs(term.item.amount)) ?? [];
    const taken = term.moves < 0 ? 0 - term.moves : undefined;
    const name =
      taken !== undefined && taken === known.refunds
        ? "refunds"
        : taken !== undefined && taken === known.chargebacks
          ? "chargebacks"
          : nameOf(term, details, sold);
    return { ...term, details, ...(name ? { name } : {}) };
  });
  const isOpen = ({ name }: Named): boolean => name === undefined;
  for (const one of named) if (isOpen(one) && one.moves > 0 && isWonBack(one, named)) one.name = "chargebackReversals";
  // What nobody names and no details come to is a charge if it is small beside those that are called so, and happened on no day.
  const called = named.reduce((sum, { name, moves }) => sum - (name === "fees" ? moves : 0), 0);
  for (const one of named)
    if (
      isOpen(one) &&
      one.moves < 0 &&
      one.details.length === 0 &&
      !hasDay(one.item.record) &&
      0 - one.moves <= called * MOST_UNSAID
    )
      one.name = "fees";
  nameTakenBack(named, sold);
  return named.every(({ name }) => name !== undefined && COUNTED.has(name)) ? named : undefined;
}

/** By its name, by the details that come to it, by what its name is like. */
function nameOf(
  { item, moves }: Term,
  details: readonly DetailSum[],
  sold: readonly DetailSum[],
): TotalName | undefined {
  const fits = (name: TotalName | undefined): name is TotalName =>
    name !== undefined && (ADDS[name] ?? Math.sign(moves)) === Math.sign(moves);
  const listed = listedName(item, moves, details.length > 0);
  if (fits(listed)) return listed;
  const kinds = new Set(details.flatMap(({ meaning }) => (meaning ? (OF_KINDS[meaning.plain] ?? []) : [])));
  const [only] = kinds;
  const isCharge = details.some((one) => one.count >= LEAST_DETAILS && sold.some((other) => standsBeside(one, other)));
  const detailed = kinds.size === 0 && isCharge ? "fees" : kinds.size === 1 ? only : undefined;
  if (fits(detailed)) return detailed;
  const margins = new Map(likelyMeanings("total", wordsOf(item)));
  const [like] = LIKELY.filter((name) => fits(name) && (margins.get(name) ?? LIKE - 1) >= LIKE).toSorted(
    (one, other) => (margins.get(other) ?? 0) - (margins.get(one) ?? 0),
  );
  return like;
}

function listedName(item: Item, moves: number, isConfirmed: boolean): TotalName | undefined {
  const name = figureNamed(wordsOf(item));
  if (moves > 0) return name === "chargebacks" ? "chargebackReversals" : name;
  // What is called as sales are and takes money gives them back, where rows do.
  if (name === "sales") return isConfirmed ? "refunds" : undefined;
  return name === "tax" ? "fees" : name;
}

/** The same records have both, in two places: a charge is taken of most. */
function standsBeside(one: DetailSum, other: DetailSum): boolean {
  if (one.mark !== other.mark || one.key === other.key) return false;
  const own = new Set(other.records);
  const both = one.records.filter((record) => own.has(record)).length;
  return both * 2 > one.records.length && both * 2 > other.records.length;
}

/** Details that stand among those that were disputed, and bring money. */
function isWonBack({ details }: Named, named: readonly Named[]): boolean {
  const disputed = named.flatMap((one) => (one.name === "chargebacks" ? one.details : []));
  return details.some(({ mark, key }) => disputed.some((one) => one.mark === mark && one.key === key));
}

/**
 * The one amount that rows confirm and no word names: they were refunded where each gives back the amount of a sale, and
 * disputed where none does and refunds have a name, or where it was won back.
 */
function nameTakenBack(named: readonly Named[], sold: readonly DetailSum[]): void {
  const [open, ...others] = named.filter(({ name }) => name === undefined);
  const rows = open?.details.filter(({ mixed }) => !mixed) ?? [];
  if (!open || others.length > 0 || open.moves >= 0 || rows.length === 0) return;
  const amountIn = ({ values }: FileRecord, key: string): number => Math.abs(values.get(key)?.amount ?? 0);
  const amounts = new Set(sold.flatMap(({ key, records }) => records.map((record) => amountIn(record, key))));
  const back = rows.flatMap(({ key, records }) => records.map((record) => amounts.has(amountIn(record, key))));
  const has = (name: TotalName): boolean => named.some((one) => one.name === name);
  if (named.some(({ name, moves }) => name === "chargebackReversals" && moves === 0 - open.moves))
    open.name = "chargebacks";
  else if (!has("refunds") && back.every(Boolean)) open.name = "refunds";
  else if (has("refunds") && !has("chargebacks") && !back.some(Boolean)) open.name = "chargebacks";
  else open.name = likelierOf(open.item);
}

/** What words are most like of all that takes money, where that is what was refunded or what was disputed. */
function likelierOf(item: Item): "refunds" | "chargebacks" | undefined {
  const words = wordsOf(item);
  const ofTotals = new Map(likelyMeanings("total", words));
  const ofTypes = new Map(likelyMeanings("type", words));
  const most = (total: string, types: readonly string[]): number =>
    Math.max(ofTotals.get(total) ?? UNLIKE, ...types.map((type) => ofTypes.get(type) ?? UNLIKE));
  const [best, second] = [
    { name: "refunds" as const, margin: most("refunds", ["refund", "sale-reversal"]) },
    { name: "chargebacks" as const, margin: most("chargebacks", ["chargeback"]) },
    { name: undefined, margin: Math.max(most("fees", ["fee"]), most("held", ["reserve-hold"])) },
  ].toSorted((one, other) => other.margin - one.margin);
  const isSure = best && best.margin >= LEAST_LIKE && best.margin - (second?.margin ?? UNLIKE) >= LEAST_LEAD;
  return isSure ? best.name : undefined;
}

const UNLIKE = -1;
const LEAST_LIKE = -0.5;
const LEAST_LEAD = 0.3;

/** Whether an amount is held back, carried over or paid out, by its name or what that is like. */
export function isAside(item: Item): boolean {
  const words = wordsOf(item);
  const [best] = likelyMeanings("total", words).toSorted(([, one], [, other]) => other - one);
  return ASIDE.has(figureNamed(words) ?? (best && best[1] >= LIKE ? best[0] : ""));
}

/** The words of an amount: its name, as interfaces spell it, or those of its line where it alone counts. */
export function wordsOf({ value, key, record, alone }: Item): string {
  const isTree = record.line.number === undefined;
  const named = /\p{L}{3}/u.test(key) ? key : "";
  const own = /\p{L}/u.test(value.label) ? value.label : wordsBefore(key, record);
  const beside = alone ? wordsBeside(record) : undefined;
  // What stands in a tree has the names of all that it stands in.
  const label = isTree ? (named.split(" ").at(-1) ?? "").replace("@", "") : (beside ?? (own || named));
  return label
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .replace(/[_.-]+/g, " ")
    .trim();
}

/** The words of a line: those that name a figure, else all of them. */
function wordsBeside({ words }: FileRecord): string | undefined {
  const said = [...words.values()].filter((word) => /\p{L}{2}/u.test(word) && namedCurrency(word) !== word);
  if (said.length < 2) return said[0];
  return said.find((word) => figureNamed(word) !== undefined) ?? said.join(" ").slice(0, LONGEST);
}

const LONGEST = 70;

/** The words of the field before that of an amount. */
function wordsBefore(key: string, { mark, values, words }: FileRecord): string {
  const field = Number(/ (\d+)\.\d+$/.exec(key)?.[1]);
  const before = `${mark} ${field - 1}.`;
  if (Number.isNaN(field) || [...values.keys()].some((one) => one.startsWith(before))) return "";
  return [...words].find(([one]) => one.startsWith(before))?.[1] ?? "";
}
