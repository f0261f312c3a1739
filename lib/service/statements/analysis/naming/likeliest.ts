import type { ColumnRole } from "../grid/column-roles";
import type { RawRow } from "../grid/raw-row";
import { kindRule, type Meaning } from "../grid/row-types";
import { likelyMeanings, likenessCounts, type Place } from "../learned/likely-words";
import { DISPUTE } from "./disputes";
import { RETURN, SALE } from "./kinds";

type Listed = { roles: readonly ColumnRole[]; raw: RawRow };
type Taken = "refund" | "chargeback" | "other";

const LEAST_SALES = 3;
/** How like a kind words have to be at least, and how far before the next one, where the arithmetic leaves few kinds. */
const LEAST = -0.2;
const LEAST_LEAD = 0.5;
const UNLIKE = -1;
/** The same words stand in lines of sums and over columns as on rows. */
const PLACES: readonly Place[] = ["type", "total", "title"];

const KINDS: Readonly<Record<string, Taken | undefined>> = {
  refund: "refund",
  refunds: "refund",
  chargeback: "chargeback",
  chargebacks: "chargeback",
  fee: "other",
  fees: "other",
  payout: "other",
  payouts: "other",
  held: "other",
  "reserve-hold": "other",
  reserve: "other",
  adjustment: "other",
  adjustments: "other",
  "fee-refund": "other",
};

/**
 * Rows that no word names, where the sums leave few kinds open: in a list of payments less a charge, what brings money less a
 * charge is a payment, and what takes no more than one of them was paid back or disputed, whichever its words are more like.
 * Counts only where likeness does.
 */
export function nameLikeliest(listed: readonly Listed[]): void {
  if (!likenessCounts()) return;
  const rows = listed.filter(({ raw }) => !raw.total && !raw.summary && raw.row.counted && raw.amount);
  const sold = rows.filter(({ raw }) => raw.meaning?.plain === "sale" && (raw.amount ?? 0) > 0);
  const open = rows.filter(({ raw }) => raw.meaning === undefined && raw.row.label !== "");
  if (open.length === 0 || sold.length < LEAST_SALES) return;
  const cost = Math.sign(sold.reduce((sum, { raw }) => sum + Math.sign(raw.fee ?? 0), 0));
  const isPaid = ({ raw: { amount = 0, fee = 0, net = amount } }: Listed): boolean =>
    amount > 0 && cost !== 0 && Math.sign(fee) === cost && net > 0 && net < amount;
  const most = Math.max(...sold.map(({ raw }) => raw.amount ?? 0));
  for (const label of new Set(open.map(({ raw }) => raw.row.label))) {
    const own = open.filter(({ raw }) => raw.row.label === label);
    if (own.every(isPaid)) name(own, SALE);
    else if (own.every(({ raw: { amount = 0 } }) => amount < 0 && 0 - amount <= most)) {
      const kind = likeliest(label);
      if (kind === "refund") name(own, RETURN);
      else if (kind === "chargeback") name(own, DISPUTE);
    }
  }
}

function likeliest(label: string): Taken | undefined {
  const scores = new Map<Taken, number>();
  for (const place of PLACES)
    for (const [meaning, margin] of likelyMeanings(place, label)) {
      const kind = KINDS[meaning];
      if (kind) scores.set(kind, Math.max(margin, scores.get(kind) ?? UNLIKE));
    }
  const [first, second] = [...scores].toSorted(([, one], [, other]) => other - one);
  const isClear = first && first[1] >= LEAST && first[1] - (second?.[1] ?? UNLIKE) >= LEAST_LEAD;
  return isClear ? first[0] : undefined;
}

function name(rows: readonly Listed[], meaning: Meaning): void {
  for (const { raw } of rows) {
    raw.meaning = meaning;
    raw.row.type = kindRule(meaning.plain).type;
  }
}
