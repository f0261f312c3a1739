import { type DayOrder, readDate } from "../days";
import { amountOf } from "../grid/cell-amounts";
import { type ColumnRole, columnRole, isMoneyRole } from "../grid/column-roles";
import { flagOf } from "../grid/formats";
import type { Table } from "../grid/grid";
import { isCardBrand, namesTotal, sectionMeaning, typeMeaning } from "../grid/row-types";
import { hintsOf } from "../grid/title-words";
import { namesPart } from "../grid/within";
import type { RowKind } from "../model";
import { type Amount, namedCurrency, readAmount } from "../money";
import { wordsOf } from "../words";
import type { MoneyColumn } from "./closure";
import { isStatus, notSettled } from "./settled";

/** `currency`: the one that the document names; `minor`: it says that whole numbers count hundredths. */
export type Reader = { order?: DayOrder; mark?: "." | ","; currency?: string; minor?: boolean };

const LEAST_ROWS = 3;
/** Rows that are looked at; a column keeps its form. */
const SAMPLE = 500;

/** Gives the columns whose titles say nothing the role that their values show. Titles come first, values fill the gaps. */
export function rolesByValues(whole: Table, roles: ColumnRole[], { order }: Reader): void {
  const table = withoutSums(whole);
  leaveRates(table, roles);
  const has = (role: ColumnRole): boolean => roles.includes(role);
  const free = (): number[] =>
    roles.flatMap((role, index) => (role === "other" || role === "description" ? [index] : []));
  const give = (role: ColumnRole, fits: (cells: string[], title: string) => boolean): void => {
    const index = has(role) ? undefined : free().find((at) => fits(cellsOf(table, at), table.titles[at] ?? ""));
    if (index !== undefined) roles[index] = role;
  };
  if (table.rows.length < LEAST_ROWS) {
    // Of one or two rows the column whose every word says what they are is their type.
    // Remarks on what was taken back name fees and sales as well.
    const isNamed = TAKEN_BACK.has(sectionMeaning(table.section ?? "")?.plain ?? "sale");
    const told = isNamed
      ? []
      : free().filter((at) => table.rows.every(({ cells }) => typeMeaning(cells[at] ?? "") !== undefined));
    const [only] = has("type") ? [] : told;
    if (only !== undefined && told.length === 1) roles[only] = "type";
    return;
  }
  // Beside written days ten digits number something else.
  give("date", (cells) => most(cells, (cell) => !IN_SECONDS.test(cell) && isDay(cell, order)));
  give("date", (cells) => most(cells, (cell) => isDay(cell, order)) && !areNumbers(cells));
  if (!has("currency")) {
    const found = free().filter((at) => most(cellsOf(table, at), (cell) => isCurrency(cell)));
    // Of two currencies in a row nothing says which one the amounts are in.
    for (const at of found) roles[at] = found.length === 1 ? "currency" : "feeCurrency";
  }
  // A column with one flag on every line, such as the kind of card, tells no direction.
  const given = has("direction");
  for (const at of given ? [] : free()) {
    const cells = cellsOf(table, at);
    if (
      !isOfCards(table.titles[at] ?? "") &&
      most(cells, (cell) => flagOf(cell) !== undefined) &&
      new Set(cells.map((cell) => flagOf(cell))).size > 1
    )
      roles[at] = "direction";
  }
  // A column named after amounts that holds words is their description.
  for (const [index, role] of roles.entries())
    if (isMoneyRole(role) && cellsOf(table, index).length > 0 && !cellsOf(table, index).some((cell) => /\d/.test(cell)))
      roles[index] = "other";
  for (const at of free()) {
    const words = wordsOf(table.titles[at] ?? "");
    if (!cellsOf(table, at).every((cell) => BOOLEANS.has(cell.toLowerCase()))) continue;
    if (!has("captured") && words.some((word) => DONE.has(word))) roles[at] = "captured";
    else if (!has("mode") && words.some((word) => MODES.has(word))) roles[at] = "mode";
  }
  give("mode", (cells) => cells.length > 0 && cells.every((cell) => MODES.has(cell.toLowerCase())));
  // Where no row would be settled it is no status.
  give(
    "status",
    (cells) => cells.every((cell) => isStatus(cell)) && cells.some((cell) => !notSettled({ status: cell })),
  );
  give("status", (cells) => saysEnds(cells, has("type")));
  if (!has("type")) {
    // Of several columns of few words the one that tells most kinds apart.
    const [best] = free()
      .filter((at) => !isOfCards(table.titles[at] ?? "") && !isReason(table, at))
      .filter((at) => isType(cellsOf(table, at), table.titles[at] ?? ""))
      .toSorted((one, other) => kindsIn(cellsOf(table, other)) - kindsIn(cellsOf(table, one)));
    const worded =
      best ?? free().find((at) => hasTemplates(cellsOf(table, at)) && isType(cellsOf(table, at).map(templateOf)));
    if (worded !== undefined) roles[worded] = "type";
  }
  dropIdleFlags(table, roles);
  sayMore(table, roles);
  if (has("type")) {
    // A second column that says what each row is: the parts of one payment.
    const type = roles.indexOf("type");
    for (const at of free()) if (saysFee(cellsOf(table, at)) && !namesSold(table, type, at)) roles[at] = "subtype";
  }
  give(
    "reference",
    (cells, title) =>
      !hintsOf(title).some((hint) => OF_MONEY.has(hint)) &&
      cells.length >= 5 &&
      new Set(cells).size >= cells.length * 0.98 &&
      cells.every((cell) => /\d/.test(cell) && !/[\s.,]/.test(cell)),
  );
}

