import { readArn } from "@/lib/service/rules/arn";
import { templateOf } from "../columns/column-values";
import type { Columns } from "../columns/columns";
import { isStatus, notSettled } from "../columns/settled";
import { type DayOrder, dayOfCell } from "../days";
import { amountOf } from "../grid/cell-amounts";
import type { ColumnRole } from "../grid/column-roles";
import { flagOf } from "../grid/formats";
import type { Table } from "../grid/grid";
import type { RawRow } from "../grid/raw-row";
import {
  isCardBrand,
  kindRule,
  labelMeaning,
  type Meaning,
  namesTotal,
  namesWithheldTax,
  sectionMeaning,
  typeMeaning,
} from "../grid/row-types";
import { titleMeaning } from "../grid/title-words";
import { namesPart } from "../grid/within";
import type { Row, RowKind } from "../model";
import type { Amount } from "../money";
import { nameByDeductions } from "../naming/by-deductions";
import { DISPUTE } from "../naming/disputes";
import {
  isElsewhere,
  leaveOut,
  leavesNothing,
  nameBySection,
  nameByWords,
  nameCanceled,
  nameCharges,
  nameCredits,
  nameReceived,
  nameReturns,
  nameSales,
  nameTurned,
  nameUndone,
  SALE,
} from "../naming/kinds";
import { markFooter, markSums, markSumsOfParts } from "./mark-totals";
import { countPayments } from "./payments-of-rows";
import { currencyOf, directed, signed } from "./row-amounts";

export type Context = { processor?: string; currency?: string; order?: DayOrder; mark?: "." | ","; filename?: string };

/** A line that names itself a total and has no day of its own. */
export function isTotalRow(cells: readonly string[], date: string): boolean {
  return !/\d/.test(date) && cells.some((cell) => namesTotal(cell));
}

/** The first words of a line say that it is a part of a total. */
function isPartOfTotal(cells: readonly string[]): boolean {
  return namesPart(cells.find((cell) => cell !== "") ?? "");
}

/** The lines of a table with what each column says. Lines of totals are marked and are no activity. */
export function readRawRows(table: Table, columns: Columns, context: Context): RawRow[] {
  const places = new Map<ColumnRole, number[]>();
  for (const [at, role] of columns.roles.entries()) places.set(role, [...(places.get(role) ?? []), at]);
  const rows = table.rows.map((row) => readRow(table, columns, row, context, places));
  const unsigned = rows.every((one) => (one.amount ?? 0) >= 0 && (one.net ?? 0) >= 0);
  markSums(
    rows,
    table.rows.map(({ cells }) => cells),
  );
  markSumsOfParts(rows);
  markFooter(rows);
  const sided = SIDED.some((role) => columns.roles.includes(role));
  if (sided) nameReceived(rows);
  const settles = columns.closes?.state === "holds";
  if (settles) {
    if (!columns.roles.includes("type")) nameUndone(rows);
    nameSales(rows);
    nameReturns(rows);
    nameTaken(rows, table, columns);
  }
  nameCredits(rows);
  if (sided) nameCanceled(rows);
  nameCharges(rows);
  if (columns.templated) nameByWords(rows);
  // From an account with a balance suppliers are paid as well.
  if (!columns.roles.includes("balance")) nameTurned(rows);
  nameBySection(rows, sectionMeaning(table.section ?? ""));
  if (!columns.summary && !columns.roles.includes("type")) nameByDeductions(rows, table, columns.roles);
  countPayments(rows, table, columns);
  return rows.map((one) => {
    if ((columns.plain.includes("cash") && one.amount === 0) || (settles && isElsewhere(one))) return otherTender(one);
    if (columns.summary && leavesNothing(one)) leaveOut(one);
    one.unsigned = unsigned;
    one.sided = sided;
    return one;
  });
}

const SIDED: readonly ColumnRole[] = ["direction", "debit", "credit"];

/** A till lists what was paid in cash beside what was paid by card; its net is not the processor's. */
function otherTender(one: RawRow): RawRow {
  const { net: _, ...row } = one.row;
  const meaning: Meaning = { plain: "other-tender", adds: "other-tender", takes: "other-tender" };
  return { ...one, row, net: undefined, fee: undefined, meaning };
}

