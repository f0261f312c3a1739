import { unixDay } from "@/lib/service/documents/values/calendar";
import { readArn } from "@/lib/service/rules/arn";
import { type DayOrder, readDate } from "../days";
import type { Row, RowKind } from "../model";
import type { Amount } from "../money";
import { amountOf } from "./cell-amounts";
import type { ColumnRole } from "./column-roles";
import type { Columns } from "./columns";
import { flagOf } from "./formats";
import type { Table } from "./grid";
import { markFooter, markSums } from "./mark-totals";
import { nameByDeductions } from "./name-by-deductions";
import { currencyOf, directed, signed } from "./row-amounts";
import {
  isCardBrand,
  kindRule,
  labelMeaning,
  type Meaning,
  namesTotal,
  sectionMeaning,
  typeMeaning,
} from "./row-types";
import { isStatus, notSettled } from "./settled";
import { namesPart } from "./within";

export type Context = { processor?: string; currency?: string; order?: DayOrder; mark?: "." | ","; filename?: string };

/** Amounts as printed, before their signs are made uniform. */
export type RawRow = {
  row: Row;
  amount?: Amount;
  fee?: Amount;
  net?: Amount;
  parts: Partial<Record<"sales" | "refunds" | "chargebacks" | "adjustments" | "reserve", Amount>>;
  refunded?: Amount;
  disputed?: Amount;
  meaning?: Meaning;
  total: boolean;
  summary: boolean;
  /** What the row says of how it ended. */
  status?: string;
  /** The whole table writes amounts without a sign. */
  unsigned?: boolean;
  /** A flag or the column gives amounts their sign, and fees may have none. */
  sided?: boolean;
  /** Amounts that no role explains, by number and title of their column. */
  unused?: ReadonlyMap<string, Amount>;
};

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
  const rows = table.rows.map(({ page, cells }) => readRow(table, columns, { page, cells }, context, places));
  const unsigned = rows.every((one) => (one.amount ?? 0) >= 0 && (one.net ?? 0) >= 0);
  markSums(rows);
  markFooter(rows);
  const sided = SIDED.some((role) => columns.roles.includes(role));
  const settles = columns.closes?.state === "holds";
  if (settles) nameSales(rows);
  nameCredits(rows);
  nameCharges(rows);
  nameBySection(rows, sectionMeaning(table.section ?? ""));
  if (!columns.summary && !columns.roles.includes("type")) nameByDeductions(rows, table, columns.roles);
  return rows.map((one) =>
    (columns.plain.includes("cash") && one.amount === 0) || (settles && isElsewhere(one))
      ? otherTender(one)
      : { ...one, unsigned, sided },
  );
}

const SIDED: readonly ColumnRole[] = ["direction", "debit", "credit"];

/**
 * Where gross less fee is the net and no word is known as a sale, the word of most rows that bring money and cost a fee
 * is: nothing else that a processor lists does so.
 */
function nameSales(rows: RawRow[]): void {
  const listed = rows.filter(({ total, row }) => !total && row.counted);
  if (listed.some(({ meaning }) => meaning?.plain === "sale")) return;
  const earning = listed.filter(({ meaning, amount = 0, fee }) => !meaning && amount > 0 && fee);
  const labels = new Set(earning.map(({ row }) => row.label));
  const earns = new Set(earning);
  // Where every row has words of its own they are no kinds.
  if (labels.size > MOST_LABELS) return;
  for (const label of labels) {
    const named = listed.filter(({ row }) => row.label === label);
    const idle = named.filter((one) => isElsewhere(one));
    const earn = named.filter((one) => earns.has(one));
    if (label === "" || earn.length < 3 || earn.length + idle.length < named.length || earn.length * 2 < listed.length)
      continue;
    for (const one of named) {
      one.meaning = SALE;
      one.row.type = "sale";
    }
  }
}

/** Rows whose words say a reason and no kind are of the kind of their section, where no other row says another. */
function nameBySection(rows: readonly RawRow[], section: Meaning | undefined): void {
  const listed = rows.filter(({ total, summary }) => !total && !summary);
  if (!section || !OF_SECTIONS.has(section.plain)) return;
  if (listed.some(({ meaning }) => meaning && meaning.plain !== section.plain)) return;
  for (const one of listed) {
    one.meaning = section;
    one.row.type = kindRule(section.plain).type;
  }
}

