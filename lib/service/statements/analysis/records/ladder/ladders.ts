import { type FileRecord, signed, type Value } from "../record";

/** An amount that a record states, in the order of the file. */
export type Item = {
  record: FileRecord;
  key: string;
  value: Value;
  amount: number;
  /** It is the only one of its record, or the one that counts. */
  alone: boolean;
};
/** What is taken off, or added to, `first` down to `left`, to the cent. `moves` have the sign by which they count. */
export type Term = { item: Item; moves: number };
export type Ladder = { first: Item; terms: Term[]; left: Item };

/** Whether a number in a place is an amount. */
export type IsMoney = (key: string, value: Value) => boolean;

const MOST_ITEMS = 14;
const MOST_COLUMNS = 8;
const MOST_ADDED = 2;
/** Records of one shape from this number on are a list. */
const LIST = 8;
const LEAST_TERMS = 1;
/** What is left is a good part of what was sold. */
const LEAST_LEFT = 0.3;
const MOST_WAYS = 400;

/**
 * The ways in which amounts that a file states one after the other are a sum: the first is more than all others, the last is
 * what the others leave of it, and nothing between them is without a reason. Amounts of one record are read in its order, those
 * of records below each other by the last of each.
 */
export function laddersOf(records: readonly FileRecord[], isMoney: IsMoney): Ladder[] {
  const { within, below } = statedItems(records, isMoney);
  const places = new Map(records.map((record, at) => [record, at]));
  const placeOf = ({ record }: Item): number => places.get(record) ?? 0;
  // What is left of the sums of a table is carried on below it.
  const carried = within.map((items) => {
    const [last] = items;
    const rest = last ? below.filter((item) => placeOf(item) > placeOf(last)).slice(0, MOST_ITEMS) : [];
    return [...items.slice(-MOST_COLUMNS), ...rest];
  });
  return [...carried, below].flatMap((items) =>
    items.flatMap((left, at) => {
      const before = items.slice(Math.max(0, at - MOST_ITEMS), at);
      return before.flatMap((first, from) => {
        const between = before.slice(from + 1);
        const isMost = first.amount > 0 && between.every(({ amount }) => Math.abs(amount) <= first.amount);
        const isLeft = left.amount > first.amount * LEAST_LEFT && between.length >= LEAST_TERMS;
        return isMost && isLeft ? waysDown(first, between, left) : [];
      });
    }),
  );
}

/** The amounts of records that are no members of long lists: those of one record, and the last of each. */
export function statedItems(
  records: readonly FileRecord[],
  isMoney: IsMoney,
): { within: readonly Item[][]; below: readonly Item[] } {
  const counts = new Map<string, number>();
  const shapes = new Map(records.map((record) => [record, shapeOf(record, isMoney)]));
  for (const shape of shapes.values()) counts.set(shape, (counts.get(shape) ?? 0) + 1);
  // A line of words and one amount states it, however many there are.
  const isListed = (record: FileRecord): boolean =>
    (counts.get(shapes.get(record) ?? "") ?? 0) >= LIST &&
    !(record.line.number !== undefined && isLabelled(record, isMoney));
  const alone = records.filter((record) => !isListed(record) && !listsRates(record));
  const itemsOf = (record: FileRecord): Item[] => {
    const own = [...record.values].filter(([key, value]) => isMoney(key, value));
    return own.map(([key, value]) => ({ record, key, value, amount: signed(value), alone: own.length === 1 }));
  };
  const items = alone.map(itemsOf);
  return {
    within: items.filter(({ length }) => length > LEAST_TERMS + 1),
    below: items.flatMap((own) => own.slice(-1).map((item) => ({ ...item, alone: true }))),
  };
}

/** The places of amounts; lines with a day are of one shape whatever they begin with. */
function shapeOf(record: FileRecord, isMoney: IsMoney): string {
  const mark = hasDay(record) ? "" : record.mark;
  const keys = [...record.values].flatMap(([key, value]) =>
    isMoney(key, value) ? [key.slice(record.mark.length)] : [],
  );
  return `${mark} ${hasDay(record)}\n${keys}`;
}