function readRow(
  table: Table,
  columns: Columns,
  { page, cells, line }: Table["rows"][number],
  context: Context,
  places: ReadonlyMap<ColumnRole, readonly number[]>,
): RawRow {
  const first = (role: ColumnRole): string => {
    const at = places.get(role)?.find((one) => cells[one]);
    return at === undefined ? "" : (cells[at] ?? "");
  };
  const currency = currencyOf(cells, columns, first, context.currency);
  const money = (cell: string): Amount | undefined => amountOf(cell, columns.unit, currency, context.mark);
  const sum = (role: ColumnRole): Amount | undefined => {
    let total: Amount | undefined;
    for (const at of places.get(role) ?? []) {
      const one = directed(money(cells[at] ?? ""), cells, at, columns);
      if (one !== undefined) total = (total ?? 0) + one;
    }
    return total;
  };
  const typed = columns.roles.includes("type");
  const typeWords = columns.templated ? templateOf(first("type")) : first("type");
  const label = typeWords || first("subtype") || first("operation");
  const text = [first("description"), ...cells.filter((_, at) => columns.plain[at] === "source type")].join(" ");
  const own = operationOf(first("operation")) ?? meaningOf({ label, text, cells }, table, columns, context);
  const listed = label === "" && context.processor !== undefined && columns.roles.includes("status");
  const meaning =
    (own === undefined || own.plain === "sale" ? settledAs(first("status")) : undefined) ??
    disputedWithin(own, cells) ??
    own ??
    (listed ? meaningByStatus({ status: first("status"), text, cells }, columns) : undefined) ??
    (label === "" && !columns.summary && !typed
      ? [first("status"), first("description")]
          .map((words) => takenBack(words, sum("amount") ?? sum("net")))
          .find((one) => one !== undefined)
      : undefined);
  const references = cells.filter((cell, at) => columns.roles[at] === "reference" && cell !== "").slice(0, 6);
  const isTotal = references.length === 0 && (namesTotal(first("type")) || namesTotal(first("subtype")));
  const total = isTotalRow(cells, first("date")) || isPartOfTotal(cells) || isTotal;
  const net = signed(sum("netDebit"), sum("netCredit")) ?? sum("net");
  // Converted rows count in the currency that was settled: what was left, and what it cost.
  const presented = cells[columns.plain.indexOf("gross currency")] ?? currency;
  const converted = net !== undefined && presented !== currency && presented !== "";
  const amount = converted ? undefined : (signed(sum("debit"), sum("credit")) ?? sum("amount"));
  const noFee = columns.roles.includes("fee") && amount !== undefined && net !== undefined ? 0 : undefined;
  const { date, dateUnclear, dayWritten } = dayOfCell(first("date"), context.order);
  const { counted, reason } = settlement(columns, table, cells, first, meaning);
  // All rows have the same members in the same order: there may be a hundred thousand, and much is asked of each.
  const row: Row = {
    page,
    line: line?.number,
    label: label || (!typed && sectionMeaning(table.section ?? "") ? (table.section ?? "") : ""),
    type: meaning ? kindRule(meaning.plain).type : "other",
    kind: undefined,
    date,
    dateUnclear,
    dayWritten,
    currency: currency || undefined,
    amount: 0,
    fee: 0,
    net,
    counted,
    reason,
    payments: undefined,
    parts: undefined,
    references,
    arn: readArn(first("arn")) ? first("arn").replace(/\s/g, "") : arnIn(text),
    reasonCode: first("reasonCode") || undefined,
    description: first("description") || undefined,
    balance: sum("balance"),
  };
  const won = /^(?:won|warning closed|withdrawn)/i.test(first("disputeStatus").replace(/_/g, " "));
  return {
    row,
    amount,
    fee: sum("fee") ?? noFee,
    withheld: isOwnTax(meaning, amount, cells)
      ? sum("fee")
      : columns.withheld.reduce((all, at) => all + (money(cells[at] ?? "") ?? 0), 0),
    net,
    parts: columns.summary ? partsOf(sum) : NO_PARTS,
    refunded: sum("refunded"),
    disputed: won ? undefined : sum("disputed"),
    meaning,
    total,
    status: first("status") || undefined,
    unused: unusedIn(cells, table, columns, money),
    summary: columns.summary,
    unsigned: undefined,
    sided: undefined,
  };
}

/** A tax of the merchant stands in the column of fees alone. */
function isOwnTax(meaning: Meaning | undefined, amount: Amount | undefined, cells: readonly string[]): boolean {
  return meaning?.plain === "adjustment" && amount === undefined && cells.some(namesWithheldTax);
}

const NO_PARTS: RawRow["parts"] = Object.freeze({});

function unusedIn(
  cells: readonly string[],
  { titles }: Table,
  { roles }: Columns,
  money: (cell: string) => Amount | undefined,
): RawRow["unused"] {
  let unused: Map<string, Amount> | undefined;
  for (const [at, role] of roles.entries()) {
    const cell = role === "other" ? (cells[at] ?? "") : "";
    const amount = /\d[.,]\d/.test(cell) ? money(cell) : undefined;
    if (amount === undefined) continue;
    unused ??= new Map();
    unused.set(`${at} ${titles[at]}`, amount);
  }
  return unused;
}

