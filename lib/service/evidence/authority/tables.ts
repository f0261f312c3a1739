import type { Authority, Pair, SourceRecord } from "@/lib/service/evidence/model";

const OF_PAYMENTS: ReadonlySet<Authority> = new Set(["processor", "terminal"]);
const LOOSE: ReadonlySet<Authority> = new Set(["merchant-system", "unknown"]);
const ORDERED: ReadonlySet<string> = new Set(["items", "shippingAddress", "recipient", "total"]);
const PAID: ReadonlySet<string> = new Set(["amount", "approvalCode", "transactionId", "cardTail"]);

/**
 * A table has one source: the rows in which a gateway prints fewer of its marks, a capture or a declined attempt, are its
 * rows as well. A row that tells what was ordered stays the shop's.
 */
export function inTables(
  records: readonly SourceRecord[],
  found: ReadonlyMap<string, Authority>,
): ReadonlyMap<string, Authority> {
  const all = new Map(found);
  const tables = new Map<string, SourceRecord[]>();
  for (const record of records)
    if (record.kind === "row" && record.parent !== undefined)
      tables.set(record.parent, [...(tables.get(record.parent) ?? []), record]);
  for (const rows of tables.values()) {
    const sources = new Set(rows.map(({ id }) => found.get(id) ?? "unknown"));
    const [only, ...others] = [...sources].filter((authority) => OF_PAYMENTS.has(authority));
    const isOne = only !== undefined && others.length === 0;
    if (!isOne || [...sources].some((authority) => authority !== only && !LOOSE.has(authority))) continue;
    for (const row of rows) if (LOOSE.has(found.get(row.id) ?? "unknown") && isPaid(row)) all.set(row.id, only);
  }
  return all;
}

function isPaid({ pairs }: SourceRecord): boolean {
  const fields = pairs.flatMap(({ means }: Pair) => (means && "field" in means && means.field ? [means.field] : []));
  return fields.some((field) => PAID.has(field)) && !fields.some((field) => ORDERED.has(field));
}
