import type { Figures, Row } from "../model";
import { type Amount, TOLERANCE } from "../money";
import type { RawRow } from "./read-rows";

/** Rows of one table with uniform signs, however the processor writes them. */
export function uniformRows(raw: readonly RawRow[]): Row[] {
  const rows = raw.filter((one) => !one.total);
  const costs = costSign(rows);
  const feeRows = rows.filter((one) => one.row.type === "fee" && (one.amount ?? 0) !== 0);
  const positiveFees = feeRows.filter((one) => (one.amount ?? 0) > 0).length > feeRows.length / 2;
  const namesRefunds = rows.some((one) => one.row.type === "refund");
  const namesDisputes = rows.some((one) => one.row.type === "chargeback");
  return rows.map((one) => {
    if (one.summary) return summaryRow(one);
    const fee = costOf(one, costs);
    const printed = one.amount ?? (one.net === undefined ? undefined : one.net + fee);
    const amount = uniformAmount(one, printed ?? 0, positiveFees);
    const parts: Figures = {
      ...(one.refunded === undefined || namesRefunds ? {} : { refunds: Math.abs(one.refunded) }),
      ...(one.disputed === undefined || namesDisputes ? {} : { chargebacks: Math.abs(one.disputed) }),
    };
    return { ...one.row, type: typeOf(one, fee), amount, fee, ...(Object.keys(parts).length > 0 ? { parts } : {}) };
  });
}

/** Without a type, money in that cost a fee was a sale. */
function typeOf(one: RawRow, fee: Amount): Row["type"] {
  const untyped = one.meaning === undefined && one.row.label === "";
  return untyped && (one.amount ?? 0) > 0 && fee > 0 ? "sale" : one.row.type;
}

function uniformAmount({ row, meaning }: RawRow, amount: Amount, positiveFees: boolean): Amount {
  const size = Math.abs(amount);
  switch (row.type) {
    case "refund":
    case "chargeback":
      return meaning?.back ? size : 0 - size;
    case "chargeback reversal":
      return size;
    case "fee":
      if (meaning?.back) return size;
      return positiveFees ? 0 - amount : amount;
    default:
      return amount;
  }
}

/** +1: the fee column holds costs as positive numbers, -1: as negative ones. What most rows' nets show decides. */
function costSign(rows: readonly RawRow[]): 1 | -1 {
  let votes = 0;
  for (const { amount, fee, net } of rows) {
    if (!fee) continue;
    if (amount === undefined || net === undefined) votes += Math.sign(fee) * 0.5;
    else if (near(amount - fee, net)) votes += 1;
    else if (near(amount + fee, net)) votes -= 1;
  }
  return votes < 0 ? -1 : 1;
}

/** A row whose own net shows what the fee did is believed before the custom of its table. */
function costOf({ amount, fee, net }: RawRow, sign: 1 | -1): Amount {
  if (amount !== undefined && net !== undefined && (fee === undefined || near(Math.abs(amount - net), Math.abs(fee))))
    return amount - net;
  return fee === undefined ? 0 : fee * sign;
}

function summaryRow(one: RawRow): Row {
  const { sales, refunds, chargebacks, adjustments } = one.parts;
  const fees = one.fee === undefined ? undefined : summaryFees(one);
  const parts: Figures = {
    ...(sales === undefined ? {} : { sales }),
    ...(refunds === undefined ? {} : { refunds: Math.abs(refunds) }),
    ...(chargebacks === undefined ? {} : { chargebacks: Math.abs(chargebacks) }),
    ...(adjustments === undefined ? {} : { adjustments }),
    ...(fees === undefined ? {} : { fees }),
  };
  const net = one.net ?? one.amount;
  return { ...one.row, type: "other", amount: 0, fee: 0, parts, ...(net === undefined ? {} : { net }) };
}

/** Fees of a summary line are costs when the line adds up with them taken off; else written negative. */
function summaryFees({ parts, fee = 0, net, amount }: RawRow): Amount {
  const before =
    (parts.sales ?? 0) - Math.abs(parts.refunds ?? 0) - Math.abs(parts.chargebacks ?? 0) + (parts.adjustments ?? 0);
  const printed = net ?? amount;
  if (printed !== undefined && near(before - fee, printed)) return fee;
  if (printed !== undefined && near(before + fee, printed)) return 0 - fee;
  return Math.abs(fee);
}

export function near(one: Amount, other: Amount, tolerance = TOLERANCE): boolean {
  return Math.abs(one - other) <= tolerance;
}