/** The rows of a table without its totals and their parts, which leave cells empty or fill them otherwise. */
export function withoutSums(table: Table): Table {
  const rows = withoutFooter(table.rows).filter(
    ({ cells }) => !cells.some((cell) => namesTotal(cell) || namesPart(cell)),
  );
  return rows.length * 2 > table.rows.length ? { ...table, rows } : table;
}

/** A title of a tax or fee that names the rate itself (`VAT 25.5 %`) stands over what that comes to. */
function leaveRates({ titles }: Table, roles: ColumnRole[]): void {
  for (const [index, title] of titles.entries()) {
    const isTaken = hintsOf(title).some((hint) => hint === "tax" || hint === "fee");
    if (roles[index] === "rate" && isTaken && RATED.test(title)) roles[index] = "other";
  }
}

const RATED = /\p{L}{2}.*\d\s?[%％]/u;
const LEAST_ABOVE = 4;

/** Without sums below a second line of titles: numbers alone, which fill fewer columns than any row does. */
function withoutFooter(rows: Table["rows"]): Table["rows"] {
  const last = rows.at(-1)?.cells.filter((cell) => cell !== "") ?? [];
  const before = rows.slice(0, -1).filter(({ cells }) => cells.some((cell) => /\d/.test(cell)));
  const isFooter =
    before.length >= LEAST_ABOVE &&
    last.every((cell) => !/\p{L}/u.test(cell)) &&
    before.every(({ cells }) => cells.filter((cell) => cell !== "").length > last.length);
  return isFooter ? before : rows;
}

/** Hints of titles under which numbers without decimals are amounts. */
const OF_MONEY: ReadonlySet<string> = new Set(["amount", "net", "fee", "debit", "credit", "balance"]);

/** A flag that sales of the same type have both ways is no direction: it is the kind of card. */
function dropIdleFlags(table: Table, roles: ColumnRole[]): void {
  const type = roles.indexOf("type");
  for (const [at, role] of roles.entries())
    if (type >= 0 && role === "direction" && isIdle(table, type, at)) roles[at] = "other";
}

function isIdle(table: Table, type: number, at: number): boolean {
  const sold = table.rows
    .slice(0, SAMPLE)
    .flatMap(({ cells }) => (typeMeaning(cells[type] ?? "")?.plain === "sale" ? (flagOf(cells[at] ?? "") ?? []) : []));
  const taken = sold.filter((flag) => flag === "minus").length;
  return taken > sold.length * IDLE && taken < sold.length * (1 - IDLE);
}

const IDLE = 0.1;

/** `credit` and `debit` are also kinds of cards. */
const isOfCards = (title: string): boolean => wordsOf(title).some((word) => OF_CARDS.has(word));
const OF_CARDS: ReadonlySet<string> = new Set([
  "card",
  "funding",
  "karte",
  "kartenart",
  "carte",
  "tarjeta",
  "carta",
  "kaart",
]);

const MODES: ReadonlySet<string> = new Set(["live", "test", "production", "prod", "sandbox", "livemode", "testmode"]);

const BOOLEANS: ReadonlySet<string> = new Set(["true", "false", "yes", "no", "y", "n", "0", "1"]);
/** Words of a title whose "false" says that no money moved. */
const DONE: ReadonlySet<string> = new Set([
  "approved",
  "authorised",
  "authorized",
  "success",
  "successful",
  "succeeded",
  "captured",
  "settled",
  "paid",
]);

/** Seconds or thousandths of them since 1970. */
const IN_SECONDS = /^\d{10}(?:\d{3})?$/;

