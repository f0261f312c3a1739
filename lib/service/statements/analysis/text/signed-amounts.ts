import { flagOf } from "../grid/formats";
import type { Cell, Line } from "../grid/grid";
import { type Marked, markedAt } from "./marked-amounts";
import { sidesOf } from "./sides";

/**
 * Lines whose amounts carry their sign as a letter behind them (`12,00 S` and `12,00 H`) with the sign before them. Only
 * where a document uses a word for each way, both as long as the other: a letter can also name a rate of tax. Words that no
 * list knows are the two sides of an account where the amounts close by them.
 */
export function withSigns(lines: readonly Line[]): readonly Line[] {
  const sides = sidesOf(lines);
  const flagAt = (cells: readonly Cell[], at: number): Flagged | undefined => {
    const found = markedAt(cells, at);
    const flag = found && (sides ? sides.get(found.word) : OF_TAXES.has(found.word) ? undefined : flagOf(found.word));
    return found && (flag === "minus" || flag === "plus") ? { ...found, flag } : undefined;
  };
  const flags = lines.flatMap(({ cells }) => cells.flatMap((_, at) => flagAt(cells, at) ?? []));
  const lengths = (way: Flagged["flag"]): ReadonlySet<number> =>
    new Set(flags.flatMap(({ flag, word }) => (flag === way ? word.length : [])));
  const [minus, plus] = [lengths("minus"), lengths("plus")];
  if (!sides && ![...minus].some((length) => plus.has(length))) return lines;
  const signAt = (cells: readonly Cell[], at: number): Flagged | undefined => {
    const found = flagAt(cells, at);
    return found && (sides || (minus.has(found.word.length) && plus.has(found.word.length))) ? found : undefined;
  };
  return lines.map((line) => {
    const cells = line.cells.flatMap((cell, at): Cell[] => {
      const found = signAt(line.cells, at);
      if (!found) return at > 0 && signAt(line.cells, at - 1)?.behind ? [] : [cell];
      return [{ ...cell, text: found.flag === "minus" ? `-${found.written}` : found.written }];
    });
    return { ...line, cells };
  });
}

/** Letters that name rates of tax more often than a direction. */
const OF_TAXES: ReadonlySet<string> = new Set(["A", "B", "T"]);

type Flagged = Marked & { flag: "minus" | "plus" };
