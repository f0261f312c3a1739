import type { Cell, Line } from "../grid/grid";
import { type Amount, decimalMark, namedCurrency, near, readAmount } from "../money";
import { markedAt } from "./marked-amounts";

type Side = "minus" | "plus";
type Amounts = { word: string; amount: Amount };

/** Each word stands behind so many amounts at least. */
const LEAST_USED = 2;
/** Of the words behind amounts so many are one of the two. */
const MOST_USED = 0.9;
const LEAST_PROOFS = 3;
/** Of fewer amounts below each other one may be the sum of the others by chance. */
const LEAST_BELOW = 4;
/** What one side comes to, of the other: more is paid to a merchant than is taken. */
const LEAST_LARGER = 1.2;

/**
 * The two words behind the amounts of a document as the sides of an account, whatever they are (`Wn` and `Ma`, `B` and `A`),
 * where its amounts close by them: lines whose last amount is what the others come to, a balance that follows, or amounts
 * below each other of which the last is what the others come to.
 */
export function sidesOf(lines: readonly Line[]): ReadonlyMap<string, Side> | undefined {
  const mark = decimalMark(lines.flatMap(({ cells }) => cells.map(({ text }) => text)));
  const marked = lines.map(({ cells }) => markedIn(cells, mark));
  const uses = new Map<string, { count: number; sum: Amount }>();
  for (const { word, amount } of marked.flat()) {
    const own = uses.get(word) ?? { count: 0, sum: 0 };
    uses.set(word, { count: own.count + 1, sum: own.sum + amount });
  }
  const [one, other, ...rest] = [...uses].toSorted(([, left], [, right]) => right.count - left.count);
  if (!one || !other || other[1].count < LEAST_USED) return undefined;
  const further = rest.reduce((sum, [, { count }]) => sum + count, 0);
  if (further > (one[1].count + other[1].count) * (1 - MOST_USED)) return undefined;
  const [larger, smaller] = one[1].sum > other[1].sum ? [one, other] : [other, one];
  if (larger[1].sum < smaller[1].sum * LEAST_LARGER) return undefined;
  const signed = marked.map((some) =>
    some.flatMap(({ word, amount }) => (word === larger[0] ? amount : word === smaller[0] ? -amount : [])),
  );
  const several = signed.filter(({ length }) => length > 1);
  const proofs = several.filter((amounts, at) => closes(amounts) || followsFrom(several[at - 1], amounts));
  // Where all stand on one side, anything would close.
  const both = proofs.some((amounts) => amounts.some((amount) => amount < 0));
  const isProved = both && proofs.length >= LEAST_PROOFS && proofs.length * 2 >= several.length;
  if (!isProved && !closesDown(lines, signed)) return undefined;
  return new Map<string, Side>([
    [larger[0], "plus"],
    [smaller[0], "minus"],
  ]);
}

function markedIn(cells: readonly Cell[], mark: "." | "," | undefined): Amounts[] {
  return cells.flatMap((_, at) => {
    const found = markedAt(cells, at);
    const amount = found && namedCurrency(found.word) === undefined ? readAmount(found.written, mark) : undefined;
    return found && amount !== undefined ? [{ word: found.word, amount }] : [];
  });
}

/** The last amount is what the others come to; of two amounts it is the other one. */
function closes(amounts: readonly Amount[]): boolean {
  const last = amounts.at(-1) ?? 0;
  const others = amounts.slice(0, -1);
  return (
    others.length > 1 &&
    near(
      others.reduce((sum, amount) => sum + amount, 0),
      last,
    )
  );
}

/** Amounts on lines of their own, with nothing but rules and headings between, of which the last is what the others come to. */
function closesDown(lines: readonly Line[], signed: readonly Amount[][]): boolean {
  let run: Amount[] = [];
  for (const [at, amounts] of signed.entries()) {
    const [only = 0] = amounts;
    if (amounts.length === 1) run.push(only);
    else if (amounts.length > 1 || (lines[at]?.cells.length ?? 0) > 1) run = [];
    for (let from = 0; amounts.length === 1 && from + LEAST_BELOW <= run.length; from += 1) {
      const column = run.slice(from);
      if (column.slice(0, -1).some((amount) => amount < 0) && closes(column)) return true;
    }
  }
  return false;
}

/** A balance that the amount before it moves. */
function followsFrom(before: readonly Amount[] | undefined, amounts: readonly Amount[]): boolean {
  const [moved = 0, last] = amounts.slice(-2);
  const balance = before?.at(-1);
  return last !== undefined && balance !== undefined && near(balance + moved, last);
}