const OF_SECTIONS: ReadonlySet<RowKind> = new Set<RowKind>(["refund", "chargeback", "fee"]);

/** Credits beside sales, where nothing else is paid back and nothing is debited, are what was paid back. */
function nameCredits(rows: readonly RawRow[]): void {
  const named = (label: string): RawRow[] => rows.filter(({ row }) => row.label.toLowerCase() === label);
  const sold = rows.filter(({ meaning }) => meaning?.plain === "sale").length;
  // Where most rows are credits the word names the kind of card.
  if (
    named("credit").length >= sold ||
    named("debit").length > 0 ||
    rows.some(({ meaning }) => meaning?.plain === "refund")
  )
    return;
  for (const one of named("credit")) {
    one.meaning = { plain: "refund", adds: "refund", takes: "refund" };
    one.row.type = "refund";
  }
}

/** What is named as a sale, is taken nearly each time, and is small beside sales of other names: a charge of the processor. */
function nameCharges(rows: readonly RawRow[]): void {
  const listed = rows.filter(({ total, summary, amount }) => !total && !summary && amount);
  const sold = listed.filter(({ meaning }) => meaning?.plain === "sale");
  const labels = new Set(sold.map(({ row }) => row.label));
  const own = (label: string): RawRow[] => sold.filter(({ row }) => row.label === label);
  const middle = (some: readonly RawRow[]): Amount =>
    some.map(({ amount = 0 }) => Math.abs(amount)).toSorted((one, other) => one - other)[some.length >> 1] ?? 0;
  const earning = sold.filter(({ amount = 0 }) => amount > 0);
  for (const label of labels) {
    const taken = own(label);
    const others = earning.filter(({ row }) => row.label !== label);
    // A few may be given back with what they were taken of.
    const back = taken.filter(({ amount = 0 }) => amount > 0).length;
    if (label === "" || taken.length - back < LEAST_CHARGES || others.length < LEAST_CHARGES) continue;
    if (back * LEAST_CHARGES > taken.length || middle(taken) > middle(others) * MOST_CHARGE) continue;
    for (const one of taken) {
      one.meaning = CHARGE;
      one.row.type = "fee";
    }
  }
}

const LEAST_CHARGES = 3;
const MOST_CHARGE = 0.1;
const CHARGE: Meaning = { plain: "fee", adds: "fee-refund", takes: "fee" };
const MOST_LABELS = 40;
const SALE: Meaning = { plain: "sale", adds: "sale", takes: "sale-reversal" };

/** A payment of which the processor settled nothing and took nothing, where all others close: it was paid otherwise. */
function isElsewhere({ amount, fee, net, row }: RawRow): boolean {
  return row.counted && amount !== undefined && amount !== 0 && net === 0 && !fee;
}

/** A till lists what was paid in cash beside what was paid by card; its net is not the processor's. */
function otherTender(one: RawRow): RawRow {
  const { net: _, ...row } = one.row;
  const meaning: Meaning = { plain: "other-tender", adds: "other-tender", takes: "other-tender" };
  return { ...one, row, net: undefined, fee: undefined, meaning };
}

