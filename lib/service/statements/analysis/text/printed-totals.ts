import type { Printed } from "../model";
import { type Amount, namedCurrency, readAmount } from "../money";
import type { Line } from "../table/grid";
import { type LabelRank, type TotalName, totalLabel } from "./total-labels";

export type PrintedTotals = Partial<Record<TotalName, Printed>>;

type Found = Printed & { name: TotalName; rank: LabelRank };

/**
 * The totals that stand as "label, amount" on lines of their own. A line that calls itself the total is believed before
 * one that names the section; single fees are added up only where no sum is printed. The first of equals counts: later
 * ones repeat it per card or location.
 */
export function printedTotals(lines: readonly Line[], mark?: "." | ","): PrintedTotals {
  const found = lines.flatMap((line) => readLine(line, mark) ?? []);
  const totals: PrintedTotals = {};
  for (const name of new Set(found.map((one) => one.name))) {
    const named = found.filter((one) => one.name === name);
    const best = named.find((one) => one.rank === "total") ?? named.find((one) => one.rank === "section");
    totals[name] = best ?? added(named);
  }
  return totals;
}

function readLine(line: Line, mark: "." | "," | undefined): Found | undefined {
  const parts = line.cells.length > 1 ? fromCells(line, mark) : fromText(line, mark);
  const meaning = parts && totalLabel(parts.label);
  if (!parts || !meaning) return undefined;
  return {
    ...meaning,
    amount: parts.amount,
    currency: namedCurrency(parts.written),
    label: parts.label,
    place: { page: line.page, quote: parts.written, boxes: parts.boxes },
  };
}

type Parts = { label: string; amount: Amount; written: string; boxes: [number, number, number, number][] };

/** The amount is the last cell that is written as money; counts beside it have no decimals. */
function fromCells(line: Line, mark: "." | "," | undefined): Parts | undefined {
  const [label, ...rest] = line.cells;
  const amounts = rest.flatMap((cell) => {
    const amount = readAmount(cell.text, mark);
    return amount === undefined ? [] : [{ amount, cell }];
  });
  const chosen = amounts.findLast(({ cell }) => /[.,]\d{2}(?!\d)/.test(cell.text)) ?? amounts.at(-1);
  if (!label || !chosen || readAmount(label.text) !== undefined) return undefined;
  return { label: label.text, amount: chosen.amount, written: chosen.cell.text, boxes: chosen.cell.boxes };
}

const LABELLED =
  /^(\p{L}[\p{L}\s&/()'-]*?)\s*[:.…]*\s+((?:[-−(]\s?)?(?:[A-Z]{3}\s)?\p{Sc}?\s?-?\d[\d.,'’ ]*\d\)?-?(?:\s?(?:[A-Z]{3}|\p{Sc}|CR|DR))?)$/u;

function fromText(line: Line, mark: "." | "," | undefined): Parts | undefined {
  const match = LABELLED.exec(line.text.trim());
  const amount = match ? readAmount(match[2] ?? "", mark) : undefined;
  if (!match || amount === undefined) return undefined;
  // One cell holds label and amount: the boxes of the last words are the amount's.
  const words = (match[2] ?? "").trim().split(/\s+/).length;
  return { label: match[1] ?? "", amount, written: match[2] ?? "", boxes: line.cells[0]?.boxes.slice(-words) ?? [] };
}

function added(parts: readonly Found[]): Printed | undefined {
  const [first] = parts;
  if (!first) return undefined;
  return {
    ...first,
    amount: parts.reduce((sum, one) => sum + Math.abs(one.amount), 0),
    label: parts.map((one) => one.label).join(" + "),
  };
}
