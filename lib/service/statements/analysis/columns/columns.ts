import type { Unit } from "../grid/cell-amounts";
import { type ColumnRole, columnRole, isMoneyRole, plainTitle } from "../grid/column-roles";
import { type Format, flagOf, formatOf } from "../grid/formats";
import type { Table } from "../grid/grid";
import { sectionMeaning } from "../grid/row-types";
import { hintsOf, titleMeaning } from "../grid/title-words";
import { likenessCounts } from "../learned/likely-words";
import type { RowKind } from "../model";
import { addedTo, chargesLittle, isCharge, titledCurrency } from "./added-and-taken";
import { feesByBalance, findBalance, findSide } from "./by-balance";
import {
  chargeBesideTurnover,
  chargesBesideSides,
  KNOWN_AMOUNTS,
  leaveParts,
  nameGross,
  pricesNamedByCurrency,
  takeWhole,
} from "./charge-columns";
import { closeSides } from "./close-sides";
import { type Assignment, type Closure, closure, type MoneyColumn, median, solveColumns } from "./closure";
import { hasTemplates, moneyColumns, type Reader, rolesByValues, SUMMED, withoutSums } from "./column-values";
import { furtherFees } from "./further-fees";
import { hintedRoles, MOST_FEE, priorOf } from "./hinted-roles";
import { nameTakenBack } from "./likely-deduction";
import { solveNetPair, solvePair } from "./net-pair";
import { nameRefundedParts } from "./refunded-parts";
import { solveParts, solveTotal, type Total } from "./solve-total";
import { summaryRoles } from "./summary-roles";
import { taxesOnFees } from "./taxes-on-fees";
import { leaveUnitPrices } from "./unit-prices";
import { unitOf } from "./units";
import { withheldTaxes } from "./withheld-taxes";

export type Columns = {
  roles: ColumnRole[];
  /** Titles without accents and case, by column. */
  plain: string[];
  unit: Unit;
  /** The line sums up sales, refunds and fees of a day or payout, instead of being one transaction. */
  summary: boolean;
  format?: Format;
  /** Whether gross less fee is net, for tables that have all three. */
  closes?: Closure;
  /** The running balance follows from amounts and fees as they are signed. */
  follows: boolean;
  /** Several columns name different currencies, and nothing says which one the amounts are in. */
  currencyOpen: boolean;
  /** The currency that the titles of amounts name. */
  currency?: string;
  /** The words of a type stand beside numbers that differ from row to row. */
  templated: boolean;
  /** Those of the columns of fees that hold taxes of the merchant. */
  withheld: readonly number[];
  /** A column of amounts is in no role, and no identity of the rows says that it can be left out. */
  loose: boolean;
};

