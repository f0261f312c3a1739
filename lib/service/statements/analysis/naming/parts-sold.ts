import type { ColumnRole } from "../grid/column-roles";
import type { RawRow } from "../grid/raw-row";
import { kindRule, type Meaning, typeMeaning } from "../grid/row-types";

type Listed = { raw: RawRow; roles: readonly ColumnRole[]; cells: readonly string[] };

/**
 * Lines of the parts of a payment, of which a second column says what each is, name shipping and its like as charges do. What an
 * order is paid under such a name, where charges take of orders, was sold; the same of a refund was paid back.
 */
export function namePartsSold(rows: readonly Listed[]): void {
  const charged = rows.flatMap(({ raw, roles, cells }) => {
    const at = roles.indexOf("subtype");
    const own = typeMeaning(cells[roles.indexOf("type")] ?? "");
    const isCharge = at >= 0 && raw.meaning?.plain === "fee" && raw.meaning !== own && !raw.total && raw.amount;
    return isCharge && own ? [{ raw, own, words: cells[at] ?? "" }] : [];
  });
  const ofSales = charged.filter(({ own }) => own.plain === "sale");
  if (!ofSales.some(({ raw }) => (raw.amount ?? 0) < 0)) return;
  const taken = new Set(ofSales.flatMap(({ raw, words }) => ((raw.amount ?? 0) < 0 ? [words] : [])));
  const sold = new Set(ofSales.flatMap(({ words }) => (taken.has(words) ? [] : [words])));
  for (const { raw, own, words } of charged)
    if (sold.has(words) && OF_PAYMENTS.has(own.plain)) {
      raw.meaning = own;
      raw.row.type = kindRule(own.plain).type;
    }
}

const OF_PAYMENTS: ReadonlySet<Meaning["plain"]> = new Set<Meaning["plain"]>(["sale", "refund"]);
