import type { RawRow } from "../grid/raw-row";
import { kindRule } from "../grid/row-types";
import type { Figures, Row, RowKind } from "../model";
import { type Amount, near } from "../money";

/** Rows of one table with uniform signs, however the processor writes them. */
export function uniformRows(raw: readonly RawRow[]): Row[] {
  const rows = withOwnFees(raw.filter((one) => !one.total));
  const costs = costSign(rows);
  const printedOf = (one: RawRow): Amount => {
    // A list of fees prints what each was taken of: the cost stands beside it.
    if (one.meaning?.plain === "fee" && one.fee && one.net === undefined) return 0;
    // A row that has a cost alone moved nothing else, whatever the sign of its net.
    if (one.amount === undefined && one.fee && near(Math.abs(one.fee), Math.abs(one.net ?? 0))) return 0;
    if (one.amount === undefined) return one.net === undefined ? 0 : one.net + costOf(one, costs);
    const { amount, fee = 0, net = 0 } = one;
    // A row of no amount that leaves something moved that alone.
    if (amount === 0 && fee === 0) return net;
    // Amounts without signs beside a net with one go the way of it.
    const isTaken = net < 0 && amount > 0 && near(0 - net - amount, Math.abs(fee));
    return isTaken ? 0 - amount : amount;
  };
  const amounts = rows.map(printedOf);
  const ofFees = amounts.filter((amount, at) => rows[at]?.meaning?.plain === "fee" && amount !== 0);
  const positiveFees = ofFees.filter((amount) => amount > 0).length > ofFees.length / 2;
  // Signs mean something where what leaves the merchant is negative.
  const mayLeave = ({ meaning }: RawRow): boolean => meaning?.takes === "fee" || LEAVING.has(meaning?.plain ?? "sale");
  const signed = rows.some((one, at) => mayLeave(one) && (amounts[at] ?? 0) < 0);
  const negative = negativeKinds(rows.map((one, at) => ({ kind: one.meaning?.plain, printed: amounts[at] ?? 0 })));
  const namesRefunds = rows.some((one) => one.row.type === "refund");
  const namesDisputes = rows.some((one) => one.row.type === "chargeback");
  // What a status says of few rows is no type of all of them.
  const typed = rows.some(({ meaning, row }) => meaning !== undefined && row.label !== "");
  const taken = takenSigns(rows.filter(({ summary }) => summary));
  return rows.map((one, at) => {
    if (one.summary) return summaryRow(one, taken);
    const fee = costOf(one, costs);
    const printed = amounts[at] ?? 0;
    const kind = kindOf(one, printed, { fee, typed, signed, positiveFees });
    const rule = kind ? kindRule(kind) : undefined;
    const row: Row = { ...one.row, type: rule?.type ?? "other" };
    // Set one by one: there may be a hundred thousand rows.
    if (kind) row.kind = kind;
    row.amount = uniformAmount(kind, printed, positiveFees, kind !== undefined && negative.has(kind));
    const withheld = one.fee && one.withheld ? one.withheld * Math.sign(fee * one.fee) : 0;
    row.fee = fee - withheld;
    if (withheld !== 0 && kind) row.parts = { adjustments: 0 - withheld };
    if (row.counted && rule?.leftOut) {
      row.counted = false;
      row.reason = rule.leftOut;
    }
    const refunds = namesRefunds ? undefined : one.refunded;
    const chargebacks = namesDisputes ? undefined : one.disputed;
    if (refunds !== undefined) row.parts = { ...row.parts, refunds: Math.abs(refunds) };
    if (chargebacks !== undefined) row.parts = { ...row.parts, chargebacks: Math.abs(chargebacks) };
    return row;
  });
}

/** A subscription that costs nothing, beside sales of another name that do, is the merchant's own. */
function withOwnFees(rows: readonly RawRow[]): readonly RawRow[] {
  if (!rows.some(({ meaning, fee }) => meaning?.plain === "sale" && meaning.takes !== "fee" && fee)) return rows;
  const isOwn = ({ meaning, fee }: RawRow): boolean => meaning?.plain === "sale" && meaning.takes === "fee" && !fee;
  return rows.map((one) =>
    isOwn(one) ? { ...one, meaning: { plain: "fee", adds: "fee-refund", takes: "fee" } } : one,
  );
}

