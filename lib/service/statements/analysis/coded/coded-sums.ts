import { flagOf } from "../grid/formats";
import type { Line } from "../grid/grid";
import { typeMeaning } from "../grid/row-types";
import { namesSum } from "../labels/total-labels";
import type { RowKind } from "../model";
import { type Amount, near } from "../money";
import {
  type AmountColumn,
  type Assignment,
  amountColumns,
  assign,
  kindOf,
  readerOf,
  type Writing,
} from "./record-amounts";

/** A type of records. `from`: the lines of the file, `lines` the same with words and digits of one cell apart. */
export type Group = { code: string; from: readonly Line[]; lines: readonly Line[] };

type Given = { lines: readonly Line[]; details: readonly Line[]; others: readonly Group[]; writing: Writing };
export type Sums = Given & {
  columns: readonly AmountColumn[];
  found: Assignment | undefined;
  /** Charges that the trailer takes off what is left of the details. */
  taken: ReadonlySet<Group>;
};

/** The amounts of details and what of the file bears them out. */
export function sumsOf(given: Given): Sums {
  const { lines, details, others, writing } = given;
  const columns = amountColumns(details, writing);
  const place = new Map(lines.map((line, at) => [line, at]));
  const at = new Map(details.map((line, index) => [place.get(line) ?? -1, index]));
  let taken: ReadonlySet<Group> = new Set();
  const isStated = (left: (at: number) => Amount): boolean => {
    const all = details.reduce((sum, _, index) => sum + left(index), 0);
    return others.some((group) => {
      const amounts = group.lines.map((line) => amountsOf(line, writing));
      if (group.lines.length === 1) {
        const isBefore = (one: Group): boolean => others.indexOf(one) < others.indexOf(group);
        const charges = others.filter(
          (one) => isBefore(one) && one.lines.every((line) => amountsOf(line, writing).length === 1),
        );
        const chosen = subsets(charges).find((some) => {
          const cost = some.reduce((sum, one) => sum + costOf(one, writing), 0);
          return all - cost !== 0 && (amounts[0] ?? []).some((amount) => near(Math.abs(amount), Math.abs(all - cost)));
        });
        if (chosen) taken = new Set(chosen);
        return chosen !== undefined;
      }
      let from = 0;
      let sums = 0;
      const right = group.from.filter((line, index) => {
        const to = place.get(line) ?? from;
        let sum = 0;
        for (let one = from; one < to; one += 1) {
          const own = at.get(one);
          if (own !== undefined) sum += left(own);
        }
        from = to;
        if (sum === 0) return false;
        sums += 1;
        return (amounts[index] ?? []).some((amount) => near(Math.abs(amount), Math.abs(sum)));
      });
      return sums > 1 && right.length >= sums * MOST_RIGHT;
    });
  };
  const found = assign(columns, isStated);
  // What closes by itself may be borne out by a trailer too.
  if (found?.net || (found && !found.fee)) isStated((index) => leftOf(found, index));
  return { ...given, columns, found, taken };
}

const MOST_RIGHT = 0.9;
const MOST_CHARGES = 4;

function leftOf({ amount, fee, way }: Assignment, at: number): Amount {
  return (amount.directed[at] ?? 0) - way * (fee?.cells[at] ?? 0);
}

/** Every choice of some groups, none of them first. */
function subsets(groups: readonly Group[]): Group[][] {
  const some = groups.slice(0, MOST_CHARGES);
  return Array.from({ length: 2 ** some.length }, (_, set) => some.filter((_, bit) => set & (1 << bit)));
}

function amountsOf({ cells }: Line, writing: Writing): Amount[] {
  const read = readerOf(writing);
  return cells.slice(1).flatMap(({ text }) => (/^20\d{6}$/.test(text) ? [] : (read(text) ?? [])));
}

/** What records take off; those that give something back are written with a flag or say so. */
function costOf({ code, lines }: Group, writing: Writing): Amount {
  return lines.reduce((sum, line) => sum - signedOf(line, code, writing), 0);
}

/** An amount that is no day, with the sign that a flag or the kind of the record gives it; what is charged is taken off. */
export function signedOf(line: Line, code: string, writing: Writing): Amount {
  const read = readerOf(writing);
  const at = line.cells.findIndex(
    ({ text }, index) => index > 0 && !/^20\d{6}$/.test(text) && read(text) !== undefined,
  );
  const amount = read(line.cells[at]?.text ?? "") ?? 0;
  const flag = flagOf(line.cells[at + 1]?.text ?? "");
  if (amount < 0) return amount;
  if (flag === "minus" || flag === "plus") return flag === "minus" ? 0 - amount : amount;
  const kind = kindOf(line) ?? typeMeaning(code)?.plain;
  return kind && BROUGHT.has(kind) ? amount : 0 - amount;
}

const BROUGHT: ReadonlySet<RowKind> = new Set<RowKind>([
  "sale",
  "chargeback-reversal",
  "refund-reversal",
  "fee-refund",
  "reserve-release",
  "adjustment",
]);

/** Records with one amount each that are no sums of details: charges, corrections, disputes. */
export function isListed(group: Group, sums: Sums, closing: Line): boolean {
  const { writing, details, columns, found } = sums;
  if (group.lines.every(({ cells }) => cells.some(({ text }) => namesSum(text)))) return false;
  const amounts = group.lines.map((line) => amountsOf(line, writing));
  if (!amounts.every((some) => some.length === 1) || sums.taken.has(group)) return sums.taken.has(group);
  if (areRunning(amounts.flat()) || closesItself(amounts.flat())) return false;
  const named = group.lines.every((line) => (kindOf(line) ?? typeMeaning(group.code)?.plain) === "fee");
  if (group.from.includes(closing) && !named) return false;
  const kinds = details.map((line) => kindOf(line));
  const all = (cells: readonly (Amount | undefined)[]): Amount =>
    cells.reduce<Amount>((sum, cell) => sum + (cell ?? 0), 0);
  const totals = [
    ...columns.flatMap(({ cells, directed }) => [
      all(cells),
      all(directed),
      ...[...new Set(kinds)].map((kind) => all(cells.filter((_, at) => kinds[at] === kind))),
    ]),
    ...(found ? [details.reduce((sum, _, at) => sum + leftOf(found, at), 0)] : []),
  ];
  const right = amounts.flat().filter((amount) => totals.some((total) => near(Math.abs(total), Math.abs(amount))));
  return right.length * 2 < amounts.length;
}

const LEAST_CLOSING = 3;

/** What was sold, what was taken off it and, last, what was left. */
function closesItself(amounts: readonly Amount[]): boolean {
  const sum = amounts.slice(0, -1).reduce((all, amount) => all + amount, 0);
  return amounts.length >= LEAST_CLOSING && sum !== 0 && sum === amounts.at(-1);
}

/** Numbers of batches, each one more than the one before. */
function areRunning(numbers: readonly Amount[]): boolean {
  const steps = new Set(numbers.slice(1).map((number, at) => number - (numbers[at] ?? 0)));
  return numbers.length > 1 && steps.size === 1 && !steps.has(0);
}