/** What was done to the cardholder: a debit is a sale. */
function operationOf(flag: string): Meaning | undefined {
  const direction = flagOf(flag);
  if (direction === undefined) return undefined;
  return direction === "minus" ? SALE : { plain: "refund", adds: "refund", takes: "refund" };
}

/** Three words or more. */
const PHRASE = /\p{L}{2}\S*\s+\p{L}+\s+\S*\p{L}{2}/u;

/** An identifier, which has letters as well as digits. */
const NUMBERED = /^(?=\w*\d)(?=\w*\p{L})[\w-]{8,}$/u;

const COSTS: ReadonlySet<RowKind> = new Set<RowKind>(["fee", "fee-refund"]);
const HELD: ReadonlySet<RowKind> = new Set<RowKind>(["reserve-hold", "reserve-release"]);

type Words = { label: string; text: string; cells: readonly string[] };

function meaningOf(
  { label, text, cells }: Words,
  table: Table,
  columns: Columns,
  context: Context,
): Meaning | undefined {
  const told = cells.filter((cell, at) => columns.roles[at] === "subtype" && cell !== "");
  const parts = told.length > 1 ? [...told, told.join(" ")] : told;
  const withheld = told.find(namesWithheldTax);
  if (withheld) return typeMeaning(withheld);
  const cost = parts
    .map((part) => columns.format?.meaning(part) ?? typeMeaning(part, context.processor))
    .find((one) => one && COSTS.has(one.plain));
  if (cost) return cost;
  const declared =
    columns.format?.meaning(label) ??
    told.map((part) => columns.format?.meaning(part)).find((one) => one !== undefined);
  // Below a title of fees all lines are fees, also those of chargebacks.
  if (!columns.format && sectionMeaning(table.section ?? "")?.plain === "fee") {
    const said = typeMeaning(label);
    return said?.plain === "fee-refund" ? said : sectionMeaning(table.section ?? "");
  }
  const own = declared ?? labelMeaning(label, context.processor, cells) ?? (isCardBrand(label) ? SALE : undefined);
  if (own?.plain === "adjustment" || (own === undefined && label !== "")) {
    const said = typeMeaning(text, context.processor);
    if (said && (said.plain.startsWith("chargeback") || own === undefined)) return said;
    // A correction that the words beside it call a fee, or what was held, is that.
    if (said && (COSTS.has(said.plain) || HELD.has(said.plain))) return said;
  }
  // The number of a dispute, or a phrase in any column, says what was corrected.
  if (own?.plain === "adjustment") {
    if (cells.some((cell, at) => NUMBERED.test(cell) && titleMeaning(table.titles[at] ?? "")?.plain === "chargeback"))
      return DISPUTE;
    const phrases = cells.filter((cell, at) => columns.roles[at] === "other" && PHRASE.test(cell));
    const disputed = phrases.map((cell) => typeMeaning(cell)).find((one) => one?.plain.startsWith("chargeback"));
    if (disputed) return disputed;
  }
  // A reversal can be that of a payment or a dispute: a second word says of what.
  const finer = own?.plain === "sale-reversal" || own === undefined ? told.map((part) => typeMeaning(part)) : [];
  const disputed = finer.find((one) => one?.plain.startsWith("chargeback"));
  if (disputed && label !== "") return disputed;
  // A code that nobody knows beside words that say it; what a bank says of a payment is no kind.
  const said = own || columns.roles.includes("balance") ? undefined : told.map((part) => typeMeaning(part));
  if (own || label !== "") return own ?? said?.find((one) => one !== undefined);
  if (columns.summary) return undefined;
  // What has no type among rows that have one may be a balance.
  if (columns.roles.includes("type"))
    return cells.map((cell) => typeMeaning(cell)).find((one) => one?.plain === "balance");
  const section = sectionMeaning(table.section ?? "");
  // A list of charges is one of sales or of fees: its words tell.
  const worded = cells.map((cell) => typeMeaning(cell)).find((one) => one?.plain === "fee");
  if (section?.plain === "sale" && worded) return worded;
  if (section) return section;
  // An export of charges has no type, but says of each what was refunded or captured.
  if (columns.roles.some((role) => role === "refunded" || role === "captured" || role === "disputed")) return SALE;
  return undefined;
}

/** `refundSettledSuccessfully`: a status that says of what it is the end. A sale that is `refunded` remains a sale. */
function settledAs(status: string): Meaning | undefined {
  const meaning = END.test(status) ? typeMeaning(status) : undefined;
  return meaning && TAKEN.has(meaning.plain) ? meaning : undefined;
}

