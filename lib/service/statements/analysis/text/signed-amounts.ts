import { readAmount } from "../money";
import { flagOf } from "../table/formats";
import type { Cell, Line } from "../table/grid";

const MARKED = /^(.*\d[.,]\d{2})\s?(\p{L}{1,5})$/u;

/**
 * Lines whose amounts carry their sign as a letter behind them (`12,00 S` and `12,00 H`) with the sign before them. Only
 * where a document uses both ways: a letter can also name a rate of tax.
 */
export function withSigns(lines: readonly Line[]): readonly Line[] {
  const flags = lines.flatMap(({ cells }) => cells.flatMap((_, at) => flagAt(cells, at)?.flag ?? []));
  if (!flags.includes("minus") || !flags.includes("plus")) return lines;
  return lines.map((line) => {
    const cells = line.cells.flatMap((cell, at): Cell[] => {
      const found = flagAt(line.cells, at);
      if (!found) return at > 0 && flagAt(line.cells, at - 1)?.behind ? [] : [cell];
      return [{ ...cell, text: found.flag === "minus" ? `-${found.written}` : found.written }];
    });
    return { ...line, cells };
  });
}

/** Letters that name rates of tax more often than a direction. */
const OF_TAXES: ReadonlySet<string> = new Set(["A", "B", "T"]);

type Flagged = { written: string; flag: "minus" | "plus"; behind: boolean };

/** The flag of an amount: in its cell, or all that the next one holds. */
function flagAt(cells: readonly Cell[], at: number): Flagged | undefined {
  const text = cells[at]?.text ?? "";
  const [, written = "", word = ""] = MARKED.exec(text) ?? [];
  const own = OF_TAXES.has(word) ? undefined : flagOf(word);
  if ((own === "minus" || own === "plus") && isPlain(written))
    return { written: written.trim(), flag: own, behind: false };
  const next = cells[at + 1]?.text ?? "";
  const flag = /^\p{L}{1,5}$/u.test(next) && !OF_TAXES.has(next) ? flagOf(next) : undefined;
  const isMoney = /[.,]\d{2}$/.test(text) && isPlain(text);
  return isMoney && (flag === "minus" || flag === "plus") ? { written: text, flag, behind: true } : undefined;
}

function isPlain(text: string): boolean {
  return /^[^-−(]/.test(text) && readAmount(text) !== undefined;
}
