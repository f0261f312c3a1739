import { type Amount, near } from "../money";

/** How each column between the first and the last of a table moves what is left: it is added, taken off, or a part of another. */
export type Moves = readonly (-1 | 0 | 1)[];

const STEPS = [-1, 1, 0] as const;
const MOST_COLUMNS = 7;
/** So many rows have to close in which something is taken. */
const LEAST_ROWS = 3;
/** What is left is a good part of what was sold. */
const LEAST_LEFT = 0.3;

/**
 * The one way in which the columns of a table lead from its first to its last in its line of sums and in every row of it: with
 * fees that are written without a sign beside refunds that have one, and with columns that are parts of others left aside.
 * `undefined` where none does, or where two that leave as few columns aside do. `least`: of how many rows something is taken.
 */
export function closingMoves(
  sums: readonly Amount[],
  rows: readonly (readonly (Amount | undefined)[])[],
  least = LEAST_ROWS,
): Moves | undefined {
  const [first = 0, ...others] = sums;
  const left = others.pop() ?? 0;
  // Parts of charges lead from what was sold and what was left of it to the last of them as well.
  if (others.length === 0 || others.length > MOST_COLUMNS || left < first * LEAST_LEFT) return undefined;
  const found = waysDown(others, first, left).filter(
    (moves) => rows.every((row) => closes(row, moves)) && countTaken(rows, moves) >= least,
  );
  const aside = (moves: Moves): number => moves.filter((one) => one === 0).length;
  const [best, second] = found.toSorted((one, other) => aside(one) - aside(other));
  return best && second && aside(best) === aside(second) ? undefined : best;
}

function waysDown(columns: readonly Amount[], first: Amount, left: Amount): Moves[] {
  let ways: { moves: Moves; sum: Amount }[] = [{ moves: [], sum: first }];
  for (const amount of columns)
    ways = ways.flatMap(({ moves, sum }) =>
      // A column of nothing moves nothing, whatever its sign.
      (amount === 0 ? ([1] as const) : STEPS).map((step) => ({ moves: [...moves, step], sum: sum + step * amount })),
    );
  return ways.filter(({ sum }) => near(sum, left)).map(({ moves }) => moves);
}

function closes(row: readonly (Amount | undefined)[], moves: Moves): boolean {
  const [first = 0, ...others] = row;
  const left = others.pop() ?? 0;
  return near(
    moves.reduce<Amount>((sum, step, at) => sum + step * (others[at] ?? 0), first),
    left,
  );
}

function countTaken(rows: readonly (readonly (Amount | undefined)[])[], moves: Moves): number {
  return rows.filter((row) => moves.some((step, at) => step !== 0 && row[at + 1])).length;
}
