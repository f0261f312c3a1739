import type { Printed, RowKind } from "../model";
import { type Amount, TOLERANCE } from "../money";
import { typeMeaning } from "../table/row-types";
import type { TotalName } from "./total-labels";

/** A printed label with its amount; `gap` before it: lines that are no label and amount. */
export type Labelled = Printed & { gap: boolean };

const NAMES: Partial<Record<RowKind, { name: TotalName; sign: 1 | -1 }>> = {
  sale: { name: "sales", sign: 1 },
  refund: { name: "refunds", sign: -1 },
  chargeback: { name: "chargebacks", sign: -1 },
  "chargeback-reversal": { name: "chargebackReversals", sign: 1 },
  fee: { name: "fees", sign: -1 },
  "fee-refund": { name: "fees", sign: 1 },
  adjustment: { name: "adjustments", sign: 1 },
  "reserve-hold": { name: "held", sign: -1 },
  "reserve-release": { name: "released", sign: 1 },
};

/**
 * A summary whose labels are not known as totals, by its own sum: lines that name sales, refunds, disputes or fees, and
 * below (or above) them the line that they add up to, which is the net whatever it is called.
 */
export function labelBlock(lines: readonly Labelled[]): Partial<Record<TotalName, Printed>> | undefined {
  for (const [at, net] of lines.entries()) {
    if (net.amount === 0) continue;
    for (const terms of [before(lines, at), after(lines, at)])
      for (let count = terms.length; count >= 2; count -= 1) {
        const found = summed(terms.slice(0, count), net);
        if (found) return found;
      }
  }
  return undefined;
}

const MOST_TERMS = 12;

/** The lines above, nearest first. */
function before(lines: readonly Labelled[], at: number): Labelled[] {
  const terms: Labelled[] = [];
  for (let index = at; index > 0 && terms.length < MOST_TERMS && !lines[index]?.gap; index -= 1)
    terms.push(...lines.slice(index - 1, index));
  return terms;
}

function after(lines: readonly Labelled[], at: number): Labelled[] {
  const rest = lines.slice(at + 1, at + 1 + MOST_TERMS);
  const end = rest.findIndex(({ gap }) => gap);
  return end < 0 ? rest : rest.slice(0, end);
}

function summed(terms: readonly Labelled[], net: Printed): Partial<Record<TotalName, Printed>> | undefined {
  const parts = terms.flatMap((term) => {
    const meaning = typeMeaning(term.label);
    const part = meaning && NAMES[meaning.plain];
    return part ? [{ term, ...part }] : [];
  });
  const names = new Set(parts.filter(({ term }) => term.amount !== 0).map(({ name }) => name));
  if (parts.length < terms.length || !names.has("sales") || names.size < 2) return undefined;
  const signed = (sign: 1 | -1, amount: Amount): Amount => (sign === 1 ? amount : 0 - Math.abs(amount));
  const adds = (of: (part: (typeof parts)[number]) => Amount): boolean =>
    Math.abs(parts.reduce((sum, part) => sum + of(part), 0) - net.amount) <= TOLERANCE;
  if (!adds(({ term }) => term.amount) && !adds(({ term, sign }) => signed(sign, term.amount))) return undefined;
  const totals: Partial<Record<TotalName, Printed>> = { net };
  for (const { name, term, sign } of parts) {
    const amount = name === "adjustments" ? term.amount : Math.abs(term.amount) * (name === "fees" ? 0 - sign : 1);
    totals[name] = { ...term, amount: (totals[name]?.amount ?? 0) + amount };
  }
  return totals;
}
