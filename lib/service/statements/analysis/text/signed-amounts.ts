import { readAmount } from "../money";
import { flagOf } from "../table/formats";
import type { Cell, Line } from "../table/grid";

const MARKED = /^(.*\d[.,]\d{2}(?:\s?\p{Sc})?)\s?(\p{L}{1,5})$/u;

/**
 * Lines whose amounts carry their sign as a letter behind them (`12,00 S` and `12,00 H`) with the sign before them. Only
 * where a document uses a word for each way, both as long as the other: a letter can also name a rate of tax.
 */
export function withSigns(lines: readonly Line[]): readonly Line[] {
  const flags = lines.flatMap(({ cells }) => cells.flatMap((_, at) => flagAt(cells, at) ?? []));
  const lengths = (way: Flagged["flag"]): ReadonlySet<number> =>
    new Set(flags.flatMap(({ flag, word }) => (flag === way ? word.length : [])));
  const [minus, plus] = [lengths("minus"), lengths("plus")];
  if (![...minus].some((length) => plus.has(length))) return lines;
  const signAt = (cells: readonly Cell[], at: number): Flagged | undefined => {
    const found = flagAt(cells, at);
    return found && minus.has(found.word.length) && plus.has(found.word.length) ? found : undefined;
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

type Flagged = { written: string; word: string; flag: "minus" | "plus"; behind: boolean };

/** The flag of an amount: in its cell, or all that the next one holds. */
function flagAt(cells: readonly Cell[], at: number): Flagged | undefined {
  const text = cells[at]?.text ?? "";
  const [, written = "", word = ""] = MARKED.exec(text) ?? [];
  const own = OF_TAXES.has(word) ? undefined : flagOf(word);
  if ((own === "minus" || own === "plus") && isPlain(written))
    return { written: written.trim(), word, flag: own, behind: false };
  const next = cells[at + 1]?.text ?? "";
  const flag = /^\p{L}{1,5}$/u.test(next) && !OF_TAXES.has(next) ? flagOf(next) : undefined;
  const isMoney = /[.,]\d{2}(?:\s?\p{Sc})?$/u.test(text) && isPlain(text);
  return isMoney && (flag === "minus" || flag === "plus")
    ? { written: text, word: next, flag, behind: true }
    : undefined;
}

function isPlain(text: string): boolean {
  return /^[^-−(]/.test(text) && readAmount(text) !== undefined;
}