const LEAVING: ReadonlySet<RowKind> = new Set<RowKind>(["refund", "chargeback", "payout", "payment-sent", "fee"]);

/** The direction decides among the meanings of a type. Without a type, money in that cost a fee was a sale. */
function kindOf(
  { meaning, row }: RawRow,
  printed: Amount,
  { fee, typed, signed, positiveFees }: { fee: Amount; typed: boolean; signed: boolean; positiveFees: boolean },
): RowKind | undefined {
  // A row that takes a charge and moves nothing else is one, whatever it is called.
  if (!meaning && printed === 0 && fee > 0 && near(row.net ?? 0, 0 - fee)) return "fee";
  if (!meaning) return !typed && row.label === "" && printed > 0 && fee > 0 ? "sale" : undefined;
  if (meaning.plain === "fee") return !positiveFees && printed > 0 ? meaning.adds : meaning.plain;
  if (!signed || printed === 0) return meaning.plain;
  return printed > 0 ? meaning.adds : meaning.takes;
}

/** Kinds that take money and are written negative in most rows: a positive one gives a part of it back. */
function negativeKinds(rows: readonly { kind: RowKind | undefined; printed: Amount }[]): ReadonlySet<RowKind> {
  const kinds = new Set(rows.flatMap(({ kind }) => kind ?? []));
  const below = (of: RowKind): number =>
    rows.reduce((sum, { kind, printed }) => sum + (kind === of ? 0 - Math.sign(printed) : 0), 0);
  return new Set([...kinds].filter((kind) => below(kind) > 0));
}

