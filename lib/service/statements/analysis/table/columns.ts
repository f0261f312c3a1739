import { type ColumnRole, columnRole, plainTitle } from "./column-roles";
import type { Table } from "./grid";

export type Columns = {
  roles: ColumnRole[];
  /** Titles without accents and case, by column. */
  plain: string[];
  /** Whole numbers are minor units (cents). */
  minor: boolean;
  /** The line sums up sales, refunds and fees of a day or payout, instead of being one transaction. */
  summary: boolean;
};

/** The roles of a table's columns; where two could be the amount, the one in the money that was settled. */
export function columnsOf(table: Table): Columns {
  const plain = table.titles.map(plainTitle);
  const roles = table.titles.map(columnRole);
  keepOneAmount(roles, plain);
  const has = (role: ColumnRole): boolean => roles.includes(role);
  const parts = has("sales") || (has("refunds") && has("chargebacks"));
  const summary = parts && !has("type");
  if (!summary)
    for (const [index, role] of roles.entries())
      if (PARTS.has(role)) roles[index] = index === roles.indexOf("sales") && !has("amount") ? "amount" : "other";
  return { roles, plain, summary, minor: isMinor(table, roles, plain) };
}

const PARTS: ReadonlySet<ColumnRole> = new Set<ColumnRole>([
  "sales",
  "refunds",
  "chargebacks",
  "adjustments",
  "reserve",
]);
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

function isMinor(table: Table, roles: readonly ColumnRole[], plain: readonly string[]): boolean {
  if (plain.some((title) => /\b(?:cents|minor(?: units?)?)\b/.test(title))) return true;
  const at = roles.indexOf("amount");
  // The processor's own API writes whole numbers of minor units.
  return plain.includes("object") && at >= 0 && table.rows.every(({ cells }) => /^-?\d*$/.test(cells[at] ?? ""));
}