/** A negative amount whose status or remark says that it was refunded or disputed. */
function takenBack(words: string, amount: Amount | undefined): Meaning | undefined {
  const meaning = typeMeaning(words);
  const taken = meaning?.plain === "refund" || meaning?.plain === "chargeback";
  return taken && amount !== undefined && amount < 0 ? meaning : undefined;
}

/** Where no column says a kind, a word in any other of an amount below nothing does, such as the way of payment. */
function nameTaken(rows: readonly RawRow[], table: Table, { roles, summary }: Columns): void {
  if (summary || roles.includes("type")) return;
  for (const [at, one] of rows.entries()) {
    if (one.meaning || one.total || (one.amount ?? 0) >= 0) continue;
    const others = (table.rows[at]?.cells ?? []).filter((_, column) => roles[column] === "other");
    const words = others.filter((cell) => cell.length <= LONGEST_KIND && /^\p{L}[^\d]*$/u.test(cell));
    const meaning = words.map((cell) => takenBack(cell, one.amount)).find((found) => found !== undefined);
    if (!meaning) continue;
    one.meaning = meaning;
    one.row.type = kindRule(meaning.plain).type;
  }
}

const END = /settled|succe|complet/i;

/**
 * A processor's list of payments that has a status and no type: the status says what was paid back or disputed, words beside it what
 * was taken; whatever else became money was a payment.
 */
function meaningByStatus(
  { status, text, cells }: { status: string; text: string; cells: readonly string[] },
  columns: Columns,
): Meaning | undefined {
  // What a declared column says is known: a payment by bank transfer is no payout.
  const others = columns.format ? [] : cells.filter((cell, at) => columns.roles[at] === "other" && /\p{L}/u.test(cell));
  const told = [status, text, ...others].map((words) => typeMeaning(words)).find((one) => one && TAKEN.has(one.plain));
  return told ?? (isStatus(status) || typeMeaning(status) !== undefined ? PAID : undefined);
}

const TAKEN: ReadonlySet<RowKind> = new Set<RowKind>(["refund", "chargeback", "chargeback-reversal", "fee", "payout"]);
/** A list of payments: what goes out without a word was paid back. */
const PAID: Meaning = { plain: "sale", adds: "sale", takes: "refund" };

function partsOf(sum: (role: ColumnRole) => Amount | undefined): RawRow["parts"] {
  const names = ["sales", "refunds", "chargebacks", "adjustments", "reserve"] as const;
  return Object.fromEntries(names.flatMap((name) => (sum(name) === undefined ? [] : [[name, sum(name)]])));
}

/** A sale that was reversed was disputed where another cell of its row says so. */
function disputedWithin(own: Meaning | undefined, cells: readonly string[]): Meaning | undefined {
  if (own?.plain !== "sale-reversal") return undefined;
  const words = cells.filter((cell) => cell.length <= LONGEST_KIND && /^\p{L}[^\d]*$/u.test(cell));
  return words.map((cell) => typeMeaning(cell)).find((meaning) => meaning?.plain === "chargeback");
}

const LONGEST_KIND = 40;

function settlement(
  columns: Columns,
  table: Table,
  cells: readonly string[],
  first: (role: ColumnRole) => string,
  meaning: Meaning | undefined,
): { counted: boolean; reason?: string } {
  if (cells.some((cell, at) => columns.roles[at] === "direction" && flagOf(cell) === "memo"))
    return { counted: false, reason: "memo, no effect on the balance" };
  const modeTitle = table.titles[columns.roles.indexOf("mode")];
  const payout = first("payoutStatus");
  // What a status says of a dispute is how it stands: its money was taken.
  const disputed = meaning?.plain.startsWith("chargeback") && isTakenFrom(columns, cells);
  const reason = notSettled({
    status: disputed ? "" : first("status"),
    mode: first("mode"),
    modeTitle,
    captured: first("captured"),
    // What an authorization cost was charged, whatever became of it.
    type: meaning?.plain === "fee" ? undefined : first("type"),
  });
  if (reason) return { counted: false, reason };
  if (/^(?:failed|cancel)/i.test(payout)) return { counted: false, reason: `payout ${payout.toLowerCase()}` };
  return { counted: true };
}

/** A net of its own other than nothing. */
function isTakenFrom({ roles }: Columns, cells: readonly string[]): boolean {
  return cells.some((cell, at) => roles[at] === "net" && /[1-9]/.test(cell));
}

function arnIn(text: string): string | undefined {
  return /(?<!\d)\d{23}(?!\d)/.exec(text)?.[0];
}
