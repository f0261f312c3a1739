import { kindRule } from "../grid/row-types";
import type { Row, RowKind } from "../model";

/**
 * Rows of an unknown kind that each give back what one earlier row of a known kind took, to the last digit: what was won of
 * a dispute, released of held money, or a fee that was returned. Sales have names of their own in such a list.
 */
export function nameByPairs(given: readonly Row[]): Row[] {
  const rows = ofSales(ofDisputes(given));
  const open = rows.filter(isUnknown);
  const labels = new Set(open.map(({ label }) => label));
  if (labels.size === 0 || rows.filter(({ kind }) => kind === "sale").length < LEAST_SALES) return [...rows];
  const named = new Map<Row, RowKind>();
  for (const label of labels) {
    const own = open.filter((row) => row.label === label);
    const found = BACK.find(([taken]) =>
      giveBack(
        own,
        rows.filter(({ kind }) => kind === taken),
      ),
    );
    if (label !== "" && found) for (const row of own) named.set(row, found[1]);
  }
  return rows.map((row) => {
    const kind = named.get(row);
    return kind ? { ...row, kind, type: kindRule(kind).type } : row;
  });
}

/** Reversals that rows of the same words give back, to the last digit, are disputes that were won. */
function ofDisputes(rows: readonly Row[]): readonly Row[] {
  const won = rows.filter(({ kind }) => kind === "chargeback-reversal");
  const isWon = ({ kind, label, amount, currency }: Row): boolean =>
    kind === "sale-reversal" &&
    label !== "" &&
    won.some((one) => one.label === label && one.currency === currency && one.amount === 0 - amount);
  return rows.map((row) => (isWon(row) ? { ...row, kind: "chargeback", type: "chargeback" } : row));
}

/**
 * Payments that were read as sent, each of which takes what one sale before it brought, to the last digit: they give the
 * sales back (`Merchant Payment Reversal`). Who pays a supplier pays other sums.
 */
function ofSales(rows: readonly Row[]): readonly Row[] {
  const sales = rows.filter(({ kind, counted }) => kind === "sale" && counted);
  const sent = rows.filter(({ kind, amount, label }) => kind === "payment-sent" && amount < 0 && label !== "");
  if (sent.length === 0 || sales.length < LEAST_SALES) return rows;
  const back = new Set(
    [...new Set(sent.map(({ label }) => label))].filter((label) => {
      const own = sent.filter((row) => row.label === label);
      const isTelling = own.length >= LEAST_BACK || own.every(({ amount }) => amount % ROUND !== 0);
      return isTelling && giveBack(own, sales);
    }),
  );
  return rows.map((row) =>
    back.has(row.label) && row.kind === "payment-sent"
      ? { ...row, kind: "refund", type: kindRule("refund").type, counted: true, reason: undefined }
      : row,
  );
}

const LEAST_BACK = 2;
/** Ten main units, in ten-thousandths. */
const ROUND = 100_000;

const LEAST_SALES = 3;
const BACK = [
  ["chargeback", "chargeback-reversal"],
  ["reserve-hold", "reserve-release"],
  ["fee", "fee-refund"],
] as const satisfies readonly (readonly [RowKind, RowKind])[];

function isUnknown({ counted, type, kind, parts, amount }: Row): boolean {
  return counted && type === "other" && kind === undefined && parts === undefined && amount > 0;
}

/** Whether each of some rows has a row of its own that took as much before it. */
function giveBack(own: readonly Row[], taken: readonly Row[]): boolean {
  const left = [...taken];
  return own.every((row) => {
    const at = left.findIndex(
      ({ amount, currency, date = "" }) =>
        amount === 0 - row.amount && currency === row.currency && date <= (row.date ?? date),
    );
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}
