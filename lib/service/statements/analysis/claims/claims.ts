import { z } from "zod";
import raw from "../data/label-words.json";
import { readDate } from "../days";
import { columnRole } from "../grid/column-roles";
import type { Cell, Line } from "../grid/grid";
import { isCardBrand, sectionMeaning, typeMeaning } from "../grid/row-types";
import { hintsOf, titleMeaning } from "../grid/title-words";
import { saysWithin } from "../grid/within";
import { type ColumnSum, columnSums, labelOf, moneyCells, wordsBefore, wordsOf } from "../labels/column-sums";
import { type TotalName, totalLabel } from "../labels/total-labels";
import type { Printed, RowKind } from "../model";
import { type Amount, namedCurrency } from "../money";
import { plainLetters } from "../words";
import { withWon } from "./won-back";

/** A figure that a line states: by its own words, or as the sum of a column or section that has a name. */
export type Claim = Printed & {
  name: TotalName;
  line: Line;
  sum?: ColumnSum;
  /** Nothing states it; the lines of a list add up to it. */
  listed?: true;
};

const list = z.array(z.string());
const words = z.object({ either: list, and: list, less: list, before: list }).parse(raw);
const anyOf = (some: readonly string[]): string => some.map((word) => word.replace("*", "\\p{L}*")).join("|");
const EITHER = new RegExp(`(?<!\\p{L})(?:${anyOf(words.either)})(?!\\p{L})`, "u");
const BEFORE = new RegExp(`\\s+(?:${anyOf(words.before)})\\s+`, "u");
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
  const all = columnSums(lines, mark);
  const carried = new Set(all.flatMap((sum) => (goesOn(sum, lines, mark) ? sum.line : [])));
  const sums = all.filter(({ line }) => !carried.has(line));
  const named = new Map(sums.map((sum) => [sum, nameOfSum(sum)]));
  nameByPlace(sums, named);
  const summed = sums.flatMap((sum): Claim[] => {
    const name = named.get(sum);
    return name ? [{ ...printedOf(sum), name, line: sum.line, sum }] : [];
  });
  const labelled = lines.flatMap((line): Claim[] =>
    moneyCells(line, mark).flatMap((only, at, all): Claim[] => {
      const words = wordsBefore(line, only.cell);
      // Behind the first amount of a line its words are those of a row.
      const [label = ""] = at > 0 && words.length === wordsOf(line).length ? [] : words;
      const beside = all.length > 1 && !all.every((one, other) => other === 0 || isLabelled(line, one.cell));
      const name = beside || saysWithin(label) ? undefined : figureOf({ line, cell: only.cell });
      if (!name || summed.some((one) => one.line === line || holds(one, name, line))) return [];
      return [{ ...printedOf({ ...only, label, line }), name, line }];
    }),
  );
  const claims = asFees([...summed, ...labelled]);
  const listed = listedOf(lines, mark).filter(
    ({ name }) => !claims.some((one) => one.name === name && one.amount !== 0),
  );
  return { claims: withWon([...claims, ...listed], mark), sums };
}

/** Below what was carried forward the column goes on with the next day. */
function goesOn({ line, cell }: ColumnSum, lines: readonly Line[], mark: "." | "," | undefined): boolean {
  const next = lines[lines.indexOf(line) + 1];
  const first = next?.cells[0]?.text ?? "";
  if (!next || !/^\d/.test(first) || readDate(first) === undefined) return false;
  return moneyCells(next, mark).some(({ cell: below }) => below.from < cell.to && cell.from < below.to);
}

/** Charges that are small beside sales of another name are what the processor takes. */
function asFees(claims: readonly Claim[]): Claim[] {
  const saysEither = ({ label, sum }: Claim): boolean =>
    [label, sum?.title ?? "", sum?.section ?? ""].some(
      (words) => EITHER.test(plainLetters(words)) || typeMeaning(words)?.takes === "fee",
    );
  const sales = claims.filter(({ name }) => name === "sales");
  const sold = Math.max(0, ...sales.filter((one) => !saysEither(one)).map(({ amount }) => Math.abs(amount)));
  return claims.map((one) =>
    one.name === "sales" && saysEither(one) && Math.abs(one.amount) < sold * MOST_CHARGED
      ? { ...one, name: "fees" }
      : one,
  );
}

const MOST_CHARGED = 0.3;

/**
 * On a line of sums, the first of which the others are taken off down to the last: what was sold and what was left of it,
 * whatever the columns are called.
 */
