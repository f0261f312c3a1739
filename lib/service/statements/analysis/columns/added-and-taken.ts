import { DOLLARS } from "../document-currency";
import type { Table } from "../grid/grid";
import { hintsOf } from "../grid/title-words";
import { type Amount, namedCurrency } from "../money";
import type { Assignment, MoneyColumn } from "./closure";

/** Columns among fees that are written as what is added, where all others are taken off: a part of what was paid, such as its shipping. */
export function addedTo({ gross, fees }: Assignment, money: readonly MoneyColumn[]): readonly number[] {
  const of = (index: number): readonly Amount[] =>
    money.find((one) => one.index === index)?.cells.flatMap((cell) => cell || []) ?? [];
  const isAdded = (index: number): boolean => of(index).every((cell) => cell > 0);
  const isTaken = (index: number): boolean => of(index).every((cell) => cell < 0);
  const added = fees.filter((index) => of(index).length >= LEAST_ADDED && isAdded(index));
  const taken = fees.filter((index) => !added.includes(index) && of(index).length > 0);
  const isSigned = taken.length > 0 && taken.every(isTaken) && of(gross).filter((cell) => cell < 0).length === 0;
  return isSigned ? added : [];
}

const LEAST_ADDED = 3;
const LEAST_CHARGED = 8;
const MOST_CHARGED = 0.045;

/** What is taken of every row is less than any tax on sales. */
export function chargesLittle({ gross, fees, net }: Assignment, money: readonly MoneyColumn[]): boolean {
  const of = (index: number): MoneyColumn | undefined => money.find((one) => one.index === index);
  const [amounts, left] = [of(gross), of(net)];
  const shares = (amounts?.cells ?? []).flatMap((amount, at) => {
    const taken = amount && left?.cells[at] ? amount - left.cells[at] : 0;
    return amount && amount > 0 && taken > 0 ? [taken / amount] : [];
  });
  return fees.length > 0 && shares.length >= LEAST_CHARGED && shares.every((share) => share < MOST_CHARGED);
}

/** The currency that a title names: a bare sign of the dollar is that of the document. */
export function titledCurrency(title: string, own: string | undefined): string | undefined {
  const code = namedCurrency(title);
  return code === "USD" && !/US/.test(title) && own && DOLLARS.has(own) ? own : code;
}

/** A title that names a charge. */
export function isCharge({ titles }: Table, { index }: MoneyColumn): boolean {
  return hintsOf(titles[index] ?? "").includes("fee");
}

/** What is added has the sign of what is left. */
export function agrees(cells: readonly (number | undefined)[], net: readonly (number | undefined)[]): boolean {
  const votes = cells.reduce<number>((sum, cell, at) => sum + Math.sign(cell ?? 0) * Math.sign(net[at] ?? 0), 0);
  return votes > cells.length / 2;
}
