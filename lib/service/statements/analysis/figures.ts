import { FIGURE_NAMES, type FigureName, type Figures, type Row } from "./model";

/**
 * What a row adds to the totals: sales gross; refunds, chargebacks (less those won back) and fees positive. Payouts and
 * reserves move money that was counted already; what never settled does not count (design decision).
 */
export function contribution(row: Row): Figures {
  if (!row.counted) return {};
  const fee: Figures = row.fee === 0 ? {} : { fees: row.fee };
  return addFigures(addFigures(ofType(row), fee), row.parts ?? {});
}

function ofType({ type, amount }: Row): Figures {
  const figure = FIGURE_OF[type];
  return figure ? { [figure.name]: figure.taken ? 0 - amount : amount } : {};
}

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

/** Sums of the rows that count, by currency. */
export function sumRows(rows: readonly Row[]): Map<string, Figures> {
  const sums = new Map<string, Figures>();
  for (const row of rows) {
    const figure = FIGURE_OF[row.type];
    if (!row.counted || !(figure || row.fee || row.parts)) continue;
    const currency = row.currency ?? "";
    const own = sums.get(currency) ?? {};
    sums.set(currency, own);
    // Added in place: there may be a hundred thousand rows.
    if (figure) own[figure.name] = (own[figure.name] ?? 0) + (figure.taken ? 0 - row.amount : row.amount);
    if (row.fee !== 0) own.fees = (own.fees ?? 0) + row.fee;
    for (const name of row.parts ? FIGURE_NAMES : []) {
      const part = row.parts?.[name];
      if (part !== undefined) own[name] = (own[name] ?? 0) + part;
    }
  }
  for (const [currency, own] of sums) if (Object.keys(own).length === 0) sums.delete(currency);
  return new Map([...sums].map(([currency, figures]) => [currency, withNet(addFigures(figures, {}))]));
}
