import { z } from "zod";
import raw from "../data/label-words.json";
import type { Printed, RowKind } from "../model";
import { namedCurrency } from "../money";
import { columnRole } from "../table/column-roles";
import type { Line } from "../table/grid";
import { isCardBrand, typeMeaning } from "../table/row-types";
import { titleMeaning } from "../table/summary-roles";
import { hintsOf } from "../table/title-words";
import { plainLetters } from "../words";
import { type ColumnSum, columnSums, labelOf, moneyCells, wordsOf } from "./column-sums";
import { type TotalName, totalLabel } from "./total-labels";

/** A figure that a line states: by its own words, or as the sum of a column or section that has a name. */
export type Claim = Printed & { name: TotalName; line: Line; sum?: ColumnSum };

const list = z.array(z.string());
const words = z.object({ within: list, and: list, less: list }).parse(raw);
const anyOf = (some: readonly string[]): string => some.map((word) => word.replace("*", "\\p{L}*")).join("|");
const WITHIN = new RegExp(`(?<!\\p{L})(?:${anyOf(words.within)})(?!\\p{L})`, "u");
const LESS = new RegExp(`[\\s(]+(?:${anyOf(words.less)})\\s+`, "u");
const JOINED = new RegExp(`\\s*[&/,+]\\s*|\\s+(?:${anyOf(words.and)})\\s+`, "iu");

const OF_KINDS: Partial<Record<RowKind, TotalName>> = {
  sale: "sales",
  refund: "refunds",
  chargeback: "chargebacks",
  "chargeback-reversal": "chargebackReversals",
  fee: "fees",
  adjustment: "adjustments",
  "reserve-hold": "held",
  "reserve-release": "released",
};

const OF_COLUMNS: Partial<Record<ReturnType<typeof columnRole>, TotalName>> = {
  sales: "sales",
  refunds: "refunds",
  chargebacks: "chargebacks",
  fee: "fees",
  net: "netSales",
  adjustments: "adjustments",
  reserve: "held",
};

/** What the lines of a printed document state, and the sums on which that rests. */
export function claimsOf(lines: readonly Line[], mark: "." | "," | undefined): { claims: Claim[]; sums: ColumnSum[] } {
  const sums = columnSums(lines, mark);
  const summed = sums.flatMap((sum): Claim[] => {
    const name = nameOfSum(sum);
    return name ? [{ ...printedOf(sum), name, line: sum.line, sum }] : [];
  });
  const labelled = lines.flatMap((line): Claim[] => {
    const [only, ...others] = moneyCells(line, mark);
    const label = labelOf(line);
    const name = only && others.length === 0 && !saysWithin(label) ? figureOf(line) : undefined;
    if (!only || !name || summed.some((one) => one.line === line || holds(one, name, line))) return [];
    return [{ ...printedOf({ ...only, label, line }), name, line }];
  });
  return { claims: [...summed, ...labelled], sums };
}

/** Whether a line is a part of a sum of its kind. */
function holds({ name, sum }: Claim, of: TotalName, line: Line): boolean {
  const alike = name === of || (name === "chargebacks" && of === "chargebackReversals");
  return alike && (sum?.parts.some((part) => part.line === line) ?? false);
}

/** What the words of a line name, the first that name anything. */
export function figureOf(line: Line): TotalName | undefined {
  return wordsOf(line)
    .map(figureNamed)
    .find((name) => name !== undefined);
}

/** What a label or title names. The names of totals come first, then the words of rows. */
function figureNamed(label: string): TotalName | undefined {
  const named = totalLabel(label)?.name;
  const [before = "", ...after] = plainLetters(label).split(LESS);
  if (before !== "" && after.length > 0 && typeMeaning(before)?.plain === "sale") return "netSales";
  if (named) return named;
  const meaning = typeMeaning(label)?.plain;
  // What was sold less something is no figure, but a part of the sum.
  if (meaning === "sale" && hintsOf(label).includes("net")) return "netSales";
  return meaning && OF_KINDS[meaning];
}

function nameOfSum(sum: ColumnSum): TotalName | undefined {
  const own = figureOf(sum.line);
  if (own && moneyOf(sum) === 1) return own;
  const titled = nameOfTitle(sum.title);
  if (titled) return titled;
  const named = nameOfSection(sum.section);
  if (named && (moneyOf(sum) === 1 || (named === "sales" && isLargest(sum)))) return named;
  const brands = sum.parts.filter(({ label }) => isCardBrand(label)).length;
  return brands > 1 && brands * 2 > sum.parts.length && moneyOf(sum) === 1 ? "sales" : undefined;
}

function isLargest({ line, amount }: ColumnSum): boolean {
  return moneyCells(line, undefined).every((one) => Math.abs(one.amount) <= Math.abs(amount));
}

function moneyOf({ line }: ColumnSum): number {
  return moneyCells(line, undefined).length;
}

function nameOfTitle(title: string): TotalName | undefined {
  if (title === "") return undefined;
  const role = OF_COLUMNS[columnRole(title)];
  if (role) return role;
  const meaning = titleMeaning(title)?.plain;
  const [hint] = hintsOf(title);
  if (meaning === "sale" && hintsOf(title).includes("net")) return "netSales";
  if (meaning && OF_KINDS[meaning]) return OF_KINDS[meaning];
  return hint === "fee" ? "fees" : hint === "net" ? "netSales" : undefined;
}

/** A section that names one kind of figure; one that names several is none of them. */
function nameOfSection(section: string): TotalName | undefined {
  const names = new Set(section.split(JOINED).map((part) => figureNamed(part)));
  names.delete(undefined);
  const [only] = names;
  return names.size === 1 ? only : undefined;
}

/** Words that say that an amount is a part of another one. */
function saysWithin(label: string): boolean {
  return WITHIN.test(plainLetters(label));
}

function printedOf({ amount, label, line, cell }: Pick<ColumnSum, "amount" | "label" | "line" | "cell">): Printed {
  return {
    amount,
    currency: namedCurrency(cell.text),
    label,
    place: { page: line.page, quote: cell.text, boxes: cell.boxes },
  };
}
