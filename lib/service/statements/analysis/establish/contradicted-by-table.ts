import type { PrintedTotals } from "../labels/printed-totals";
import type { DocumentAnalysis, FigureName } from "../model";
import { near } from "../money";
import { withoutFigures } from "./establish";

const TAKEN = ["refunds", "chargebacks"] as const;

/**
 * The figures without those that a table contradicts: its columns lead from the sales that were read down to what is left, in
 * its line of sums and in every row of it, and that is another net than was read.
 */
export function withoutContradictedByTable<
  Read extends Pick<DocumentAnalysis, "totals" | "computed" | "withheld" | "notes" | "currency">,
>(read: Read, table: PrintedTotals | undefined): Read {
  const [figures, ...others] = read.totals.values();
  if (!table?.sales || !table.net || !figures || others.length > 0) return read;
  const { sales, net } = figures;
  if (sales === undefined || net === undefined || !near(sales, table.sales.amount) || near(net, table.net.amount))
    return read;
  const disputed = (table.chargebacks?.amount ?? 0) - (table.chargebackReversals?.amount ?? 0);
  const stated = { refunds: table.refunds?.amount ?? 0, chargebacks: disputed };
  const differing = TAKEN.filter((name) => figures[name] !== undefined && !near(figures[name], stated[name]));
  const names: FigureName[] = ["fees", "net", ...differing];
  const text = `A table of the document comes to another net than was read: no ${names.join(", ")} given.`;
  return {
    ...read,
    totals: withoutFigures(read.totals, names),
    computed: withoutFigures(read.computed, names),
    withheld: [...new Set([...read.withheld, ...names])],
    notes: [...read.notes, { text, limits: true }],
  };
}
