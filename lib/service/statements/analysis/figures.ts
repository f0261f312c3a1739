import { FIGURE_NAMES, type FigureName, type Figures, type Row } from "./model";

/** The figure that a row of each type is a part of, and whether what it takes is positive there. */
const FIGURE_OF: Partial<Record<Row["type"], { name: FigureName; taken: boolean }>> = {
  sale: { name: "sales", taken: false },
  refund: { name: "refunds", taken: true },
  chargeback: { name: "chargebacks", taken: true },
  "chargeback reversal": { name: "chargebacks", taken: true },
  fee: { name: "fees", taken: true },
  adjustment: { name: "adjustments", taken: false },
};

/** Sums of each figure that either side says. */
export function addFigures(one: Figures, other: Figures): Figures {
  const sum: Figures = {};
  for (const name of FIGURE_NAMES) {
    const [left, right] = [one[name], other[name]];
    if (left !== undefined || right !== undefined) sum[name] = (left ?? 0) + (right ?? 0);
  }
  return sum;
}

/** Net = sales − refunds − chargebacks − fees ± adjustments, where the document says what was sold or moved. */
export function withNet(figures: Figures, printedNet?: number): Figures {
  const { sales, refunds, chargebacks, fees, adjustments } = figures;
  const { net: _, ...rest } = figures;
  if (sales === undefined && printedNet === undefined) return rest;
  if (sales === undefined) return { ...rest, net: printedNet };
  return { ...rest, net: sales - (refunds ?? 0) - (chargebacks ?? 0) - (fees ?? 0) + (adjustments ?? 0) };
}

/**
 * Sums of the rows that count, by currency: sales gross; refunds, chargebacks (less those won back) and fees positive.
 * Payouts and reserves move money that was counted already; what never settled does not count (design decision).
 */
export function sumRows(rows: readonly Row[]): Map<string, Figures> {
  const sums = new Map<string, Figures>();
  let code: string | undefined;
  let own: Figures = {};
  for (const { type, counted, currency = "", amount, fee, parts } of rows) {
    const figure = FIGURE_OF[type];
    if (!counted || !(figure || fee || parts)) continue;
    // Added in place, and the next row mostly has the same currency: there may be a hundred thousand rows.
    if (currency !== code) {
      code = currency;
      own = sums.get(currency) ?? {};
      sums.set(currency, own);
    }
    if (figure) own[figure.name] = (own[figure.name] ?? 0) + (figure.taken ? 0 - amount : amount);
    if (fee !== 0) own.fees = (own.fees ?? 0) + fee;
    for (const name of parts ? FIGURE_NAMES : []) {
      const part = parts?.[name];
      if (part !== undefined) own[name] = (own[name] ?? 0) + part;
    }
  }
  for (const [currency, own] of sums) if (Object.keys(own).length === 0) sums.delete(currency);
  return new Map([...sums].map(([currency, figures]) => [currency, withNet(addFigures(figures, {}))]));
}
