import { figureNamed } from "../claims/claims";
import type { Line } from "../grid/grid";
import { wordsOf } from "../labels/column-sums";
import { likelyMeanings } from "../learned/likely-words";
import { type Amount, near } from "../money";
import { amountsOf, type SummedTable } from "./summed-tables";

type Sum = { first: number; at: number; amount: Amount };

const LEAST_ROWS = 3;
const MOST_ROWS = 400;
/** Lines without an amount between two rows of a list. */
const MOST_GAP = 2;
/** From here on words are like something. */
const LIKE = 0;
const OTHERS: ReadonlySet<string> = new Set([
  "fees",
  "refunds",
  "chargebacks",
  "held",
  "opening",
  "closing",
  "balance",
]);
const SOLD: ReadonlySet<string> = new Set(["sales", "netSales", "sale", "gross"]);

/**
 * What was sold, of a document without a table of amounts: lines of one amount each above a line that is their sum, or several such
 * lists above what their sums come to, where nothing in the document is more. Only what is taken below it, down to what is left,
 * proves it.
 */
export function listedSales(
  lines: readonly Line[],
  mark: "." | "," | undefined,
  whole: boolean,
): SummedTable | undefined {
  const last = lines.map((line) => amountsOf(line, mark, whole).at(-1)?.amount);
  const most = Math.max(0, ...last.map((amount) => amount ?? 0));
  const lists: Sum[] = [];
  for (const [at, amount] of last.entries()) {
    if (!amount || amount <= 0) continue;
    const first = beginOf(last, at, lists.at(-1)?.at ?? -1);
    if (first !== undefined) lists.push({ first, at, amount });
    const begin = first === undefined ? togetherFrom(lists, amount) : first;
    const isSold = begin !== undefined && amount === most && !isOther(lines, at, begin);
    if (isSold) return tableOf({ first: begin, at, amount }, lists);
  }
  return undefined;
}

/** The first of the lines right above that come to an amount. */
function beginOf(last: readonly (Amount | undefined)[], at: number, above: number): number | undefined {
  let sum: Amount = 0;
  let rows = 0;
  let gap = 0;
  for (let index = at - 1; index > above && rows < MOST_ROWS && gap <= MOST_GAP; index -= 1) {
    const amount = last[index];
    gap = amount === undefined ? gap + 1 : 0;
    if (amount === undefined) continue;
    if (amount < 0) return undefined;
    sum += amount;
    rows += 1;
    if (rows >= LEAST_ROWS && near(sum, last[at] ?? 0)) return index;
  }
  return undefined;
}

/** Where the lists begin of which the first ones come to an amount, two or more. */
function togetherFrom(lists: readonly Sum[], amount: Amount): number | undefined {
  let sum: Amount = 0;
  for (const [index, one] of lists.entries()) {
    sum += one.amount;
    if (index > 0 && near(sum, amount)) return lists[0]?.first;
  }
  return undefined;
}

/** Words that name what is taken or carried over, on the line of the sum or above its list, and none for what is sold. */
function isOther(lines: readonly Line[], at: number, first: number): boolean {
  const said = [lines[at], ...lines.slice(Math.max(0, first - MOST_GAP), first)].flatMap((line) =>
    line ? wordsOf(line).slice(0, 1) : [],
  );
  const names = said.flatMap((words) => {
    const [like] = [...likelyMeanings("total", words), ...likelyMeanings("type", words)].toSorted(
      ([, one], [, other]) => other - one,
    );
    return [figureNamed(words) ?? (like && like[1] > LIKE ? like[0].replace(/e$/, "es") : "")];
  });
  return names.some((name) => OTHERS.has(name)) && !names.some((name) => SOLD.has(name));
}

function tableOf({ first, at, amount }: Sum, lists: readonly Sum[]): SummedTable {
  const none = { refunds: 0, chargebacks: 0, chargebackReversals: 0, fees: 0, adjustments: 0 };
  return { first, at, sums: { sales: amount, net: amount, ...none }, amounts: lists.map((one) => one.amount) };
}
