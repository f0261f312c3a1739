import type { Line } from "../grid/grid";
import { wordsOf } from "../labels/column-sums";
import type { Printed } from "../model";
import { type Amount, readAmount } from "../money";
import { amountsOf as amountsWithWords } from "../summary/amount-blocks";
import { amountsOf } from "./summed-tables";

/** An amount below a table, with its words and those above it. */
export type Item = Printed & { line: Line; section: string };
/** `whole`: its currency has no decimals. */
export type Given = { lines: readonly Line[]; mark: "." | "," | undefined; whole: boolean };

/** A day before words that stand in one cell with it. */
const DAY = /^(?:[*•–-]\s+)?\d{1,4}[/.-]\d{1,2}(?:[/.-]\d{2,4})?\.?\s+(?=\p{L})/u;

/** The last amount of each line with its words; of lines that begin with a day the words behind it. */
export function itemsOf({ lines, mark, whole }: Given, from: number, to: number): Item[] {
  let section = "";
  let isListed = true;
  return lines.slice(from, to).flatMap((line): Item[] => {
    const amounts = amountsOf(line, mark, whole);
    const only = amounts.at(-1) ?? amountsWithWords(line, mark, whole)[0];
    const words = line.cells.flatMap(({ text }) => (/\p{L}{2}|\p{Script=Han}/u.test(text) ? [text] : []));
    const inWords = only ? [] : amountsInWords(line, mark);
    if (inWords.length > 0) {
      isListed = true;
      return inWords.map(({ label, amount }) => {
        const place = { page: line.page, quote: line.text, boxes: line.cells[0]?.boxes ?? [] };
        return { amount, label, place, line, section };
      });
    }
    if (!only) {
      // Titles of columns below a heading leave it in force; those below amounts begin with the next one.
      if (words.length > 0 && (line.cells.length < 3 || isListed)) section = words[0] ?? "";
      isListed = false;
      return [];
    }
    isListed = true;
    const label = wordsOf(line)[0] ?? words.join(" ").replace(DAY, "");
    const place = { page: line.page, quote: only.cell.text, boxes: only.cell.boxes };
    return [{ amount: only.amount, label, place, line, section }];
  });
}

/** The amounts of a line that is one run of words, each behind its own and the last at the end. */
function amountsInWords({ cells }: Line, mark: "." | "," | undefined): { label: string; amount: Amount }[] {
  const [cell, ...others] = cells.filter(({ text }) => text !== "");
  if (!cell || others.length > 0) return [];
  const parts = [...cell.text.matchAll(IN_WORDS)];
  const end = parts.at(-1);
  if (!end || !/^[^\p{L}\d]*\p{L}{0,4}[^\p{L}\d]*$/u.test(cell.text.slice(end.index + end[0].length))) return [];
  const said = parts.flatMap(([, words = "", written = ""]) => {
    const label = words.replace(DAY, "").replace(/[\s:=,;]+$/u, "");
    const amount = readAmount(written.replace(/[\s\u00a0\u202f]/g, ""), mark);
    return amount === undefined || !/\p{L}{3}/u.test(label) ? [] : [{ label, amount }];
  });
  return said.length === parts.length ? said : [];
}

/** Words, and the amount behind them with what names its currency. */
const IN_WORDS =
  /(\S.*?)[\s:=]+(?:\p{L}{1,3}\.?|\p{Sc})?\s?([-−+]?\s?\d{1,3}(?:[ .,'’\u00a0\u202f]?\d{3})*[.,]\d{2})(?![.,/-]?\d|\s?%)/gu;