/** What each column holds: by a declared format, else by titles and values; the arithmetic of the rows decides. */
export function columnsOf(table: Table, reader: Reader): Columns {
  const plain = table.titles.map(plainTitle);
  const format = formatOf(table.titles);
  const roles = format ? declaredRoles(table, format) : table.titles.map(columnRole);
  if (!format) {
    pricesNamedByCurrency(table, roles, reader);
    keepOneAmount(roles, plain);
    rolesByValues(table, roles, reader);
    leaveUnitPrices(table, roles, reader);
  }
  if (!format) keepOneRefunded(roles, plain);
  if (!format) nameRefundedParts(table, roles, reader);
  if (roles.includes("code")) for (const [index, role] of roles.entries()) roles[index] = codeRole(role);
  if (!roles.includes("date"))
    for (const [index, role] of roles.entries()) if (role === "dateOther") roles[index] = "date";
  // Beside a column of sales, the refunds of a line are its part of them.
  const lists = ["type", "amount", "reference"].some((role) => roles.includes(role as ColumnRole));
  if (roles.includes("sales") && !lists)
    for (const [index, role] of roles.entries()) if (role === "refunded") roles[index] = "refunds";
  if (!format) countsBesideAmounts(table, roles);
  if (!format) findBalance(withoutSums(table), roles, reader);
  if (!format) findSide(withoutSums(table), roles, reader);
  if (!format && !roles.includes("type"))
    for (const [index, role] of summaryRoles(table, moneyColumns(table, roles, reader.mark, SUMMED)))
      roles[index] = role;
  if (!format) chargesBesideSides(table, roles, reader);
  if (!format) leaveParts(roles, moneyColumns(table, roles, reader.mark, SUMMED));
  if (!format) nameGross(roles, moneyColumns(table, roles, reader.mark, SUMMED));
  // Amounts of a list of fees, refunds or disputes are of these, whatever their title calls them.
  const single = OF_ONE_KIND.has(sectionMeaning(table.section ?? "")?.plain ?? "sale");
  if (!format && single && !roles.some((role) => role !== "sales" && PARTS.has(role)) && !roles.includes("amount"))
    for (const [index, role] of roles.entries()) if (role === "sales") roles[index] = "amount";
  if (!format && single) takeWhole(table, roles, reader);
  const parts = roles.includes("sales") || (roles.includes("refunds") && roles.includes("chargebacks"));
  const named = parts && !roles.includes("type");
  if (!named) dropParts(roles);
  const found = named ? undefined : close(withoutSums(table), roles, reader, format !== undefined);
  const summary = named || (!format && found?.state === "holds" && nameTakenBack(withoutSums(table), roles, reader));
  const closes = summary ? undefined : found;
  if (!format && !roles.includes("type") && namesOperations(table, roles, reader))
    roles[roles.indexOf("direction")] = "operation";
  const hasNet = ["net", "netDebit", "netCredit"].some((role) => roles.includes(role as ColumnRole));
  if (!format && !hasNet && roles.includes("type"))
    for (const index of taxesOnFees(table, roles, reader)) roles[index] = "fee";
  const follows = !format && !summary && closes?.state !== "holds" && feesByBalance(table, roles, reader);
  if (!format) chargeBesideTurnover(table, roles, reader);
  if (!format) settlementCurrency(table, roles);
  const money = roles.flatMap((role, index) => (isMoneyRole(role) ? [index] : []));
  const told = table.rows.flatMap((row) => row.cells[roles.indexOf("currency")] || []);
  const read = unitOf(table, {
    money,
    fees: roles.flatMap((role, index) => (role === "fee" ? [index] : [])),
    plain,
    codes: told.length === 0 && reader.currency ? [reader.currency] : told,
    ...(reader.minor ? { minor: true } : {}),
  });
  const codes = money.flatMap((index) => titledCurrency(table.titles[index] ?? "", reader.currency) ?? []);
  return {
    roles,
    plain,
    summary,
    follows,
    templated: !format && hasTemplates(table.rows.flatMap(({ cells }) => cells[roles.indexOf("type")] || [])),
    // Declared whole numbers that come with decimals are another version of the format.
    unit: format && read === "open" ? format.units : read,
    withheld: closes?.state === "holds" ? withheldTaxes(table, roles, reader) : [],
    currencyOpen: !format && !roles.includes("currency") && !roles.includes("netCurrency") && disagree(table, roles),
    loose: !format && !follows && closes?.state !== "holds" && hasLoose(table, roles, reader),
    ...(format ? { format } : {}),
    ...(closes ? { closes } : {}),
    ...(codes[0] && new Set(codes).size === 1 ? { currency: codes[0] } : {}),
  };
}

/**
 * Without a net, amounts with decimals that differ from row to row and are not those of a column with a role: they may be
 * what was taken, or what was left.
 */
function hasLoose(table: Table, roles: readonly ColumnRole[], { mark }: Reader): boolean {
  if (["net", "netDebit", "netCredit"].some((role) => roles.includes(role as ColumnRole))) return false;
  const money = moneyColumns(table, roles, mark, KNOWN_AMOUNTS);
  const used = money.filter(({ index }) => roles[index] !== "other");
  const amount = used.find(({ index }) => roles[index] === "amount");
  const isWhole = money.every(({ cells }) => cells.every((cell) => (cell ?? 0) % 10_000 === 0));
  const most = roles.includes("fee") && amount ? median(amount) * MOST_FEE : Number.POSITIVE_INFINITY;
  return money.some(
    (column) =>
      roles[column.index] === "other" &&
      !OTHERS.has(titleMeaning(table.titles[column.index] ?? "")?.plain ?? "fee") &&
      median(column) < most &&
      column.cells.some(
        (cell) =>
          cell && (isWhole ? cell < 0 || hintsOf(table.titles[column.index] ?? "").length > 0 : cell % 10_000 !== 0),
      ) &&
      new Set(column.cells).size > 2 &&
      !used.some((one) => one.cells.every((cell, at) => !cell || !column.cells[at] || cell === column.cells[at])),
  );
}

