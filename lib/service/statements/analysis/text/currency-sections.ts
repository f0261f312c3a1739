import { isWrittenWhole } from "../columns/units";
import type { Line } from "../grid/grid";
import { namedCurrencies, readAmount } from "../money";

const LEAST_AMOUNTS = 3;

/**
 * The lines of each currency, where headings part a document by them: each code heads one stretch of lines with amounts,
 * and no heading comes back to an earlier one. `undefined` for a document of one currency.
 */
export function currencySections(lines: readonly Line[]): Map<Line, string> | undefined {
  const runs: { code: string; lines: Line[] }[] = [];
  for (const line of lines) {
    const code = headed(line);
    if (code && code !== runs.at(-1)?.code) runs.push({ code, lines: [] });
    runs.at(-1)?.lines.push(line);
  }
  // A code that the head of the document names stands over no figures.
  const filled = runs.filter(({ code, lines: own }) => {
    const amounts = own.filter((line) => hasAmount(line, isWrittenWhole(code)));
    return amounts.length >= LEAST_AMOUNTS;
  });
  const codes = new Set(filled.map(({ code }) => code));
  if (codes.size < 2 || codes.size < filled.length) return undefined;
  return new Map(filled.flatMap(({ code, lines: own }) => own.map((line) => [line, code] as const)));
}

/** The one currency that words without an amount name. */
function headed(line: Line): string | undefined {
  const cells = line.cells.filter(({ text }) => text !== "");
  if (cells.some(({ text }) => readAmount(text) !== undefined && /[.,]\d/.test(text))) return undefined;
  const codes = new Set(namedCurrencies(line.text));
  const [only] = codes;
  return codes.size === 1 && cells.length <= MOST_CELLS ? only : undefined;
}

const MOST_CELLS = 6;

function hasAmount({ cells }: Line, whole: boolean): boolean {
  const amounts = cells.filter(({ text }) => readAmount(text) !== undefined);
  return amounts.some(({ text }) => /[.,]\d{2}(?!\d)/.test(text) || (whole && GROUPED.test(text)));
}

/** Thousands in groups of three. */
const GROUPED = /\d(?:[.,'’ ]\d{3})+(?!\d)/;