/** Words for a day: numbers with marks between, a month's name, eight digits, or seconds since 1970. */
function isDay(cell: string, order: DayOrder | undefined): boolean {
  if (IN_SECONDS.test(cell)) return isMoment(Number(cell.slice(0, 10)));
  const shaped = /\d[-/.]\d|^\d{8}$|\d[\s-]?\p{L}{3}/u.test(cell) || /^\p{L}{3,9}\.? \d/u.test(cell);
  return (
    shaped &&
    cell.length <= 40 &&
    readAmount(cell)?.toString().length !== cell.length &&
    readDate(cell, order) !== undefined
  );
}

/** Ten digits that would be moments of many years number something else, such as parcels. */
function areNumbers(cells: readonly string[]): boolean {
  const moments = cells.flatMap((cell) => (IN_SECONDS.test(cell) ? [Number(cell.slice(0, 10))] : []));
  return Math.max(...moments) - Math.min(...moments) > MOST_SECONDS;
}

const MOST_SECONDS = 3 * 366 * 86_400;

/** Between the years 2000 and 2100. */
function isMoment(seconds: number): boolean {
  return seconds > 946_684_800 && seconds < 4_102_444_800;
}

const TAKEN_BACK: ReadonlySet<RowKind> = new Set<RowKind>(["refund", "chargeback"]);

/**
 * Few words, of which one says that a payment failed and most rows have another: how each payment ended. Beside a column of
 * types, a word for payments says that they were paid.
 */
function saysEnds(cells: readonly string[], typed: boolean): boolean {
  const kinds = [...new Set(cells)];
  const known = kinds.filter((cell) => cell.length > 2 && isStatus(cell));
  const isEnd = (cell: string): boolean => {
    const kind = typeMeaning(cell)?.plain;
    return kind === undefined || (typed && kind === "sale");
  };
  return (
    kinds.length >= 2 &&
    kinds.length <= MOST_ENDS &&
    known.length * 2 >= kinds.length &&
    kinds.every((cell) => /^[\p{L}\s_-]{3,30}$/u.test(cell) && (known.includes(cell) || isEnd(cell)))
  );
}

const MOST_ENDS = 5;

/** Filled in few rows, each of which takes money: why something was taken back, and no kind of all rows. */
function isReason(table: Table, index: number): boolean {
  const rows = table.rows.slice(0, SAMPLE);
  const filled = rows.filter(({ cells }) => cells[index]);
  return (
    filled.length * MOST_REASONS < rows.length &&
    filled.every(({ cells }) => cells.some((cell) => /^[-−]\p{Sc}?\d/u.test(cell)))
  );
}

/** Fewer than one row in so many. */
const MOST_REASONS = 4;

/** A few words that come again, most of which say what a row is; free text seldom repeats. */
function isType(cells: readonly string[], title = ""): boolean {
  const kinds = new Set(cells);
  // Beside refunds of a kind of card its name alone means its sales; without them the column tells the kinds of cards.
  const branded = cells.some((cell) => TAKEN_BACK.has(typeMeaning(cell)?.plain ?? "sale"));
  const known = cells.filter((cell) => typeMeaning(cell) !== undefined || (branded && isCardBrand(cell))).length;
  const repeats = kinds.size <= Math.max(3, cells.length * 0.6) || known === cells.length;
  return (
    kinds.size >= 2 &&
    kinds.size <= 40 &&
    repeats &&
    (known >= cells.length / 2 || saysKinds(kinds, namesType(title) ? 1 : LEAST_KINDS)) &&
    cells.every((cell) => cell.length <= 60 && !/^[\d.,\s-]+$/.test(cell))
  );
}

/** Few words that come again, each time with the number of somebody else: `Payment from 2547***928`. */
export function hasTemplates(cells: readonly string[]): boolean {
  const templates = new Set(cells.map(templateOf));
  const kinds = new Set(cells).size;
  return (
    cells.length >= LEAST_TEMPLATED &&
    templates.size >= 2 &&
    templates.size <= MOST_TEMPLATES &&
    kinds > MOST_TEMPLATES &&
    kinds > templates.size * 2 &&
    !templates.has("")
  );
}

const LEAST_TEMPLATED = 12;
const MOST_TEMPLATES = 10;

/** Words without those that have digits or are masked. */
export function templateOf(cell: string): string {
  return cell
    .split(/\s+/)
    .filter((word) => !/[\d*]/.test(word))
    .join(" ");
}