/** Whole numbers under the name of a figure, with amounts beside them, count what the amounts are of. */
function countsBesideAmounts(table: Table, roles: ColumnRole[]): void {
  const cellsAt = (at: number): string[] => table.rows.flatMap(({ cells }) => cells[at] || []);
  for (const [at, role] of roles.entries()) {
    const next = roles[at + 1];
    if (!FIGURES.has(role) || (next !== "other" && next !== "amount")) continue;
    const [counts, amounts] = [cellsAt(at), cellsAt(at + 1)];
    if (counts.length === 0 || amounts.length !== counts.length) continue;
    if (!counts.every((cell) => /^\d{1,5}$/.test(cell)) || !amounts.every((cell) => /\d[.,]\d{2}\D*$/.test(cell)))
      continue;
    roles[at] = "count";
    roles[at + 1] = role;
  }
}

const FIGURES: ReadonlySet<ColumnRole> = new Set<ColumnRole>(["sales", "refunds", "chargebacks"]);

/** Of several currencies the one that stands with the amounts: its title shares a word with theirs, or all rows agree. */
function settlementCurrency(table: Table, roles: ColumnRole[]): void {
  const named = roles.flatMap((role, index) => (role === "currency" ? [index] : []));
  const differ = table.rows.some(({ cells }) => new Set(named.map((index) => cells[index] ?? "")).size > 1);
  if (differ) for (const index of named) roles[index] = "feeCurrency";
  if (roles.includes("currency") || roles.includes("netCurrency")) return;
  const money = roles.flatMap((role, index) => (role === "net" || role === "amount" ? [index] : []));
  const given = roles.flatMap((role, index) => (role === "feeCurrency" ? [index] : []));
  const words = (index: number): string[] => plainTitle(table.titles[index] ?? "").split(" ");
  const shared = (index: number): boolean =>
    money.some((at) => words(at).some((word) => word.length > 2 && words(index).includes(word)));
  const own = given.filter(shared);
  const [only] = own.length === 1 ? own : !disagree(table, roles) ? given : [];
  if (only !== undefined) roles[only] = "currency";
}

function disagree(table: Table, roles: readonly ColumnRole[]): boolean {
  const columns = roles.flatMap((role, index) => (role === "feeCurrency" ? [index] : []));
  return table.rows.some(({ cells }) => new Set(columns.flatMap((index) => cells[index] || [])).size > 1);
}

/** Exports give what was refunded as charged and as converted: the one that is in the terms of the amount counts. */
function keepOneRefunded(roles: ColumnRole[], plain: readonly string[]): void {
  const refunded = roles.flatMap((role, index) => (role === "refunded" ? [index] : []));
  const amount = (plain[roles.indexOf("amount")] ?? "").split(" ");
  const shared = (index: number): number =>
    (plain[index] ?? "").split(" ").filter((word) => amount.includes(word)).length;
  const [kept] = refunded.toSorted((one, other) => shared(other) - shared(one));
  for (const index of refunded) if (index !== kept) roles[index] = "other";
}

function declaredRoles(table: Table, format: Format): ColumnRole[] {
  return table.titles.map((title) => {
    const role = format.role(title);
    const guessed = columnRole(title);
    return role ?? (isMoneyRole(guessed) || guessed === "date" || guessed === "type" ? "other" : guessed);
  });
}

function codeRole(role: ColumnRole): ColumnRole {
  return role === "code" ? "type" : role === "type" ? "description" : role;
}

