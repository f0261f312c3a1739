import type { Figures, Row } from "../model";
import { type Amount, near } from "../money";

/** What is seen of a row to tell whether it is a total. */
type Listed = {
  row: Row;
  amount?: Amount;
  fee?: Amount;
  net?: Amount;
  meaning?: object;
  parts: Partial<Figures>;
  total: boolean;
  summary: boolean;
};

/**
 * A row of no known kind that is the sum of the rows above it, since the last such row or since the first, is a total,
 * whatever it calls itself. `cells` are those of each row.
 */
export function markSums(rows: readonly Listed[], cells: readonly (readonly string[])[]): void {
  const all = { ...NOTHING };
  let since = { ...NOTHING };
  let count = 0;
  const byLabel = new Map<string, Sums>();
  const named = rows.filter((one) => isNamed(one)).length >= rows.length / 2;
  let numbered: readonly number[] | undefined;
  for (const [at, one] of rows.entries()) {
    if (one.total || one.summary) continue;
    // Where rows have a day and a number, one without both is no row of its own.
    const bare = named && one.row.date === undefined && one.row.references.length === 0;
    // A line without them may sum up the rows of one kind.
    const sums = [since, all, ...(bare ? byLabel.values() : [])].some((sum) => isSum(one, sum));
    // A row with a day and a number that calls itself what rows above do is one of them, though its amounts come again.
    const again = isNamed(one) && byLabel.has(one.row.label);
    // So is a row with a day and a number or a minute where every row above has one: a price may come again at once.
    const own = cells[at] ?? [];
    const holds = (numbered ?? []).filter((column) => isNumber(own[column] ?? ""));
    const isLike = one.row.date !== undefined && holds.length > 0 && holds.length === numbered?.length;
    // Chance does not bring amount, fee and net to those of all rows above at once.
    const isWhole = count >= MANY && TERMS.every((name) => one[name] && near(one[name], all[name]));
    if (((bare || (!one.meaning && !again && !isLike)) && count > 0 && sums) || isWhole) {
      one.total = true;
      since = { ...NOTHING };
      continue;
    }
    count += 1;
    numbered = numbered ? holds : own.flatMap((cell, column) => (isNumber(cell) ? [column] : []));
    const alike = byLabel.get(one.row.label) ?? { ...NOTHING };
    byLabel.set(one.row.label, alike);
    for (const sum of [since, all, alike]) {
      for (const name of TERMS) sum[name] += one[name] ?? 0;
      // Of what failed nothing was settled, and a total may leave it out.
      if (one.net === 0 && !one.fee) sum.idle += one.amount ?? 0;
    }
  }
}

/**
 * Of lines that sum up a day or a card, one that is the sum of those above it in every part, since the last such line or since
 * the first, is a total of theirs.
 */
export function markSumsOfParts(rows: readonly Listed[]): void {
  let since: Listed[] = [];
  const all: Listed[] = [];
  for (const one of rows) {
    if (one.total || !one.summary) continue;
    if ([since, all].some((some) => some.length >= LEAST_PARTS && isSumOfParts(one, some))) {
      one.total = true;
      since = [];
      continue;
    }
    since = [...since, one];
    all.push(one);
  }
}

const LEAST_PARTS = 2;
/** Of one or two figures a sum agrees by chance. */
const LEAST_FILLED = 2;

function isSumOfParts(one: Listed, some: readonly Listed[]): boolean {
  const figures = ({ parts, fee, net }: Listed): Record<string, Amount | undefined> => ({ ...parts, fee, net });
  const filled = Object.entries(figures(one)).filter(([, amount]) => amount);
  return (
    filled.length >= LEAST_FILLED &&
    filled.every(([name, amount = 0]) => amount === some.reduce((sum, row) => sum + (figures(row)[name] ?? 0), 0))
  );
}

/** Lines without a day and a number of their own below the total of rows that have a day say what became of it. */
export function markFooter(rows: readonly Listed[]): void {
  const last = rows.findIndex(({ total }) => total);
  const above = rows.slice(0, Math.max(0, last));
  if (last < 0 || above.length < MANY || above.some(({ row }) => row.date === undefined && !row.dateUnclear)) return;
  for (const one of rows.slice(last)) {
    const { row, amount, fee, meaning } = one;
    if (!row.date && row.references.length === 0 && amount === undefined && !fee && !meaning) one.total = true;
  }
}

const MANY = 4;

/** A minute of a day, a long number, or letters with digits: no amount and no day. */
const NUMBER = /\d:\d\d|^\D?\d{10,}$|^(?=.*\p{L})[\p{L}-]{0,6}\d[\p{L}\d-]{6,}$/u;

function isNumber(cell: string): boolean {
  return NUMBER.test(cell);
}

function isNamed({ row }: Listed): boolean {
  return row.date !== undefined && row.references.length > 0;
}

const TERMS = ["amount", "fee", "net"] as const;

type Sums = Record<(typeof TERMS)[number] | "idle", Amount>;
const NOTHING: Readonly<Sums> = { amount: 0, fee: 0, net: 0, idle: 0 };

function isSum(one: Listed, sum: Readonly<Sums>): boolean {
  const given = TERMS.filter((name) => one[name] !== undefined);
  // Columns that a total leaves at nothing are none of it.
  const filled = given.filter((name) => one[name] !== 0);
  const comesTo = (idle: Amount): boolean =>
    filled.every((name) => near(one[name] ?? 0, sum[name] - (name === "amount" ? idle : 0)));
  return filled.length > 0 && (comesTo(0) || comesTo(sum.idle));
}
