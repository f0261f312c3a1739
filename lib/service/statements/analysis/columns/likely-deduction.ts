import { nameOfTitle } from "../claims/claims";
import type { ColumnRole } from "../grid/column-roles";
import type { Table } from "../grid/grid";
import type { TotalName } from "../labels/total-labels";
import { likelyMeanings } from "../learned/likely-words";
import type { Amount } from "../money";
import { moneyColumns, type Reader } from "./column-values";

/** Columns that fill this share of the rows are taken of every payment. */
const DENSE = 0.8;
/** From this share of the sales on, what was taken of every payment is no fee. */
const MOST_FEES = 0.3;
/** What a column of such shape is worth beside the likeness of its title. */
const OF_SHAPE = 0.5;
const LEAST_LEAD = 0.3;
/** A title that says it. */
const LIKE = 0;

export type Deduction = "fees" | "refunds" | "chargebacks";
const OF_TITLES: Readonly<Record<string, Deduction | undefined>> = {
  fee: "fees",
  refund: "refunds",
  chargeback: "chargebacks",
};
/** Tables of payments have refunds beside them sooner than disputes. */
const UNLIKE: readonly (readonly [Deduction, number])[] = [
  ["fees", -0.9],
  ["refunds", -0.5],
  ["chargebacks", -0.9],
];
/** What stands beside sales and what is taken off them. */
const OTHERS: ReadonlySet<TotalName> = new Set<TotalName>([
  "held",
  "released",
  "adjustments",
  "chargebackReversals",
  "tips",
]);
const NAMES: readonly Deduction[] = ["fees", "refunds", "chargebacks"];

/**
 * What a column of amounts that lines take off their sales is: by what its title is like, and by its cells. A fee is taken
 * of every payment and small, a refund is taken of few. `least`: how much its title has to be like that.
 */
export function likelyDeduction(
  titles: readonly string[],
  cells: readonly Amount[],
  sold: Amount,
  least = Number.NEGATIVE_INFINITY,
): Deduction | undefined {
  const filled = cells.filter((amount) => amount !== 0);
  const taken = Math.abs(filled.reduce((sum, amount) => sum + amount, 0));
  if (taken === 0) return "fees";
  const titled = titleScores(titles);
  if (!titled) return undefined;
  const dense = filled.length >= cells.length * DENSE;
  // What is corrected goes both ways.
  const isMixed = !dense && filled.some((amount) => Math.sign(amount) !== Math.sign(filled[0] ?? 0));
  const ofFee = dense && taken < sold * MOST_FEES ? OF_SHAPE : dense ? 0 : 0 - OF_SHAPE;
  const scores = [...titled].map(([name, score]) => [name, name === "fees" ? score + ofFee : score] as const);
  const [best, second] = scores.toSorted(([, one], [, other]) => other - one);
  if (!best || best[1] - (second?.[1] ?? 0) < LEAST_LEAD || (titled.get(best[0]) ?? 0) < least) return undefined;
  return isMixed && (titled.get(best[0]) ?? 0) < 0 ? undefined : best[0];
}

/** How much titles are like each deduction; `undefined` where they name what is none. */
function titleScores(titles: readonly string[]): Map<Deduction, number> | undefined {
  const scores = new Map<Deduction, number>(UNLIKE);
  const say = (name: TotalName | undefined, score: number): void => {
    // A tax that lines take beside their fees is that on the fees.
    const own = NAMES.find((one) => one === (name === "tax" ? "fees" : name));
    if (own) scores.set(own, Math.max(score, scores.get(own) ?? score));
  };
  for (const title of titles) {
    for (const place of ["title", "type"] as const)
      for (const [meaning, margin] of likelyMeanings(place, title)) say(OF_TITLES[meaning], margin);
    for (const [meaning, margin] of likelyMeanings("total", title)) say(meaning as TotalName, margin);
    const listed = nameOfTitle(title);
    if (listed && OTHERS.has(listed)) return undefined;
    say(listed, 1);
  }
  return scores;
}

/**
 * Of lines that close, what is taken of few of them, beside fees of nearly all, was paid back: the lines sum up payments
 * and refunds. Whether a column was found that is.
 */
export function nameTakenBack(table: Table, roles: ColumnRole[], { mark }: Reader): boolean {
  if (roles.includes("type") || !roles.includes("amount")) return false;
  const money = moneyColumns(table, roles, mark);
  const paid = money.filter(({ index }) => roles[index] === "amount");
  const fees = money.filter(({ index }) => roles[index] === "fee");
  const sold = paid.flatMap(({ cells }) => cells).reduce<number>((sum, cell) => sum + (cell ?? 0), 0);
  // What is taken of a row that gives money back is what that cost.
  const isBack = (at: number): boolean => paid.some(({ cells }) => (cells[at] ?? 0) < 0);
  const taken = fees.flatMap(({ index, cells }) => {
    if (cells.every((cell, at) => !cell || isBack(at))) return [];
    const name = likelyDeduction(
      [table.titles[index] ?? ""],
      cells.map((cell) => cell ?? 0),
      sold,
      LIKE,
    );
    return name === "refunds" || name === "chargebacks" ? [{ index, name }] : [];
  });
  if (paid.length === 0 || taken.length === 0 || taken.length === fees.length) return false;
  for (const { index } of paid) roles[index] = "sales";
  for (const { index, name } of taken) roles[index] = name;
  return true;
}