/** Sets gross, fee and net as the rows close; what the titles say stays when it closes or nothing else does. */
function close(table: Table, roles: ColumnRole[], { mark }: Reader, declared: boolean): Closure | undefined {
  const money = moneyColumns(table, roles, mark);
  const by = (role: ColumnRole): MoneyColumn[] => money.filter(({ index }) => roles[index] === role);
  const [gross] = by("amount");
  const [net] = by("net");
  const fees = by("fee");
  const titled = gross && net && fees.length > 0 ? closure(gross, fees, net) : undefined;
  const isAlone = roles.includes("debit") && !roles.includes("credit") && gross && !roles.includes("balance");
  const sided = (roles.includes("debit") && !isAlone) || roles.includes("netDebit") || roles.includes("refunded");
  if (!declared && sided) return closeSides(table, roles, money) ?? titled;
  if (declared)
    return (gross && net && titled?.state === "broken" && furtherFees(roles, { gross, net, fees }, money)) || titled;
  if (titled?.state === "holds" || (titled?.state === "open" && titled.broken === 0)) return titled;
  // Subtotal, tax and total close like net, fee and gross: rows that say what they are, or a title, must tell them apart.
  const hinted = money.flatMap(({ index }) => hintsOf(table.titles[index] ?? "")[0] ?? []);
  const told = roles.includes("type") || gross || net || fees.length > 0 || hinted.includes("fee");
  const used = money.flatMap((column) => {
    const kind = titleMeaning(table.titles[column.index] ?? "")?.plain ?? "fee";
    // What was paid back, disputed or held is no fee, whatever it makes the difference of.
    return column.cells.some((cell) => cell) ? [{ ...column, feeless: column.feeless || OTHERS.has(kind) }] : [];
  });
  // Among many columns whose titles say nothing, sums that agree are chance.
  const few = hinted.length > 0 ? used.length <= 16 : money.length <= 12;
  const sides = told ? solveNetPair(used, table, roles) : undefined;
  if (sides) {
    for (const [index, role] of roles.entries()) if (ROW_AMOUNTS.has(role)) roles[index] = "other";
    for (const [index, role] of sides.roles) roles[index] = role;
    return sides.closes;
  }
  const total = told ? solveTotal(used) : undefined;
  if (total) return takeTotal(roles, total);
  const solved = used.length >= 3 && few ? solveColumns(used, priorOf(table.titles, roles)) : undefined;
  // Where no title says anything, small charges do once likeness does not either.
  const found = solved && (told || (likenessCounts() && chargesLittle(solved, used))) ? solved : undefined;
  const pair = !found && told && used.length >= 4 && used.length <= 12 ? solvePair(used, table, roles) : undefined;
  if (pair) {
    for (const [index, role] of pair.roles) roles[index] = role;
    return pair.closes;
  }
  const moves = (one: MoneyColumn): boolean =>
    !OTHERS.has(titleMeaning(table.titles[one.index] ?? "")?.plain ?? "sale");
  const parts = found || !told || !used.every(moves) ? undefined : solveParts(used, (one) => isCharge(table, one));
  if (parts) return takeTotal(roles, parts);
  if (!found) {
    // The only column of amounts is what moved.
    const free = money.filter(({ index }) => roles[index] === "other");
    // Whole numbers beside it are codes, unless their title names money and they are printed with decimals.
    const decimal = free.filter(
      ({ index, cells }) =>
        cells.some((cell) => cell !== undefined && cell % 10_000 !== 0) ||
        (hintsOf(table.titles[index] ?? "")[0] === "amount" &&
          table.rows.every(({ cells: own }) => !own[index] || WITH_DECIMALS.test(own[index]))),
    );
    const [only] = money.length === 1 ? free : decimal.length === 1 && money.length === free.length ? decimal : [];
    if (!gross && !net && only) roles[only.index] = "amount";
    else if (roles.includes("type") || roles.includes("status"))
      for (const [index, role] of hintedRoles(table, roles, money)) roles[index] = role;
    return titled;
  }
  for (const [index, role] of roles.entries()) if (ROW_AMOUNTS.has(role)) roles[index] = "other";
  roles[found.gross] = "amount";
  roles[found.net] = "net";
  for (const index of found.fees) roles[index] = "fee";
  leaveHeld(table, roles, found);
  const added = addedTo(found, money);
  for (const index of added) roles[index] = "amount";
  const at = (index: number): MoneyColumn[] => money.filter((column) => column.index === index);
  const paid = [found.gross, ...added].flatMap((index) => at(index));
  const [one] = paid;
  const [two] = at(found.net);
  const cells = one?.cells.map((cell, row) => cell && paid.reduce((sum, part) => sum + (part.cells[row] ?? 0), 0));
  const taken = found.fees.flatMap((index) => (added.includes(index) ? [] : at(index)));
  return one && cells && two ? closure({ ...one, cells }, taken, two) : titled;
}

