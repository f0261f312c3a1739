import type { Columns } from "../columns/columns";
import type { Table } from "../grid/grid";
import type { RawRow } from "../grid/raw-row";
import { isCardBrand } from "../grid/row-types";
import { likelyTitle, withLikelyWords } from "../learned/likely-words";
import { near, readAmount } from "../money";

/**
 * How many payments each row stands for, where it is not one. A line of sums has as many as the table states, and where it
 * states none nothing is known: to take it for one payment would make a ticket of a day. A number of things beside the
 * number of a payment may be what was bought with it, so it counts only where a line of sums adds it up.
 */
export function countPayments(rows: readonly RawRow[], table: Table, columns: Columns): void {
  const own = rows.flatMap((one, at) => (one.total ? [] : [{ one, cells: table.rows[at]?.cells ?? [] }]));
  const places = countColumns(own, table, columns);
  const sums = rows.flatMap((one, at) => (one.total ? [table.rows[at]?.cells ?? []] : []));
  const brands = brandLines(own);
  const isCounted = places.some((at) => isTrusted(at, own, { sums, columns }));
  for (const { one, cells } of own) {
    if ((!one.summary && places.length === 0 && !brands.has(one)) || one.meaning?.plain === "fee") continue;
    const at = one.summary ? placeOfSales(places, columns) : places.length === 1 ? places[0] : undefined;
    // One number for sales and what was taken back is that of neither.
    const isMixed = one.summary && places.length === 1 && (one.parts.refunds || one.parts.chargebacks);
    const stated = at === undefined || isMixed ? undefined : countIn(cells[at]);
    const payments = stated !== undefined && (isCounted || stated === 1) ? stated : 0;
    if (payments !== 1) one.row.payments = payments;
  }
}

type Own = { one: RawRow; cells: readonly string[] };

function countIn(cell = ""): number | undefined {
  return /^\d{1,3}(?:[,.' ]\d{3})*$|^\d{1,7}$/.test(cell) ? Number(cell.replace(/\D/g, "")) : undefined;
}

/** Columns of whole numbers that are titled as counts, other than the number of each line. */
function countColumns(own: readonly Own[], { titles }: Table, { roles, plain }: Columns): number[] {
  return titles.flatMap((title, at) => {
    const role = roles[at];
    if (role !== "count" && role !== "other") return [];
    if (NUMBERS.has(plain[at] ?? "")) return [];
    const counts = own.flatMap(({ cells }) => (cells[at] ? [countIn(cells[at])] : []));
    if (counts.length === 0 || counts.includes(undefined)) return [];
    const isRunning = counts.length > 1 && counts.every((count, row) => count === (counts[0] ?? 0) + row);
    if (isRunning) return [];
    return role === "count" || withLikelyWords(() => likelyTitle(title)) === "count" ? [at] : [];
  });
}

/** Titles that number the lines as often as they count. */
const NUMBERS: ReadonlySet<string> = new Set(["no", "nr", "#", "number"]);

function placeOfSales(places: readonly number[], { roles }: Columns): number | undefined {
  if (places.length === 1) return places[0];
  const before = roles.indexOf("sales") - 1;
  return places.includes(before) ? before : undefined;
}

function isTrusted(
  at: number,
  own: readonly Own[],
  { sums, columns }: { sums: readonly (readonly string[])[]; columns: Columns },
): boolean {
  const counts = own.map(({ cells }) => countIn(cells[at]) ?? 0);
  const sum = counts.reduce((all, count) => all + count, 0);
  if (own.length > 1 && sums.some((cells) => countIn(cells[at]) === sum)) return true;
  const prices = columns.roles.flatMap((role, index) => (role === "rate" ? [index] : []));
  const isOfGoods = prices.some((price) =>
    own.every(({ one, cells }, row) =>
      near((readAmount(cells[price] ?? "") ?? 0) * (counts[row] ?? 0), one.amount ?? 0),
    ),
  );
  return !isOfGoods && own.every(({ one }) => one.summary || one.row.references.length === 0);
}

/** Lines that are named by a brand of cards alone, each of its own, are the sums of these brands. */
function brandLines(own: readonly Own[]): ReadonlySet<RawRow> {
  const named = own.filter(({ one: { row } }) => isCardBrand(row.label) && !row.date && row.references.length === 0);
  const labels = new Set(named.map(({ one }) => one.row.label));
  return new Set(labels.size === named.length ? named.map(({ one }) => one) : []);
}
