import { closes } from "../labels/printed-totals";
import type { FigureName, Figures, Row } from "../model";
import { near, showValue } from "../money";
import { EVERY, type Given, type Withheld } from "./given";

/** From this share of rows of an unknown kind on, no sum of the others is a total. */
const MOST_UNKNOWN = 0.1;

/** Rows that no word and no arithmetic names: the figures of their currency to which they may belong are not given. */
export function kindsUnknown(given: Given): Withheld | undefined {
  const { activity, rows, fromRows, printed, currency, totals } = given;
  const counted = rows.filter((row) => row.counted);
  const unnamed = counted.filter((row) => row.type === "other" && row.parts === undefined && row.amount !== 0);
  const unknown = withoutPairs(unnamed, counted);
  if (unnamed.length === 0 || (!fromRows && closes(printed))) return undefined;
  if (unknown.length === 0)
    return { names: [], why: `Rows of an unknown kind (${labelsOf(unnamed)}) give back what they take.` };
  const labels = labelsOf(unknown);
  const sum = unknown.reduce((total, { amount }) => total + amount, 0);
  const said = `${unknown.length} ${unknown.length === 1 ? "row is" : "rows are"} of an unknown kind (${labels}; together ${showValue(sum, currency)})`;
  // What takes all that the other rows left is how it was paid.
  const { net } = totals.get(currency ?? "") ?? {};
  if (net && near(sum, 0 - net)) return { names: [], why: `${said} and take what the others leave.` };
  if (unknown.length > counted.length * MOST_UNKNOWN) return { names: EVERY, why: `${said}: no figures are given.` };
  const declared = activity.tables.some(({ columns }) => columns.format);
  const codes = [...new Set(unknown.map((row) => row.currency ?? currency ?? ""))];
  const names = codes.flatMap((code): readonly FigureName[] => {
    const own = (some: readonly Row[]): Row[] => some.filter((row) => (row.currency ?? currency ?? "") === code);
    const names = perhaps(own(unknown), own(counted), totals.get(code));
    // What a declared format calls refunds and disputes is known: a word of it that is not is none of them.
    return declared ? names.filter((name) => name === "net" || name === "fees") : names;
  });
  return { names: [...new Set(names)], codes, why: `${said}; figures that they may belong to are not given.` };
}

function labelsOf(rows: readonly Row[]): string {
  return [...new Set(rows.map(({ label }) => label || "without a type"))].slice(0, 4).join(", ");
}

/** Without those of which one takes what another gives, to the last digit and free of the fee that sales cost: a hold and its release. */
function withoutPairs(unknown: readonly Row[], counted: readonly Row[]): Row[] {
  const costs = counted.some(({ type, fee }) => type === "sale" && fee > 0);
  const left: Row[] = [];
  for (const row of unknown) {
    const at = left.findIndex(
      ({ amount, fee, currency, label }) =>
        amount === 0 - row.amount && fee === 0 && row.fee === 0 && currency === row.currency && label !== row.label,
    );
    if (costs && at >= 0) left.splice(at, 1);
    else left.push(row);
  }
  return left;
}

/** Figures to which rows of an unknown kind may belong: money that came in, or went out, and no row of that kind is named. */
function perhaps(unknown: readonly Row[], counted: readonly Row[], own: Figures | undefined): FigureName[] {
  const has = (type: Row["type"]): boolean => counted.some((row) => row.type === type);
  const signed = counted.some(({ amount }) => amount < 0);
  const out = !signed || unknown.some(({ amount }) => amount < 0);
  // Where charges stand in a column of their own, what has none there is no charge.
  const hasColumn = counted.some((row) => row.amount === 0 && row.fee > 0);
  const isCharge = (row: Row): boolean =>
    (row.fee !== 0 || !hasColumn) && Math.abs(row.amount) < 2 * (own?.fees ?? row.amount);
  const into = !signed || unknown.some(({ amount }) => amount > 0);
  return [
    "net",
    // More than twice what all other rows cost is no fee.
    ...(unknown.some(isCharge) ? (["fees"] as const) : []),
    ...(into && !has("sale") ? (["sales"] as const) : []),
    ...(out && !has("refund") ? (["refunds"] as const) : []),
    ...(out || (into && !has("chargeback reversal")) ? (["chargebacks"] as const) : []),
  ];
}
