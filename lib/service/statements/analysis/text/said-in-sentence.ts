import type { Line } from "../grid/grid";
import type { Printed } from "../model";
import { type Amount, near, readAmount } from "../money";

/** An amount with decimals inside of a text; the last digits of a masked number are none. */
const WRITTEN = /(?<![\d.,*])\d{1,3}(?:[ .,'’]?\d{3})*[.,]\d{2}(?![\d.,]*\d)/g;

/**
 * What is left, where a sentence says it below everything that was taken: `We pay you 215.75 EUR on 21 May`. The amount has to be
 * the one that is left, to the cent.
 */
export function saidInSentence(
  left: Amount,
  lines: readonly Line[],
  mark: "." | "," | undefined,
): (Printed & { line: Line }) | undefined {
  const line = lines.find(({ text }) =>
    [...text.matchAll(WRITTEN)].some(([amount]) => near(readAmount(amount, mark) ?? 0, left)),
  );
  if (!line || left <= 0) return undefined;
  const words = line.text.trim();
  const place = { page: line.page, quote: words, boxes: line.cells.flatMap(({ boxes }) => boxes) };
  return { amount: left, label: words, place, line };
}
