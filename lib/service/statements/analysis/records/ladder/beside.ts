import { figureNamed } from "../../claims/claims";
import type { FileRecord } from "../record";
import type { Item, Ladder } from "./ladders";
import { isAside, type Sums, wordsOf } from "./names";

/** Everything else that the file states. */
export type Beside = {
  ladders: readonly Ladder[];
  /** The last amount of each record, and all of those with several. */
  items: readonly Item[];
  within: readonly Item[];
  sums: Sums;
};

const TAKEN: ReadonlySet<string> = new Set(["refunds", "chargebacks", "fees"]);
const MOST_PARTS = 24;
/** What is so many times as much as what was sold is the number of something. */
const MOST_TIMES = 100;

/** Whether the file says beside a ladder that it is only a part, or that something else is left. */
export function isPartial(ladder: Ladder, beside: Beside, details: readonly FileRecord[]): boolean {
  return isExceeded(ladder, beside, details) || leavesOut(ladder, beside) || isFollowed(ladder, beside);
}

/** The same is carried on, and more is taken off what is left than what is held back or paid out. */
export function goesOn({ first, terms, left }: Ladder, ladders: readonly Ladder[]): boolean {
  const known = new Set(terms.map(({ moves }) => moves));
  return ladders.some((longer) => {
    if (longer.first.amount !== first.amount || longer.left.amount >= left.amount) return false;
    return longer.terms.some(({ item, moves }) => !known.has(moves) && !isAside(item));
  });
}

/** More is stated than what was sold: that of several parts, of another time, or before refunds. */
function isExceeded({ first, left }: Ladder, { items, within }: Beside, details: readonly FileRecord[]): boolean {
  const lineOf = ({ line }: FileRecord): number => line.number ?? 0;
  const from = Math.min(...details.map(lineOf));
  const isMore = ({ amount }: Item): boolean => amount > first.amount && amount < first.amount * MOST_TIMES;
  // Numbers above the details that have no decimals are those of streets and places, and so is what has none beside amounts that do.
  const isAmount = ({ record, value }: Item): boolean =>
    (first.value.whole || !value.whole) && (lineOf(record) >= from || hasDecimals(record));
  const isRemark = ({ record }: Item): boolean => lineOf(record) > lineOf(left.record) && isSentence(record);
  return (
    items.some((item) => isMore(item) && isAmount(item) && !isRemark(item)) ||
    within.some((item) => isMore(item) && !item.value.whole && hasDecimals(item.record) && !isRemark(item))
  );
}

/** Words that run on without a gap: a remark, and no line of an account. */
function isSentence({ line: { text } }: FileRecord): boolean {
  const words = text.trim().split(" ");
  return !/\S(?: {2,}|\t)\S/.test(text.trim()) && words.filter((word) => /\p{L}{2}/u.test(word)).length >= LEAST_WORDS;
}

const LEAST_WORDS = 6;

const hasDecimals = ({ line }: FileRecord): boolean => /\d[.,]\d{2}(?!\d)/.test(line.text);

/** Below it stands an amount of its size that neither another ladder nor what is held back leads to. */
function isFollowed({ first, terms, left }: Ladder, { ladders, items, sums }: Beside): boolean {
  const told = new Set([first, left, ...terms.map(({ item }) => item)].map(({ amount }) => amount));
  for (const one of ladders) if (one.first.amount === first.amount) told.add(one.left.amount);
  const held = new Set(items.flatMap((item) => (isAside(item) ? [Math.abs(item.amount)] : [])));
  const at = items.findIndex(({ record }) => record === left.record);
  return items.slice(at + 1).some((item) => {
    const { amount } = item;
    const isOfItsSize = amount < left.amount && amount * 2 > left.amount;
    return (
      isOfItsSize && isWritten(item) && !told.has(amount) && !isSummed(item, sums) && !held.has(left.amount - amount)
    );
  });
}

/** What the file takes below what was sold, by a minus or by its name, and neither the ladder nor details come to. */
function leavesOut({ first, terms, left }: Ladder, { items, sums }: Beside): boolean {
  const own = [first, left, ...terms.map(({ item }) => item)];
  const told = new Set(own.map(({ amount }) => Math.abs(amount)));
  const from = items.findIndex(({ record }) => record === first.record);
  return items.some((item, at) => {
    const size = Math.abs(item.amount);
    // Of whole numbers a minus may be a hyphen.
    const isTaken = (item.amount < 0 && !item.value.whole) || TAKEN.has(figureNamed(wordsOf(item)) ?? "");
    if (at < from || !isTaken || size === 0 || !isWritten(item) || told.has(size) || isSummed(item, sums)) return false;
    return !isPart(items, at, told) && !isAside(item);
  });
}

/** What has no decimals among amounts that have them is none. */
function isWritten({ value, record }: Item): boolean {
  return value.whole || hasDecimals(record);
}

/** Whether other records come to it. */
function isSummed({ amount, record }: Item, sums: Sums): boolean {
  return (sums.get(Math.abs(amount)) ?? []).some(
    ({ records: [only, ...others] }) => only !== record || others.length > 0,
  );
}

/** Whether it and those beside it come to an amount that is told. */
function isPart(items: readonly Item[], at: number, told: ReadonlySet<number>): boolean {
  for (let from = Math.max(0, at - MOST_PARTS); from <= at; from += 1) {
    let sum = 0;
    for (const [index, { amount }] of items.slice(from, from + MOST_PARTS).entries()) {
      sum += amount;
      if (index > 0 && from + index >= at && told.has(Math.abs(sum))) return true;
    }
  }
  return false;
}