function takeTotal(roles: ColumnRole[], { net, fees, amounts, closes }: Total): Closure {
  for (const [index, role] of roles.entries()) if (ROW_AMOUNTS.has(role)) roles[index] = "other";
  roles[net] = "net";
  for (const index of fees) roles[index] = "fee";
  for (const index of amounts) roles[index] = "amount";
  return closes;
}

const ROW_AMOUNTS: ReadonlySet<ColumnRole> = new Set<ColumnRole>(["amount", "net", "fee"]);

/** What was held of a row is no fee; what was left of it then is no net of fees alone. */
function leaveHeld(table: Table, roles: ColumnRole[], { fees, net }: Assignment): void {
  const held = fees.filter((index) => titleMeaning(table.titles[index] ?? "")?.plain.startsWith("reserve"));
  for (const index of held) roles[index] = "reserve";
  if (held.length > 0) roles[net] = "other";
}

const WITH_DECIMALS = /\d[.,]\d\d$/;

/**
 * Flags that say what was done to the cardholder: a debit is a sale. They disagree with the signs of what was left, or
 * more went out than came in.
 */
function namesOperations(table: Table, roles: readonly ColumnRole[], { mark }: Reader): boolean {
  const flag = roles.indexOf("direction");
  if (flag < 0 || roles.filter((role) => role === "direction").length > 1 || roles.includes("balance")) return false;
  const money = moneyColumns(table, roles, mark);
  const of = (role: ColumnRole): MoneyColumn | undefined => money.find(({ index }) => roles[index] === role);
  const moved = of("net") ?? of("amount");
  const flags = table.rows.map(({ cells }) => flagOf(cells[flag] ?? ""));
  if (!moved || flags.includes("memo")) return false;
  const signed = moved.cells.flatMap((amount, at) => (amount ? [{ plus: amount > 0, flag: flags[at] }] : []));
  if (signed.some(({ plus }) => !plus)) return signed.every(({ plus, flag: one }) => one === (plus ? "minus" : "plus"));
  const sum = moved.cells.reduce<number>(
    (total, amount, at) => total + (flags[at] === "minus" ? -1 : 1) * (amount ?? 0),
    0,
  );
  return of("fee") !== undefined && sum < 0;
}

const OTHERS: ReadonlySet<RowKind> = new Set<RowKind>([
  "refund",
  "chargeback",
  "chargeback-reversal",
  "reserve-hold",
  "reserve-release",
  "adjustment",
]);

const OF_ONE_KIND: ReadonlySet<RowKind> = new Set<RowKind>(["fee", "refund", "chargeback"]);

const PARTS: ReadonlySet<ColumnRole> = new Set<ColumnRole>([
  "sales",
  "refunds",
  "chargebacks",
  "adjustments",
  "reserve",
]);

function dropParts(roles: ColumnRole[]): void {
  const first = roles.includes("amount") ? -1 : roles.indexOf("sales");
  for (const [index, role] of roles.entries()) if (PARTS.has(role)) roles[index] = index === first ? "amount" : "other";
}

const PREFERRED = [
  "card",
  "converted amount",
  "settlement amount",
  "total collected",
  "gross",
  "gross amount",
  "amount",
  "transaction amount",
];

function keepOneAmount(roles: ColumnRole[], plain: readonly string[]): void {
  // A till export has cash beside cards; only the card column is turnover of the processor.
  const till = plain.includes("card") && plain.includes("cash");
  if (till) roles[plain.indexOf("card")] = "amount";
  const amounts = roles.flatMap((role, index) => (role === "amount" ? [index] : []));
  const wanted = PREFERRED.map((title) => amounts.find((index) => plain[index] === title)).find(
    (index) => index !== undefined,
  );
  const kept = wanted ?? amounts[0];
  for (const index of amounts) if (index !== kept) roles[index] = "other";
}
