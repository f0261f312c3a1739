import { type DayOrder, readDate } from "../days";
import { type ColumnRole, isMoneyRole } from "../grid/column-roles";
import type { RawRow } from "../grid/raw-row";
import { kindRule, type Meaning } from "../grid/row-types";
import type { RowKind } from "../model";
import { type Amount, near } from "../money";
import { DISPUTE } from "./disputes";
import { RETURN } from "./kinds";

type Listed = { cells: readonly string[]; roles: readonly ColumnRole[]; raw: RawRow };
type Sold = { amount: Amount; raw: RawRow };

/** Kinds that a remark or a word of the trade may give to what was paid back, and that take other money than a payment. */
const DOUBTFUL: ReadonlySet<RowKind> = new Set<RowKind>(["fee", "fee-refund", "financing", "other-tender"]);
const LEAST_SALES = 3;
/** Where most payments come again as what takes them, that is how they were paid out or settled. */
const MOST_TAKEN = 0.4;

/**
 * Rows of money that was taken are told by evidence before words: what has the number of one payment and takes all of it, or a
 * part of it with a part of its fee given back, is a refund or a dispute, whatever it is called. A charge is never as much as
 * what it was taken of. Which of both it is, the fee that is given back says, or what else the list names; where nothing does,
 * its kind stays open and no figure counts it.
 */
export function nameByNumbers(listed: readonly Listed[], order: DayOrder | undefined): void {
  const counted = listed.filter(({ raw }) => !raw.total && !raw.summary && raw.row.counted);
  const earned = counted.filter(({ raw }) => raw.meaning?.plain === "sale" && (raw.amount ?? 0) > 0);
  const open = counted.filter(({ raw }) => isOpen(raw) && (raw.amount ?? 0) < 0 && raw.row.label !== "");
  if (open.length === 0 || earned.length < LEAST_SALES) return;
  const sold = soldByNumber(earned, order);
  const cost = Math.sign(earned.reduce((sum, { raw }) => sum + Math.sign(raw.fee ?? 0), 0));
  const has = (kind: "refund" | "chargeback"): boolean =>
    counted.some(({ raw }) => raw.meaning?.plain.startsWith(kind));
  for (const label of new Set(open.map(({ raw }) => raw.row.label))) {
    const own = open.filter(({ raw }) => raw.row.label === label);
    const links = own.flatMap((one) => {
      const sale = saleOf(one, sold, order);
      return sale ? [{ raw: one.raw, sale }] : [];
    });
    const isWithin = links.every(({ raw, sale }) => 0 - (raw.amount ?? 0) <= sale.amount);
    const givesBack = ({ raw, sale }: { raw: RawRow; sale: Sold }): boolean =>
      cost !== 0 && Math.sign(raw.fee ?? 0) === 0 - cost && Math.abs(raw.fee ?? 0) <= Math.abs(sale.raw.fee ?? 0);
    const telling = links.filter((link) => near(0 - (link.raw.amount ?? 0), link.sale.amount) || givesBack(link));
    if (telling.length === 0 || !isWithin || telling.length > earned.length * MOST_TAKEN) continue;
    const meaning = kindOf({ isBack: telling.some(givesBack), refunds: has("refund"), disputes: has("chargeback") });
    // What is no charge and has no other kind stays what it was read as.
    for (const { raw } of own) if (meaning || raw.meaning?.plain.startsWith("fee")) name(raw, meaning);
  }
}

function isOpen({ meaning }: RawRow): boolean {
  return meaning === undefined || DOUBTFUL.has(meaning.plain);
}

function kindOf(told: { isBack: boolean; refunds: boolean; disputes: boolean }): Meaning | undefined {
  if (told.isBack || (told.disputes && !told.refunds)) return RETURN;
  return told.refunds && !told.disputes ? DISPUTE : undefined;
}

function name(raw: RawRow, meaning: Meaning | undefined): void {
  raw.meaning = meaning;
  raw.row.type = meaning ? kindRule(meaning.plain).type : "other";
}

/** Payments by each number that is theirs alone. */
function soldByNumber(earned: readonly Listed[], order: DayOrder | undefined): ReadonlyMap<string, Sold | undefined> {
  const sold = new Map<string, Sold | undefined>();
  for (const one of earned)
    for (const number of numbersOf(one, order))
      sold.set(number, sold.has(number) ? undefined : { amount: one.raw.amount ?? 0, raw: one.raw });
  return sold;
}

function saleOf(
  one: Listed,
  sold: ReadonlyMap<string, Sold | undefined>,
  order: DayOrder | undefined,
): Sold | undefined {
  return numbersOf(one, order)
    .map((number) => sold.get(number))
    .find((sale) => sale !== undefined);
}

/** Cells that look like the number of one thing: a word with at least three digits that is no amount, day or masked card. */
function numbersOf({ cells, roles }: Listed, order: DayOrder | undefined): string[] {
  const found = cells.filter((cell, at) => {
    const role = roles[at] ?? "other";
    if (isMoneyRole(role) || NO_NUMBER.has(role) || !/^[#\p{L}\d][\p{L}\d/_-]{4,}$/u.test(cell)) return false;
    return (cell.match(/\d/g) ?? []).length >= LEAST_DIGITS && readDate(cell, order) === undefined;
  });
  return [...new Set(found)];
}

const LEAST_DIGITS = 3;
const NO_NUMBER: ReadonlySet<ColumnRole> = new Set<ColumnRole>([
  "date",
  "dateOther",
  "type",
  "status",
  "currency",
  "rate",
]);