/** Whether a day is among its words. */
export function hasDay({ words }: FileRecord): boolean {
  return [...words.values()].some((word) => DAY.test(word));
}

const DAY = /^\d{1,4}[./-]\d{1,2}(?:[./-]|$)/;

function isLabelled(record: FileRecord, isMoney: IsMoney): boolean {
  const { values, words } = record;
  const amounts = [...values].filter(([key, value]) => isMoney(key, value)).length;
  const said = [...words.values()];
  return amounts === 1 && !hasDay(record) && said.some((word) => /\p{L}{3}/u.test(word));
}

/** Shares, by the sign behind their name. */
function listsRates({ line: { text } }: FileRecord): boolean {
  return /\p{L}\s?%(?=\s|$)/u.test(text) && !/\d\s?%/.test(text);
}

/** The ways from the first amount down to the last. Where amounts are written with a minus, the others are added. */
function waysDown(first: Item, between: readonly Item[], left: Item): Ladder[] {
  const isSigned = between.some(({ amount }) => amount < 0);
  const found: Ladder[] = [];
  let tried = 0;
  const rest = between.map((_, at) => between.slice(at).reduce((sum, { amount }) => sum + Math.abs(amount), 0));
  const walk = (at: number, sum: number, terms: readonly Term[], added: number): void => {
    tried += 1;
    if (tried > MOST_WAYS || Math.abs(sum - left.amount) > (rest[at] ?? 0)) return;
    const item = between[at];
    if (!item) {
      if (sum === left.amount && terms.length >= LEAST_TERMS) found.push({ first, terms: [...terms], left });
      return;
    }
    const size = Math.abs(item.amount);
    const go = (next: number, moves: number): void =>
      walk(next, sum + moves, [...terms, { item, moves }], added + (moves > 0 ? 1 : 0));
    // Nothing, what is left so far, and what was said before add nothing.
    const isTold =
      size === 0 || (terms.length > 0 && size === Math.abs(sum)) || size === first.amount || isSumOf(size, terms);
    if (isTold) {
      walk(at + 1, sum, terms, added);
      return;
    }
    // Beside a list with minus another may be written without.
    const taken = item.amount < 0 ? [item.amount] : [0 - item.amount, ...(added < MOST_ADDED ? [item.amount] : [])];
    const ways = isSigned ? taken.toReversed() : taken;
    for (const moves of ways) {
      go(at + 1, moves);
      // What stands below it is what it is made of.
      const end = endOfParts(between, at + 1, size);
      if (end !== undefined) go(end, moves);
    }
    // What follows is the sum of it and of those below it.
    const sumAt = sumOfParts(between, at);
    if (sumAt !== undefined) walk(sumAt, sum, terms, added);
  };
  walk(0, first.amount, [], 0);
  return found;
}

/** Whether it is what two or three that were taken off come to. */
function isSumOf(size: number, terms: readonly Term[]): boolean {
  const taken = terms.flatMap(({ moves }) => (moves < 0 ? [0 - moves] : []));
  return taken.some((one, at) =>
    taken
      .slice(at + 1)
      .some(
        (other, next) =>
          one + other === size || taken.slice(at + next + 2).some((third) => one + other + third === size),
      ),
  );
}

/** Behind which of the next amounts these have come to a sum. */
function endOfParts(items: readonly Item[], from: number, wanted: number): number | undefined {
  let sum = 0;
  for (let at = from; at < items.length; at += 1) {
    sum += items[at]?.amount ?? 0;
    if (at > from && Math.abs(sum) === wanted) return at + 1;
  }
  return undefined;
}

/** The place of the amount to which those from a place on come. */
function sumOfParts(items: readonly Item[], from: number): number | undefined {
  let sum = items[from]?.amount ?? 0;
  for (let at = from + 1; at < items.length; at += 1) {
    const next = items[at]?.amount ?? 0;
    if (at > from + 1 && Math.abs(next) === Math.abs(sum) && sum !== 0) return at;
    sum += next;
  }
  return undefined;
}