function readRow(
  table: Table,
  columns: Columns,
  { page, cells }: { page: number; cells: string[] },
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
  const label = first("type") || first("subtype") || first("operation");
  const text = [first("description"), ...cells.filter((_, at) => columns.plain[at] === "source type")].join(" ");
  const own = operationOf(first("operation")) ?? meaningOf({ label, text, cells }, table, columns, context);
  const listed = label === "" && context.processor !== undefined && columns.roles.includes("status");
  const meaning =
    (own === undefined || own.plain === "sale" ? settledAs(first("status")) : undefined) ??
    own ??
    (listed ? meaningByStatus({ status: first("status"), text, cells }, columns) : undefined) ??
    (label === "" && !columns.summary ? takenBack(first("status"), sum("amount") ?? sum("net")) : undefined);
  const references = cells.filter((cell, at) => columns.roles[at] === "reference" && cell !== "").slice(0, 6);
  const isTotal = references.length === 0 && (namesTotal(first("type")) || namesTotal(first("subtype")));
  const total = isTotalRow(cells, first("date")) || isPartOfTotal(cells) || isTotal;
  const net = signed(sum("netDebit"), sum("netCredit")) ?? sum("net");
  // Converted rows count in the currency that was settled: what was left, and what it cost.
  const presented = cells[columns.plain.indexOf("gross currency")] ?? currency;
  const converted = net !== undefined && presented !== currency && presented !== "";
  const amount = converted ? undefined : (signed(sum("debit"), sum("credit")) ?? sum("amount"));
  const noFee = columns.roles.includes("fee") && amount !== undefined && net !== undefined ? 0 : undefined;
  const row: Row = {
    page,
    label: label || (!typed && sectionMeaning(table.section ?? "") ? (table.section ?? "") : ""),
    type: meaning ? kindRule(meaning.plain).type : "other",
    ...dateOf(first("date"), context.order),
    ...(currency ? { currency } : {}),
    amount: 0,
    fee: 0,
    ...(net === undefined ? {} : { net }),
    ...settlement(columns, table, cells, first, meaning),
    references,
    ...(readArn(first("arn")) ? { arn: first("arn").replace(/\s/g, "") } : arnIn(text)),
    ...(first("reasonCode") ? { reasonCode: first("reasonCode") } : {}),
    ...(first("description") ? { description: first("description") } : {}),
    ...(sum("balance") === undefined ? {} : { balance: sum("balance") }),
  };
  const won = /^(?:won|warning closed|withdrawn)/i.test(first("disputeStatus").replace(/_/g, " "));
  return {
    row,
    amount,
    fee: sum("fee") ?? noFee,
    net,
    parts: columns.summary ? partsOf(sum) : {},
    refunded: sum("refunded"),
    disputed: won ? undefined : sum("disputed"),
    meaning,
    total,
    ...(first("status") ? { status: first("status") } : {}),
    unused: new Map(
      cells.flatMap((cell, at) => {
        const unused = columns.roles[at] === "other" && /\d[.,]\d/.test(cell) ? money(cell) : undefined;
        return unused === undefined ? [] : [[`${at} ${table.titles[at]}`, unused] as const];
      }),
    ),
    summary: columns.summary,
  };
}

/** What was done to the cardholder: a debit is a sale. */
function operationOf(flag: string): Meaning | undefined {
  const direction = flagOf(flag);
  if (direction === undefined) return undefined;
  return direction === "minus" ? SALE : { plain: "refund", adds: "refund", takes: "refund" };
}

/** Three words or more. */
const PHRASE = /\p{L}{2}\S*\s+\p{L}+\s+\S*\p{L}{2}/u;

const COSTS: ReadonlySet<RowKind> = new Set<RowKind>(["fee", "fee-refund"]);

type Words = { label: string; text: string; cells: readonly string[] };

function meaningOf(
  { label, text, cells }: Words,
  table: Table,
  columns: Columns,
  context: Context,
): Meaning | undefined {
  const told = cells.filter((cell, at) => columns.roles[at] === "subtype" && cell !== "");
  const parts = told.length > 1 ? [...told, told.join(" ")] : told;
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
  const own = declared ?? labelMeaning(label, context.processor) ?? (isCardBrand(label) ? SALE : undefined);
  if (own?.plain === "adjustment" || (own === undefined && label !== "")) {
    const said = typeMeaning(text, context.processor);
    if (said && (said.plain.startsWith("chargeback") || own === undefined)) return said;
  }
  // A phrase in any column says what was corrected.
  if (own?.plain === "adjustment") {
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

/** A negative amount whose status says that it was refunded or disputed. */
function takenBack(status: string, amount: Amount | undefined): Meaning | undefined {
  const meaning = typeMeaning(status);
  const taken = meaning?.plain === "refund" || meaning?.plain === "chargeback";
  return taken && amount !== undefined && amount < 0 ? meaning : undefined;
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
  const reason = notSettled({
    status: first("status"),
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

function dateOf(cell: string, order: DayOrder | undefined): Pick<Row, "date" | "dateUnclear"> {
  const unix = /^\d{10}(?:\d{3})?$/.test(cell) ? unixDay(Number(cell)) : undefined;
  if (unix) return { date: unix };
  const read = readDate(cell, order);
  if (!read) return {};
  return "day" in read ? { date: read.day } : { dateUnclear: [...read.either] };
}

function arnIn(text: string): { arn?: string } {
  const arn = /(?<!\d)\d{23}(?!\d)/.exec(text)?.[0];
  return arn ? { arn } : {};
}
