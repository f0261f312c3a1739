import type { Line } from "../grid/grid";
import { saysWithin } from "../grid/within";
import { type Amount, readAmount } from "../money";

/** Below a table something may be taken off what it comes to: an amount that it does not state, but in a sentence of its own. */
export function takesBelow(
  lines: readonly Line[],
  items: readonly { amount: Amount; line: Line }[],
  known: ReadonlySet<Amount>,
): boolean {
  const isKnown = (amount: Amount | undefined): boolean => !amount || known.has(Math.abs(amount));
  if (items.some(({ amount, line }) => !isKnown(amount) && !isRemark(line))) return true;
  return lines.some(({ text, ...line }) => {
    const written = text.match(WRITTEN) ?? [];
    return (
      !isRemark({ text, ...line }) && written.some((one) => !isKnown(readAmount(one, one.at(-3) === "," ? "," : ".")))
    );
  });
}

const WRITTEN = /(?<![\d.,/])\d{1,3}(?:[ .,'’\u00a0\u202f]?\d{3})*[.,]\d{2}(?![.,/-]?\d|\s?%)/gu;

/** A sentence that goes on behind its amounts, or says that they are part of others. */
function isRemark({ text, cells }: Line): boolean {
  const wordsOf = (some: string): number => some.split(" ").filter((word) => /\p{L}{2}/u.test(word)).length;
  const behind = text.split(WRITTEN).at(-1) ?? "";
  return saysWithin(text) || (cells.length === 1 && wordsOf(text) >= LEAST_WORDS && wordsOf(behind) >= LEAST_BEHIND);
}

const LEAST_WORDS = 8;
const LEAST_BEHIND = 3;
