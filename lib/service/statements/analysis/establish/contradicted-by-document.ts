import type { Line } from "../grid/grid";
import { typeMeaning } from "../grid/row-types";
import { labelledAmount } from "../labels/printed-totals";
import type { DocumentAnalysis, FigureName, Figures, Row } from "../model";
import { type Amount, near, readAmount } from "../money";
import { withoutFigures } from "./establish";
import { EVERY } from "./given";

type Read = Partial<Pick<DocumentAnalysis, "fromRows">> &
  Pick<DocumentAnalysis, "rows" | "totals" | "computed" | "printed" | "withheld" | "notes" | "currency">;
type Source = { lines: readonly Line[]; mark?: "." | "," };
/** The amounts of each line, by cell. */
type Amounts = readonly (readonly (Amount | undefined)[])[];

/**
 * The figures that the document itself shows to be those of a part of it, or of all of it twice. `undefined` where it shows
 * nothing like that.
 */
export function withoutPartsAndDoubles<Reading extends Read>(read: Reading, source: Source): Reading {
  const own = read.totals.get(read.currency ?? "");
  if (!own?.sales) return read;
  const amounts = source.lines.map(({ cells }) => cells.map(({ text }) => readAmount(text, source.mark)));
  const stated = statedIn(amounts);
  const found =
    namedAlike(read) ??
    (isOneRow(own, amounts, stated) ? ONE_ROW : undefined) ??
    (read.fromRows && isOneOfSiblings(read, own, source) ? SIBLING : undefined) ??
    (isTwice(own, read.rows, stated) ? TWICE : undefined) ??
    (isLessRefunds(own, source.lines, amounts) ? LESS_REFUNDS : undefined);
  const names = found?.names.filter((name) => own[name] !== undefined) ?? [];
  if (!found || names.length === 0) return read;
  return {
    ...read,
    totals: withoutFigures(read.totals, names),
    computed: withoutFigures(read.computed, names),
    withheld: [...new Set([...read.withheld, ...names])],
    notes: [...read.notes, { text: found.why, limits: true }],
  };
}

type Found = { names: readonly FigureName[]; why: string };
const ONE_ROW: Found = {
  names: EVERY,
  why: "The figures are those of one row, and the document states the sums of its columns: no figures are given.",
};
const SIBLING: Found = {
  names: EVERY,
  why: "The rows come to one of several sums of one name, and another of them is larger: no figures are given.",
};
const TWICE: Found = {
  names: EVERY,
  why: "The figures are twice those that the document states: it says the same twice, and no figures are given.",
};
const LESS_REFUNDS: Found = {
  names: ["sales", "refunds"],
  why: "The document states the sales as what was left after something was taken off them: they are not given.",
};

const statedIn = (amounts: Amounts): ReadonlySet<Amount> =>
  new Set(amounts.flatMap((own) => own.flatMap((amount) => (amount === undefined ? [] : [Math.abs(amount)]))));

const LEAST_LETTERS = 5;

/** Two figures whose labels differ in nothing but numbers, such as those of two tills, are parts of one. */
function namedAlike({ printed }: Read): Found | undefined {
  const labels = Object.entries(printed).map(([name, one]) => ({ name: name as FigureName, label: one.label }));
  const alike = labels.filter(({ label, name }) =>
    labels.some((other) => {
      const isSame = withoutDigits(other.label) === withoutDigits(label);
      return other.name !== name && other.label !== label && isSame && withoutDigits(label).length >= LEAST_LETTERS;
    }),
  );
  if (alike.length === 0) return undefined;
  const names: FigureName[] = [...new Set([...alike.map(({ name }) => name), "net" as const])];
  return { names, why: `Lines of one name were read as ${names.join(" and ")}: they are not given.` };
}

const withoutDigits = (label: string): string => label.replace(/[\d\s]+/g, "");

/** What was sold and what was left stand on one line of a table whose columns come to sums that the document states. */
function isOneRow({ sales = 0, net }: Figures, amounts: Amounts, stated: ReadonlySet<Amount>): boolean {
  if (!net || near(net, sales)) return false;
  return amounts.some((row, at) => {
    const places = [sales, net].map((figure) =>
      row.findIndex((amount) => amount !== undefined && near(amount, figure)),
    );
    return places.every((place) => place >= 0 && isSummed(amounts, at, place, stated));
  });
}