function nameByPlace(sums: readonly ColumnSum[], named: Map<ColumnSum, TotalName | undefined>): void {
  for (const line of new Set(sums.map((sum) => sum.line))) {
    const row = sums.filter((sum) => sum.line === line && sum.parts.length > 1);
    for (const [at, gross] of row.entries()) {
      const rest = row.slice(at + 1);
      const isPart = ({ title }: ColumnSum): boolean => saysWithin(title);
      const left = rest.findIndex(
        (net, to) =>
          to > 0 &&
          [rest.slice(0, to), rest.slice(0, to).filter((one) => !isPart(one))].some((some) =>
            isLeftOf(gross, some, net),
          ),
      );
      const net = rest[left];
      const taken = rest
        .slice(0, left)
        .filter((one) => !isPart(one))
        .map((one) => named.get(one));
      if (!net || !taken.every((name) => name === undefined || OF_DEDUCTIONS.has(name))) continue;
      if (!taken.some((name) => name !== undefined) || holdsOthers(gross)) continue;
      if (NAMED_SALES.has(named.get(gross) ?? "sales")) named.set(gross, "sales");
      // What is credited to the merchant is no refund.
      if (NAMED_SALES.has(named.get(net) ?? "sales") || named.get(net) === "refunds") named.set(net, "netSales");
      break;
    }
  }
}

function isLeftOf(gross: ColumnSum, taken: readonly ColumnSum[], net: ColumnSum): boolean {
  const sum = (of: (amount: Amount) => Amount): Amount => taken.reduce((all, { amount }) => all + of(amount), 0);
  if (gross.amount <= net.amount || net.amount <= 0) return false;
  return gross.amount + sum((amount) => amount) === net.amount || gross.amount - sum(Math.abs) === net.amount;
}

/** What is taken off the sales, or given back of that. */
export const OF_DEDUCTIONS: ReadonlySet<TotalName> = new Set<TotalName>([
  "refunds",
  "chargebacks",
  "chargebackReversals",
  "fees",
  "tax",
  "adjustments",
  "held",
]);
export const NAMED_SALES: ReadonlySet<TotalName> = new Set<TotalName>(["sales", "netSales"]);

/** What lines that begin with a day add up to, by what they name; what was won back is taken off the disputes. */
export function listedOf(lines: readonly Line[], mark: "." | "," | undefined): Claim[] {
  const found = new Map<TotalName, Claim>();
  let section = "";
  for (const line of lines) {
    const [only, ...others] = moneyCells(line, mark);
    if (!only && line.cells.length === 1 && /\p{L}/u.test(line.text)) section = line.cells[0]?.text ?? "";
    if (!only || others.length > 0 || labelOf(line) !== "") continue;
    const kinds = line.cells.flatMap(({ text }) => (/\p{L}{3}/u.test(text) ? (typeMeaning(text)?.plain ?? []) : []));
    // A line that says no kind is of the kind of its section.
    const kind = kinds.find((one) => OF_LISTS.has(one)) ?? (kinds.length === 0 ? ofSection(section) : undefined);
    const name = kind === "chargeback-reversal" ? "chargebacks" : kind && OF_KINDS[kind];
    if (!name || !kind) continue;
    const size = Math.abs(only.amount);
    const amount = name === "adjustments" ? only.amount : kind === "chargeback-reversal" ? size : 0 - size;
    const before = found.get(name);
    const printed = printedOf({ ...only, label: line.text.trim(), line });
    found.set(name, {
      ...(before ?? { ...printed, name, line, listed: true as const }),
      amount: (before?.amount ?? 0) + amount,
    });
  }
  return [...found.values()];
}

function ofSection(section: string): RowKind | undefined {
  const kind = section === "" ? undefined : sectionMeaning(section)?.plain;
  return kind && OF_LISTS.has(kind) ? kind : undefined;
}

const OF_LISTS: ReadonlySet<RowKind> = new Set<RowKind>(["refund", "chargeback", "chargeback-reversal", "adjustment"]);

/** Whether a line is a part of a sum of its kind. */
function holds({ name, sum }: Claim, of: TotalName, line: Line): boolean {
  const alike = name === of || (name === "chargebacks" && of === "chargebackReversals");
  return alike && (sum?.parts.some((part) => part.line === line) ?? false);
}

function isLabelled(line: Line, cell: Cell): boolean {
  return wordsBefore(line, cell).length < wordsOf(line).length;
}

/** What the words before an amount name, the first that name anything. */
export function figureOf({ line, cell }: Pick<ColumnSum, "line" | "cell">): TotalName | undefined {
  return wordsBefore(line, cell)
    .map(figureNamed)
    .find((name) => name !== undefined);
}

/** What a label or title names. The names of totals come first, then the words of rows. */
export function figureNamed(label: string): TotalName | undefined {
  const words = resultOf(label);
  if (words !== undefined) {
    const name = figureNamed(words);
    return name === "sales" ? "netSales" : name;
  }
  // A remark on charges says what was given back of them, or what they hold.
  const bare = withoutRemark(label);
  if (bare !== label && figureNamed(bare) === "fees") return "fees";
  // Words behind a colon say how a figure is made up.
  const head = label.split(":")[0] ?? label;
  const named = totalLabel(label)?.name ?? totalLabel(head)?.name;
  const [result = "", ...still] = plainLetters(label).split(BEFORE);
  if (still.length > 0 && hintsOf(result).includes("net")) return "net";
  const [before = "", ...after] = plainLetters(label).split(LESS);
  const charged = before !== "" && after.length > 0 ? typeMeaning(before)?.plain : undefined;
  if (charged === "sale") return "netSales";
  // Charges less what was given back of them are charges.
  if (charged === "fee") return "fees";
  // A balance after costs is what is left of them.
  if (LEFT.some((hint) => hintsOf(before).includes(hint)) && after.some((words) => hintsOf(words).includes("fee")))
    return "net";
  if (named) return named;
  const meaning = typeMeaning(label)?.plain;
  // What was sold less something is no figure, but a part of the sum.
  if (meaning === "sale" && hintsOf(label).includes("net")) return "netSales";
  return meaning && OF_KINDS[meaning];
}

