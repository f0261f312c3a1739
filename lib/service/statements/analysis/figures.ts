import { FIGURE_NAMES, type Figures, type Row } from "./model";

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
  switch (type) {
    case "sale":
      return { sales: amount };
    case "refund":
      return { refunds: 0 - amount };
    case "chargeback":
    case "chargeback reversal":
      return { chargebacks: 0 - amount };
    case "fee":
      return { fees: 0 - amount };
    case "adjustment":
      return { adjustments: amount };
    default:
      return {};
  }
}

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
    const part = contribution(row);
    if (Object.keys(part).length === 0) continue;
    const currency = row.currency ?? "";
    sums.set(currency, addFigures(sums.get(currency) ?? {}, part));
  }
  return new Map([...sums].map(([currency, figures]) => [currency, withNet(figures)]));
}
