import type { ColumnRole } from "../grid/column-roles";
import type { Line, Table } from "../grid/grid";
import type { RawRow } from "../grid/raw-row";
import { labelledAmount } from "../labels/printed-totals";
import { type Amount, near } from "../money";

type Listed = { table: Table; roles: readonly ColumnRole[]; raw: readonly RawRow[] };
type Given = { lines: readonly Line[]; mark?: "." | "," | undefined };

const LEAST_SALES = 4;
const MOST_WORDS = 6;
/** Columns that may say how a payment ended. */
const OF_ENDS: ReadonlySet<ColumnRole> = new Set<ColumnRole>(["status", "other"]);

/**
 * Payments that never became money, by what the document states: a word that stands on some of them, for which no fee was
 * taken, and without which the sales of every currency come to an amount beside the rows to the cent, as they do not with
 * it. What the word means need not be known.
 */
export function leaveOpenStatuses(listed: readonly Listed[], { lines, mark }: Given): void {
  for (const one of listed) leaveUnpaid(one);
  const stated = lines.flatMap((line) => labelledAmount(line, mark) ?? []);
  if (stated.length === 0) return;
  for (const { table, roles, raw } of listed) {
    const sales = raw.flatMap((one, at) =>
      one.meaning?.plain === "sale" && !one.total && one.row.counted && one.amount !== undefined ? [{ one, at }] : [],
    );
    const codes = [...new Set(sales.map(({ one }) => one.row.currency ?? ""))];
    const comesTo = (some: typeof sales): boolean =>
      codes.every((code) => {
        const sum = some.reduce((all, { one }) => all + ((one.row.currency ?? "") === code ? (one.amount ?? 0) : 0), 0);
        return stated.some(({ amount, currency }) => (currency ?? code) === code && isSame(amount, sum));
      });
    if (sales.length < LEAST_SALES || comesTo(sales)) continue;
    for (const [column, role] of roles.entries()) {
      if (!OF_ENDS.has(role)) continue;
      const wordAt = (at: number): string => table.rows[at]?.cells[column] ?? "";
      const open = wordsWithout(sales, wordAt, comesTo);
      if (open.size === 0) continue;
      for (const { one, at } of sales) if (open.has(wordAt(at))) leave(one, wordAt(at));
      break;
    }
  }
}

function leave({ row }: RawRow, word: string): void {
  row.counted = false;
  row.reason = `status ${word.toLowerCase()}`;
}

/**
 * Rows that a table leaves out of what it says it comes to: a word that stands on some of them, without which what is left
 * of all others is that of a line of sums, to the last digit.
 */
function leaveUnpaid({ table, roles, raw }: Listed): void {
  const sums = raw.flatMap(({ total, net }) => (total && net ? [net] : []));
  const rows = raw.flatMap((one, at) => (!one.total && one.row.counted && one.net !== undefined ? [{ one, at }] : []));
  const comesTo = (some: typeof rows): boolean => {
    const left = some.reduce((all, { one }) => all + (one.net ?? 0), 0);
    return sums.some((sum) => isSame(sum, left));
  };
  if (sums.length === 0 || rows.length < LEAST_SALES || comesTo(rows)) return;
  for (const [column, role] of roles.entries()) {
    const wordAt = (at: number): string => table.rows[at]?.cells[column] ?? "";
    const told = role === "status" ? rows.filter(({ at }) => wordAt(at) !== "") : [];
    const words = [...new Set(told.map(({ at }) => wordAt(at)))];
    const open = words.find((word) => comesTo(rows.filter(({ at }) => wordAt(at) !== word)));
    if (open === undefined || words.length < 2 || words.length > MOST_WORDS) continue;
    for (const { one, at } of told) if (wordAt(at) === open) leave(one, open);
    return;
  }
}

/** The fewest words without which the sales come to what is stated. */
function wordsWithout<Sale extends { one: RawRow; at: number }>(
  sales: readonly Sale[],
  wordAt: (at: number) => string,
  comesTo: (some: Sale[]) => boolean,
): ReadonlySet<string> {
  const words = [...new Set(sales.map(({ at }) => wordAt(at)))];
  const free = words.filter((word) => sales.every(({ one, at }) => wordAt(at) !== word || !one.fee));
  if (words.length < 2 || words.length > MOST_WORDS || words.some((word) => !/^\p{L}[^\d]*$/u.test(word))) return NONE;
  const sets: string[][] = [[]];
  for (const word of free) sets.push(...sets.map((some) => [...some, word]));
  sets.sort((one, other) => one.length - other.length);
  const found = sets.find((some) => comesTo(sales.filter(({ at }) => !some.includes(wordAt(at)))));
  // What the file states the sum of as well is a part, such as that of another product.
  if (found?.some((word) => comesTo(sales.filter(({ at }) => wordAt(at) === word)))) return NONE;
  return new Set(found);
}

const NONE: ReadonlySet<string> = new Set();

function isSame(one: Amount, other: Amount): boolean {
  return other !== 0 && near(Math.abs(one), Math.abs(other), 0);
}
