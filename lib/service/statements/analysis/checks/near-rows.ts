import type { Amount } from "../money";
import type { Grid, GridRow } from "./amount-grids";
import { byHand, type Edit } from "./near-sums";

/** Amounts of a row of which one is another with the rest added, or taken off. */
type Identity = { total: number; base: number; parts: readonly number[]; off: boolean };

const LEAST_ROWS = 7;
const MOST_COLUMNS = 8;
const LEAST_FILLED = 3;
/** Rows with the words and the signs of the one that breaks. */
const LEAST_ALIKE = 2;
const LEAST_REPEATED = 3;
const TRIED = 5;

/**
 * Rows that break what all others keep: amounts add up in each of them but one, which has the words and signs of others, and
 * nothing of the row makes up the difference.
 */
export function brokenRows(grid: Grid): Edit[] {
  const rows = grid.filter(({ values }) => values.filter((value) => value !== undefined).length > 2);
  const width = rows[0]?.values.length ?? 0;
  if (rows.length < LEAST_ROWS || width < 3 || width > MOST_COLUMNS * 2) return [];
  const columns = Array.from({ length: width }, (_, at) => at)
    .filter((at) => rows.filter(({ values }) => values[at]).length >= LEAST_FILLED)
    .slice(0, MOST_COLUMNS);
  const found = identities(rows, columns).flatMap((identity): { row: GridRow; apart: Amount; identity: Identity }[] => {
    const broken = rows.flatMap((row) => {
      const apart = apartIn(row, identity);
      return apart ? [{ row, apart, identity }] : [];
    });
    return broken.length === 1 ? broken : [];
  });
  return found.flatMap(({ row, apart, identity }) => {
    const own = [identity.total, identity.base, ...identity.parts];
    const isExplained = row.values.some(
      (value, at) => value && !own.includes(at) && Math.abs(value) === Math.abs(apart),
    );
    return byHand(apart) && !isExplained && isLike(row, rows, own) ? [{ apart, line: row.line, page: row.page }] : [];
  });
}

/** By how much an identity is missed; `undefined` where a row has not its amounts. */
function apartIn({ values }: GridRow, { total, base, parts, off }: Identity): Amount | undefined {
  const [whole, first] = [values[total], values[base]];
  if (whole === undefined || first === undefined || (whole === 0 && first === 0)) return undefined;
  const sum = parts.reduce((all, at) => all + (values[at] ?? 0), 0);
  const sizes = parts.reduce((all, at) => all + Math.abs(values[at] ?? 0), 0);
  if (!off) return whole - first - sum;
  // Signs may stand elsewhere, or be those of what is taken.
  const ways = [whole - first + sum, Math.abs(whole) - Math.abs(first) + sizes];
  return ways.includes(0) ? 0 : (ways[0] ?? 0);
}

function identities(rows: readonly GridRow[], columns: readonly number[]): Identity[] {
  const found: Identity[] = [];
  const filled = rows.filter(({ values }) => columns.filter((at) => values[at]).length > 2);
  for (const total of columns)
    for (const base of columns) {
      const rest = columns.filter((at) => at !== total && at !== base);
      for (let set = 1; total !== base && set < 2 ** rest.length; set += 1) {
        const parts = rest.filter((_, bit) => set & (1 << bit));
        for (const off of [false, true]) {
          const identity = { total, base, parts, off };
          const tried = filled.slice(0, TRIED).filter((row) => apartIn(row, identity) !== 0).length;
          if (tried <= 1 && holds(rows, identity)) found.push(identity);
        }
      }
    }
  return found;
}

/** It holds in all rows but one, and each of its parts is something in several of them. */
function holds(rows: readonly GridRow[], identity: Identity): boolean {
  const kept = rows.filter((row) => apartIn(row, identity) === 0);
  const broken = rows.filter((row) => apartIn(row, identity)).length;
  if (kept.length < LEAST_ROWS - 1 || broken > 1) return false;
  return identity.parts.every((at) => kept.filter(({ values }) => values[at]).length >= LEAST_FILLED);
}

/** Other rows have the same words where words come again, and the same signs. */
function isLike(row: GridRow, rows: readonly GridRow[], columns: readonly number[]): boolean {
  const others = rows.filter((one) => one !== row);
  const signs = ({ values }: GridRow): string => columns.map((at) => Math.sign(values[at] ?? 0)).join();
  const telling = row.words.flatMap((_, at) => {
    const distinct = new Set(others.map(({ words }) => words[at] ?? "")).size;
    return distinct * LEAST_REPEATED <= others.length ? [at] : [];
  });
  const alike = others.filter(
    (one) => signs(one) === signs(row) && telling.every((at) => (one.words[at] ?? "") === (row.words[at] ?? "")),
  );
  return alike.length >= LEAST_ALIKE;
}
