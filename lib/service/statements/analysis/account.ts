import type { Columns } from "./columns/columns";
import { isMoneyRole } from "./grid/column-roles";
import type { Table } from "./grid/grid";
import type { Account, Row, RowKind } from "./model";
import { type Amount, readAmount } from "./money";
import type { Activity } from "./read-document-rows";

/** What became of every line of a document and of every column of its tables, so that nothing vanishes silently. */
export function accountOf({ raw, rows, uses, records, tables, mark }: Activity): Account {
  const parts = new Map<string, { lines: number; counted: boolean }>();
  const add = (what: string, lines: number, counted = false): void => {
    if (lines > 0) parts.set(what, { lines: (parts.get(what)?.lines ?? 0) + lines, counted });
  };
  for (const row of rows) add(wordOf(row), 1, row.counted && figured(row));
  add("total lines", raw.filter((one) => one.total).length);
  const used = [...uses.values()];
  for (const [use, what] of Object.entries(USES)) add(what, used.filter((one) => one === use).length);
  const read = [...parts.values()].reduce((sum, { lines }) => sum + lines, 0);
  add("lines that are no row of a table and no total", Math.max(0, records - read));
  return {
    lines: Math.max(records, read),
    parts: [...parts].map(([what, part]) => ({ what, ...part })),
    columns: tables.flatMap(({ table, columns }) => columnsUsed(table, columns, mark)).slice(0, MAX_COLUMNS),
  };
}

const USES = { header: "column titles", metadata: "header and footer records", "printed total": "printed figures" };
const MAX_COLUMNS = 120;

const WORDS: Partial<Record<RowKind, string>> = {
  sale: "sales",
  refund: "refunds",
  chargeback: "chargebacks",
  fee: "fees",
  adjustment: "adjustments",
  payout: "payouts",
};

function wordOf(row: Row): string {
  if (!row.counted) return row.reason ?? "not counted";
  if (row.type === "other" && row.parts !== undefined) return "sums of a day, card or payout";
  if (!row.kind) return row.type === "other" ? "of an unknown kind" : row.type;
  return WORDS[row.kind] ?? `${row.kind.replace("-", " ")}s`;
}

/** Payouts and reserves move money that was counted already. */
function figured({ type, parts }: Row): boolean {
  return parts !== undefined || (type !== "other" && type !== "payout" && type !== "reserve");
}

function columnsUsed(table: Table, { roles }: Columns, mark: "." | "," | undefined): Account["columns"] {
  return table.titles.map((title, index) => {
    const role = roles[index] ?? "other";
    if (role !== "other") return { title, use: ROLE_WORDS[role] ?? (isMoneyRole(role) ? role : "read") };
    const sum = sumOfAmounts(table, index, mark);
    return { title, use: "not used", ...(sum === undefined ? {} : { sum }) };
  });
}

/** What a column comes to whose filled cells are amounts, all of them. */
function sumOfAmounts({ rows }: Table, index: number, mark: "." | "," | undefined): Amount | undefined {
  let sum: Amount | undefined;
  for (const { cells } of rows) {
    const cell = cells[index];
    if (!cell) continue;
    // Numbers of many digits name something.
    const amount = /^\d{9,}$/.test(cell) ? undefined : readAmount(cell, mark);
    if (amount === undefined) return undefined;
    sum = (sum ?? 0) + amount;
  }
  return sum;
}

const ROLE_WORDS: Readonly<Record<string, string>> = {
  amount: "amount before fees",
  netDebit: "net, taken",
  netCredit: "net, added",
  debit: "amount taken",
  credit: "amount added",
  part: "part of the fee",
  reference: "number",
  type: "type",
  date: "date",
  dateOther: "date",
  currency: "currency",
  direction: "direction",
};
