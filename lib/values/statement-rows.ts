/** What is looked at of a row. */
type Listed = { counted: boolean; type: string; amount: number; fee: number };

/** Which rows are meant: those behind one total, all that count, or those that are left out. */
export const ROW_FILTERS = ["counted", "sales", "refunds", "chargebacks", "fees", "left out"] as const;
export type RowFilter = (typeof ROW_FILTERS)[number];

export function isListed({ counted, type, fee }: Listed, filter: RowFilter): boolean {
  if (filter === "left out") return !counted;
  if (!counted) return false;
  if (filter === "sales") return type === "sale";
  if (filter === "refunds") return type === "refund";
  if (filter === "chargebacks") return type.startsWith("chargeback");
  return filter === "counted" || type === "fee" || fee !== 0;
}

/** What a row adds to the total; costs are positive there, and so are refunds and chargebacks. */
export function partOf({ type, amount, fee }: Listed, filter: RowFilter): number {
  if (filter === "fees") return fee - (type === "fee" ? amount : 0);
  return filter === "sales" ? amount : 0 - amount;
}
