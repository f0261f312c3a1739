import type { Cell } from "../grid/grid";
import { readAmount } from "../money";

const MARKED = /^(.*\d[.,]\d{2}(?:\s?\p{Sc})?)\s?(\p{L}{1,5})$/u;

export type Marked = { written: string; word: string; behind: boolean };

/** An amount with the word behind it: in its cell, or all that the next one holds. */
export function markedAt(cells: readonly Cell[], at: number): Marked | undefined {
  const text = cells[at]?.text ?? "";
  const [, written = "", word = ""] = MARKED.exec(text) ?? [];
  if (word !== "" && isPlain(written)) return { written: written.trim(), word, behind: false };
  const next = cells[at + 1]?.text ?? "";
  const isMoney = /[.,]\d{2}(?:\s?\p{Sc})?$/u.test(text) && isPlain(text);
  return isMoney && /^\p{L}{1,5}$/u.test(next) ? { written: text, word: next, behind: true } : undefined;
}

function isPlain(text: string): boolean {
  return /^[^-−(]/.test(text) && readAmount(text) !== undefined;
}
