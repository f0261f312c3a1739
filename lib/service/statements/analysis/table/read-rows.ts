import { unixDay } from "@/lib/service/documents/findings/dates/calendar";
import { readArn } from "@/lib/service/rules/arn";
import { type DayOrder, readDate } from "../days";
import type { Row } from "../model";
import { type Amount, fromMinor, namedCurrency, readAmount } from "../money";
import type { ColumnRole } from "./column-roles";
import { type Columns, columnsOf } from "./columns";
import type { Table } from "./grid";
import { type Meaning, typeMeaning } from "./row-types";
import { notSettled } from "./settled";

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
};

const TOTAL =
  /^(?:(?:grand|sub|page|report|column) ?)?totals?\b|^summe\b|^gesamt|^totaux|^suma\b|^totale|^carried forward|^net total$/i;

/** The lines of a table with what each column says. Lines of totals are marked and are no activity. */
export function readRawRows(table: Table, context: Context): RawRow[] {
  const columns = columnsOf(table);
  return table.rows.map(({ page, cells }) => readRow(table, columns, { page, cells }, context));
}

function readRow(
  table: Table,
  columns: Columns,
  { page, cells }: { page: number; cells: string[] },
  context: Context,
): RawRow {
  const first = (role: ColumnRole): string => cells.find((cell, at) => columns.roles[at] === role && cell !== "") ?? "";
  const currency = currencyOf(cells, columns, first, context);
  const money = (cell: string): Amount | undefined => amountOf(cell, columns.minor, currency, context.mark);
  const sum = (role: ColumnRole): Amount | undefined => {
    const found = cells
      .flatMap((cell, at) => (columns.roles[at] === role ? [money(cell)] : []))
      .filter((one) => one !== undefined);
    return found.length > 0 ? found.reduce((total, one) => total + one, 0) : undefined;
  };
  const label = first("type");
  const text = [first("description"), ...cells.filter((_, at) => columns.plain[at] === "source type")].join(" ");
  const meaning = meaningOf(label, text, table, columns, context);
  const total = TOTAL.test(cells.find((cell) => cell !== "") ?? "") && first("date").search(/\d{4}/) < 0;
  const references = cells.filter((cell, at) => columns.roles[at] === "reference" && cell !== "").slice(0, 6);
  const amount = signed(sum("debit"), sum("credit")) ?? sum("amount");
  const net = signed(sum("netDebit"), sum("netCredit")) ?? sum("net");
  const row: Row = {
    page,
    label: label || table.section || "",
    type: meaning?.type ?? "other",
    ...dateOf(first("date"), context.order),
    ...(currency ? { currency } : {}),
    amount: 0,
    fee: 0,
    ...(net === undefined ? {} : { net }),
    ...settlement(columns, table, first),
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
    fee: sum("fee"),
    net,
    parts: columns.summary ? partsOf(sum) : {},
    refunded: sum("refunded"),
    disputed: won ? undefined : sum("disputed"),
    meaning,
    total,
    summary: columns.summary,
  };
}

function amountOf(
  cell: string,
  minor: boolean,
  currency: string | undefined,
  mark: "." | "," | undefined,
): Amount | undefined {
  const whole = /^minor:(-?\d+)/.exec(cell)?.[1] ?? (minor && /^-?\d+$/.test(cell) ? cell : undefined);
  return whole === undefined ? readAmount(cell, mark) : fromMinor(Number(whole), currency);
}

/** The money that was settled: a conversion's result before what the buyer paid in. */
function currencyOf(
  cells: readonly string[],
  columns: Columns,
  first: (role: ColumnRole) => string,
  context: Context,
): string | undefined {
  const at = columns.roles.indexOf("amount");
  const inCell = namedCurrency(cells[at] ?? "");
  const coded = [first("netCurrency"), first("currency")]
    .map((code) => code.trim().toUpperCase())
    .find((code) => /^[A-Z]{3}$/.test(code));
  return coded ?? inCell ?? context.currency;
}

function meaningOf(label: string, text: string, table: Table, columns: Columns, context: Context): Meaning | undefined {
  const own = typeMeaning(label, context.processor);
  if (own?.type === "adjustment" || (own === undefined && label !== "")) {
    const told = typeMeaning(text, context.processor);
    if (told && (told.type === "chargeback" || told.type === "chargeback reversal" || own === undefined)) return told;
  }
  if (own || label !== "") return own;
  if (columns.summary) return undefined;
  const section = typeMeaning(table.section ?? "");
  if (section) return section;
  // An export of charges has no type, but says of each what was refunded or captured.
  if (columns.roles.some((role) => role === "refunded" || role === "captured" || role === "disputed"))
    return { type: "sale" };
  return undefined;
}

function partsOf(sum: (role: ColumnRole) => Amount | undefined): RawRow["parts"] {
  const names = ["sales", "refunds", "chargebacks", "adjustments", "reserve"] as const;
  return Object.fromEntries(names.flatMap((name) => (sum(name) === undefined ? [] : [[name, sum(name)]])));
}

function settlement(
  columns: Columns,
  table: Table,
  first: (role: ColumnRole) => string,
): { counted: boolean; reason?: string } {
  const modeTitle = table.titles[columns.roles.indexOf("mode")];
  const payout = first("payoutStatus");
  const reason = notSettled({
    status: first("status"),
    mode: first("mode"),
    modeTitle,
    captured: first("captured"),
    type: first("type"),
  });
  if (reason) return { counted: false, reason };
  if (/^(?:failed|cancel)/i.test(payout)) return { counted: false, reason: `payout ${payout.toLowerCase()}` };
  return { counted: true };
}

function signed(debit: Amount | undefined, credit: Amount | undefined): Amount | undefined {
  if (debit === undefined && credit === undefined) return undefined;
  return Math.abs(credit ?? 0) - Math.abs(debit ?? 0);
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