/** Most of the words mean something, and not all the same: what the one that comes most often means is left to the sums. */
function saysKinds(kinds: ReadonlySet<string>, least: number): boolean {
  const meant = [...kinds].flatMap((cell) => typeMeaning(cell)?.plain ?? []);
  return meant.length >= kinds.size / 2 && new Set(meant).size >= least;
}

const LEAST_KINDS = 3;

/** One of the words between bars is the title of a column of types. */
function namesType(title: string): boolean {
  return title.split("/").some((part) => columnRole(part) === "type");
}

/** How many kinds the words of a column tell apart. */
function kindsIn(cells: readonly string[]): number {
  return new Set([...new Set(cells)].flatMap((cell) => typeMeaning(cell)?.plain ?? [])).size;
}

/** A type that says one thing of all rows, beside a description that tells them apart: the description is the type. */
function sayMore(table: Table, roles: ColumnRole[]): void {
  const [type, description] = [roles.indexOf("type"), roles.indexOf("description")];
  if (type < 0 || description < 0) return;
  const kinds = (index: number) =>
    new Set(
      cellsOf(table, index)
        .flatMap((cell) => typeMeaning(cell)?.plain ?? [])
        .filter((one) => one !== "balance"),
    );
  if (kinds(type).size > 1 || kinds(description).size < 3 || !isType(cellsOf(table, description))) return;
  roles[type] = "subtype";
  roles[description] = "type";
}

/** A few words that come again, some of which are fees. */
function saysFee(cells: readonly string[]): boolean {
  const kinds = new Set(cells);
  const few = kinds.size >= 2 && kinds.size <= 40 && kinds.size <= cells.length * 0.6;
  return (
    few && cells.every((cell) => cell.length <= 60) && [...kinds].some((cell) => typeMeaning(cell)?.plain === "fee")
  );
}

/** Beside a type that tells fees, which are taken, a fee that a payment brings is what was sold: `payment_paid_out`, `Joining fee`. */
function namesSold(table: Table, type: number, at: number): boolean {
  const rows = table.rows.slice(0, SAMPLE).map(({ cells }) => ({
    told: typeMeaning(cells[type] ?? ""),
    saysFee: typeMeaning(cells[at] ?? "")?.plain === "fee",
    takes: cells.some((cell) => /^[-−(]/.test(cell) && readAmount(cell) !== undefined),
  }));
  return (
    rows.some(({ told, takes }) => told?.plain === "fee" && takes) &&
    rows.some(({ told, saysFee: says, takes }) => told?.adds === "sale" && says && !takes)
  );
}

/** Columns of amounts: nine of ten filled cells are numbers, and they are no long numbers that name something. */
export function moneyColumns(
  table: Table,
  roles: readonly ColumnRole[],
  mark: "." | "," | undefined,
  candidates = CANDIDATES,
): MoneyColumn[] {
  return roles.flatMap((role, index) => {
    if (!candidates.has(role)) return [];
    const filled = cellsOf(table, index);
    const read = (cell: string): Amount | undefined => amountOf(cell, "major", namedCurrency(cell), mark);
    const amounts = filled.filter((cell) => read(cell) !== undefined && !/^\d{9,}$/.test(cell));
    if (filled.length === 0 || amounts.length < filled.length * 0.9) return [];
    const cells: (Amount | undefined)[] = table.rows
      .slice(0, SAMPLE)
      .map((row) => (row.cells[index] ? read(row.cells[index]) : undefined));
    const hints = hintsOf(table.titles[index] ?? "");
    return [{ index, cells, feeless: hints[0] === "tax" && !hints.includes("fee") }];
  });
}

const CANDIDATES: ReadonlySet<ColumnRole> = new Set<ColumnRole>(["other", "amount", "fee", "net"]);

/** Amounts of the parts of a summary line may have been named by their titles. */
export const SUMMED: ReadonlySet<ColumnRole> = new Set<ColumnRole>([
  ...CANDIDATES,
  "sales",
  "refunds",
  "chargebacks",
  "adjustments",
  "reserve",
  "refunded",
]);

function isCurrency(cell: string): boolean {
  return /^[A-Za-z]{3}$/.test(cell) && namedCurrency(cell.toUpperCase()) !== undefined;
}

/** The filled cells of a column; a column keeps its form, so that a part of the rows tells it. */
export function cellsOf(table: Table, index: number): string[] {
  return table.rows.slice(0, SAMPLE).flatMap((row) => row.cells[index] || []);
}

function most(cells: readonly string[], fits: (cell: string) => boolean): boolean {
  return cells.length > 0 && cells.filter(fits).length >= cells.length * 0.95;
}