/** What the rows come to stands under words under which the document states more than that, which is none of its figures. */
function isOneOfSiblings({ totals, rows }: Read, own: Figures, { lines, mark }: Source): boolean {
  const { sales = 0, refunds = 0, net = 0 } = own;
  const figures = [...totals.values()].flatMap((one) => Object.values(one).map(Math.abs));
  const wholes = [sales, sales - refunds, net].filter((amount) => amount > 0);
  // What a row moves is no sum of them.
  const listed = new Set(rows.flatMap(({ page, line }) => (line === undefined ? [] : [`${page}:${line}`])));
  const beside = lines.filter(({ page, number }) => !listed.has(`${page}:${number}`));
  const stated = beside.flatMap((line) => {
    const said = labelledAmount(line, mark);
    const label = withoutDigits(said?.label ?? "");
    return said && label.length >= LEAST_LETTERS ? [{ label, amount: Math.abs(said.amount) }] : [];
  });
  const sums = stated.filter(({ amount }) => wholes.some((whole) => near(whole, amount)));
  return sums.some(({ label, amount }) =>
    stated.some(
      (other) =>
        other.label === label && other.amount > amount && !figures.some((figure) => near(figure, other.amount)),
    ),
  );
}

const LEAST_ROWS = 3;

/** The lines of as many cells around a row come to a sum that the document states. */
function isSummed(amounts: Amounts, at: number, place: number, stated: ReadonlySet<Amount>): boolean {
  const isRow = (index: number): boolean =>
    amounts[index]?.length === amounts[at]?.length && amounts[index]?.[place] !== undefined;
  let [first, last] = [at, at];
  while (isRow(first - 1)) first -= 1;
  while (isRow(last + 1)) last += 1;
  let sum: Amount = 0;
  for (let index = first; index <= last; index += 1) {
    sum += amounts[index]?.[place] ?? 0;
    if (index >= at && index - first + 1 >= LEAST_ROWS && stated.has(Math.abs(sum))) return true;
  }
  return false;
}

/** Half of what was sold is stated, as a sum and no payment, and half of another figure, and nowhere what was read. */
function isTwice(own: Figures, rows: readonly Row[], stated: ReadonlySet<Amount>): boolean {
  const { sales = 0 } = own;
  if (rows.some(({ amount }) => near(amount, sales / 2))) return false;
  const isHalf = (amount: Amount): boolean =>
    amount !== 0 && !stated.has(Math.abs(amount)) && stated.has(Math.abs(amount) / 2);
  return isHalf(sales) && [own.refunds, own.fees, own.net].some((amount) => isHalf(amount ?? 0));
}

const LEAST_LINES = 2;

/**
 * Nothing was read as given back, and lines of the document take refunds off something before they come to what was read as
 * sold: three amounts beside each other, of which the last is the first less the second, in several lines and in their sum.
 */
function isLessRefunds({ sales = 0, refunds = 0 }: Figures, lines: readonly Line[], amounts: Amounts): boolean {
  if (refunds !== 0) return false;
  const places = (row: readonly (Amount | undefined)[]): readonly Amount[] =>
    row.flatMap((amount) => (amount === undefined ? [] : [amount]));
  const closes = (row: readonly Amount[], left?: Amount): boolean =>
    row.some((amount, at) =>
      row.slice(at + 1).some((taken, behind) => {
        const leaves = amount - Math.abs(taken);
        if (taken === 0 || Math.abs(taken) >= amount || (left !== undefined && !near(leaves, left))) return false;
        return row.slice(at + behind + 2).some((one) => near(one, leaves));
      }),
    );
  const at = amounts.findIndex((row) => closes(places(row), sales));
  if (at < 0 || amounts.filter((row) => closes(places(row))).length < LEAST_LINES) return false;
  return lines
    .slice(Math.max(0, at - MOST_ABOVE), at)
    .some(({ cells }) => cells.some(({ text }) => typeMeaning(text)?.plain === "refund"));
}

const MOST_ABOVE = 15;