/** A label without what stands behind it in brackets. */
export function withoutRemark(label: string): string {
  const bare = label.replace(/\s*[([].*$/, "");
  return bare === "" ? label : bare;
}

const LEFT = ["net", "balance"] as const;

/** The words of a result: `Paid out` of `Paid out (sales - refunds - fees)` and of `Sales less fees = Paid out`. */
function resultOf(label: string): string | undefined {
  const [term = "", ...results] = label.split(/\s=\s/);
  const last = results.at(-1)?.trim();
  if (term !== "" && last) return last;
  const head = label.replace(FORMULA, "").trim();
  return head === "" || head === label.trim() ? undefined : head;
}

/** Words in brackets of which some are taken off others. */
const FORMULA = /\([^()]*\p{L}\s+[-−–]\s+\p{L}[^()]*\)/u;

function nameOfSum(sum: ColumnSum): TotalName | undefined {
  const name = nameByWords(sum) ?? nameOfParts(sum);
  return name === "sales" && holdsOthers(sum) ? undefined : name;
}

/** A sum alone on its line, of lines that all name one thing, is that. */
function nameOfParts(sum: ColumnSum): TotalName | undefined {
  if (moneyOf(sum) !== 1 || sum.parts.length < 2) return undefined;
  const names = new Set(sum.parts.map((part) => (figureOf(part) === "tax" ? "fees" : figureOf(part))));
  const [only] = names;
  return names.size === 1 ? only : undefined;
}

/** Whether lines of refunds or disputes are among those that a column adds up. */
function holdsOthers({ parts }: ColumnSum): boolean {
  return parts.some(({ line, amount }) => {
    const kinds = line.cells.flatMap(({ text }) => (/\p{L}{3}/u.test(text) ? (typeMeaning(text)?.plain ?? []) : []));
    return amount < 0 && kinds.some((kind) => OF_LISTS.has(kind));
  });
}

function nameByWords(sum: ColumnSum): TotalName | undefined {
  const own = figureOf(sum);
  if (own && moneyOf(sum) === 1) return own;
  const titled = nameOfTitle(sum.title);
  if (titled) return titled;
  const named = addsKinds(sum) ? undefined : nameOfSection(sum.section);
  if (named && (moneyOf(sum) === 1 || (named === "sales" && isLargest(sum)))) return named;
  const brands = sum.parts.filter(({ label }) => isCardBrand(label)).length;
  return brands > 1 && brands * 2 > sum.parts.length && moneyOf(sum) === 1 ? "sales" : undefined;
}

/** Whether what was sold and what was taken off it are among its lines: it is what was left, whatever its section is called. */
function addsKinds({ parts }: ColumnSum): boolean {
  const names = new Set(parts.map((part) => figureOf(part)));
  return names.has("sales") && [...OF_DEDUCTIONS].some((name) => names.has(name));
}

function isLargest({ line, amount }: ColumnSum): boolean {
  return moneyCells(line, undefined).every((one) => Math.abs(one.amount) <= Math.abs(amount));
}

function moneyOf({ line }: ColumnSum): number {
  return moneyCells(line, undefined).length;
}

/** What the title of a printed column names. */
export function nameOfTitle(title: string): TotalName | undefined {
  // What came in or went out says nothing of what it was.
  if (title === "" || SIDES.has(columnRole(title))) return undefined;
  if (figureNamed(title) === "netSales") return "netSales";
  const role = OF_COLUMNS[columnRole(title)];
  if (role) return role;
  const meaning = titleMeaning(title)?.plain;
  const [hint] = hintsOf(title);
  if (meaning === "sale" && hintsOf(title).includes("net")) return "netSales";
  if (meaning && OF_KINDS[meaning]) return OF_KINDS[meaning];
  return hint === "fee" ? "fees" : hint === "net" ? "netSales" : undefined;
}

const SIDES: ReadonlySet<string> = new Set(["debit", "credit"]);

/** A section that names one kind of figure; one that names several is none of them. */
function nameOfSection(section: string): TotalName | undefined {
  const names = new Set(section.split(JOINED).map((part) => figureNamed(part)));
  names.delete(undefined);
  const [only] = names;
  return names.size === 1 ? only : undefined;
}

function printedOf({ amount, label, line, cell }: Pick<ColumnSum, "amount" | "label" | "line" | "cell">): Printed {
  return {
    amount,
    currency: namedCurrency(cell.text),
    label,
    place: { page: line.page, quote: cell.text, boxes: cell.boxes },
  };
}