function uniformAmount(kind: RowKind | undefined, amount: Amount, positiveFees: boolean, negative: boolean): Amount {
  const size = Math.abs(amount);
  switch (kind) {
    case "refund":
    case "chargeback":
      return negative ? amount : 0 - size;
    case "sale-reversal":
      return 0 - size;
    case "refund-reversal":
    case "chargeback-reversal":
    case "fee-refund":
      return size;
    case "fee":
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
function costOf(one: RawRow, sign: 1 | -1): Amount {
  const { fee, unsigned } = one;
  const shown = costShown(one);
  if (shown !== undefined) return shown;
  if (unsigned && fee !== undefined && leaves(one)) return Math.abs(fee);
  return fee === undefined ? 0 : fee * sign;
}

function leaves({ meaning, amount = 0 }: RawRow): boolean {
  return amount < 0 || LEAVING.has(meaning?.plain ?? "sale");
}

/** The difference of amount and net; by their sizes where one of them has no sign: less is left of what came in, more is taken. */
function costShown(one: RawRow): Amount | undefined {
  const { amount, fee, net, unsigned } = one;
  if (amount === undefined || net === undefined) return undefined;
  const more = Math.abs(net) - Math.abs(amount);
  const sizes = leaves(one) ? more : 0 - more;
  const ways = unsigned && leaves(one) ? [sizes, amount - net] : [amount - net, sizes];
  return fee === undefined ? ways[0] : ways.find((way) => near(Math.abs(way), Math.abs(fee)));
}

/** Rows of refunds that carry a fee of which neither a net nor the sign that it has on sales says which way it went. */
export function feesOpen(raw: readonly RawRow[]): boolean {
  const rows = raw.filter(({ total, summary, row }) => !total && !summary && row.counted);
  const sold = rows.reduce((sum, { meaning, fee }) => sum + (meaning?.plain === "sale" ? Math.sign(fee ?? 0) : 0), 0);
  const refunds = rows.filter(({ meaning, fee }) => meaning?.plain === "refund" && fee);
  // One price for refunds of any amount is what they cost.
  const isPrice = (of: (one: RawRow) => unknown, sizes: number): boolean => new Set(refunds.map(of)).size === sizes;
  const priced = refunds.length > 1 && isPrice(({ fee }) => fee, 1) && !isPrice(({ amount }) => amount, 1);
  return rows.some((one) => {
    if (!one.fee || costShown(one) !== undefined) return false;
    const opposite = Math.sign(one.fee) !== Math.sign(sold);
    if (one.meaning?.plain === "chargeback") return opposite && sold !== 0;
    return (
      one.meaning?.plain === "refund" &&
      ((!priced && (one.unsigned === true || one.sided === true)) || opposite || sold === 0)
    );
  });
}

type Taken = Record<"refunds" | "chargebacks", 1 | -1>;

const WAYS: readonly Taken[] = ([1, -1] as const).flatMap((refunds) =>
  ([1, -1] as const).map((chargebacks) => ({ refunds, chargebacks })),
);

/**
 * -1: a column of summary lines writes what was taken as negative numbers. What was given back has the other sign. What
 * most lines come to decides, else the sum of the column.
 */
function takenSigns(rows: readonly RawRow[]): Taken {
  const sign = (part: keyof Taken): 1 | -1 =>
    rows.reduce((sum, { parts }) => sum + (parts[part] ?? 0), 0) < 0 ? -1 : 1;
  const usual: Taken = { refunds: sign("refunds"), chargebacks: sign("chargebacks") };
  const closing = (taken: Taken): number => rows.filter((one) => comesTo(one, taken)).length;
  const [best = usual] = WAYS.toSorted((one, other) => closing(other) - closing(one));
  return closing(best) > closing(usual) ? best : usual;
}

/** Whether a summary line adds up to what it says was left, if it writes what was taken in that way. */
function comesTo({ parts, fee = 0, net, amount }: RawRow, taken: Taken): boolean {
  const printed = net ?? amount;
  const before = beforeFees(parts, taken);
  return printed !== undefined && (near(before - fee, printed) || near(before + fee, printed));
}

function beforeFees({ sales, refunds, chargebacks, adjustments }: RawRow["parts"], taken: Taken): Amount {
  return (sales ?? 0) - (refunds ?? 0) * taken.refunds - (chargebacks ?? 0) * taken.chargebacks + (adjustments ?? 0);
}

/** What summary lines say was taken, given back as less than nothing, by the way in which each of them adds up. */
export function takenOf(rows: readonly RawRow[], part: keyof Taken): Amount {
  const listed = rows.filter(({ summary }) => summary);
  const usual = takenSigns(listed);
  return listed.reduce((sum, one) => sum + (one.parts[part] ?? 0) * wayOf(one, usual)[part], 0);
}

/** A line that adds up in one way alone, and not in that of the others, is believed. */
function wayOf(one: RawRow, usual: Taken): Taken {
  return comesTo(one, usual) ? usual : (WAYS.find((way) => comesTo(one, way)) ?? usual);
}

function summaryRow(one: RawRow, usual: Taken): Row {
  const taken = wayOf(one, usual);
  const { sales, refunds, chargebacks, adjustments } = one.parts;
  const fees = one.fee === undefined ? undefined : summaryFees(one, taken);
  const parts: Figures = {
    ...(sales === undefined ? {} : { sales }),
    ...(refunds === undefined ? {} : { refunds: refunds * taken.refunds }),
    ...(chargebacks === undefined ? {} : { chargebacks: chargebacks * taken.chargebacks }),
    ...(adjustments === undefined ? {} : { adjustments }),
    ...(fees === undefined ? {} : { fees }),
  };
  const net = one.net ?? one.amount;
  return { ...one.row, type: "other", amount: 0, fee: 0, parts, ...(net === undefined ? {} : { net }) };
}

/** Fees of a summary line are costs when the line adds up with them taken off; else written negative. */
function summaryFees({ parts, fee = 0, net, amount }: RawRow, taken: Taken): Amount {
  const before = beforeFees(parts, taken);
  const printed = net ?? amount;
  if (printed !== undefined && near(before - fee, printed)) return fee;
  if (printed !== undefined && near(before + fee, printed)) return 0 - fee;
  return Math.abs(fee);
}
