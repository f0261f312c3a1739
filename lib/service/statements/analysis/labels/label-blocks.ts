import { typeMeaning } from "../grid/row-types";
import { hintsOf } from "../grid/title-words";
import type { Printed, RowKind } from "../model";
import { type Amount, TOLERANCE } from "../money";
import { type TotalName, totalLabel } from "./total-labels";

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
  const parts = new Map(lines.map((line) => [line, partOf(line)]));
  for (const [at, net] of lines.entries()) {
    if (net.amount === 0) continue;
    for (const terms of [before(lines, at), after(lines, at)])
      for (let count = terms.length; count >= 2; count -= 1) {
        const found = summed(terms.slice(0, count), net, parts);
        if (found) return feesBelow(found, net, after(lines, at).slice(terms[0] === lines[at + 1] ? count : 0));
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

/** What a line adds or takes off. The name of a total says it before the words of a row do. */
function partOf({ label }: Labelled): { name: TotalName; sign: 1 | -1 } | undefined {
  const named = totalLabel(label)?.name;
  const total = Object.values(NAMES).find(({ name }) => name === named);
  if (total) return total;
  const meaning = typeMeaning(label);
  // What was sold less something is no figure, but a part of the sum.
  if (meaning?.plain === "sale" && hintsOf(label).includes("net")) return { name: "netSales", sign: 1 };
  return meaning && NAMES[meaning.plain];
}

/**
 * Fees that stand below what was paid out, since they are collected apart: each of them, or down to their total, or to what
 * they leave.
 */
function feesBelow(
  totals: Partial<Record<TotalName, Printed>>,
  net: Printed,
  rest: readonly Labelled[],
): Partial<Record<TotalName, Printed>> {
  let taken: Amount = 0;
  let count = 0;
  let left: Printed = net;
  for (const line of rest) {
    const size = Math.abs(line.amount);
    if (count > 0 && Math.abs(net.amount - taken - line.amount) <= TOLERANCE) {
      left = line;
      break;
    }
    if (count > 1 && Math.abs(taken - size) <= TOLERANCE) break;
    if (!isFee(line.label)) break;
    taken += size;
    count += 1;
  }
  if (taken === 0) return totals;
  const fees = { ...(totals.fees ?? left), amount: Math.abs(totals.fees?.amount ?? 0) + taken, apart: true };
  return { ...totals, fees, net: { ...left, amount: net.amount - taken } };
}

/** Below what was paid out, charges are what the processor takes, not sales. */
function isFee(label: string): boolean {
  const kind = typeMeaning(label)?.plain;
  return kind === "fee" || totalLabel(label)?.name === "fees" || (kind === "sale" && CHARGES.test(label));
}

const CHARGES = /\bcharges\b/i;

function summed(
  terms: readonly Labelled[],
  net: Printed,
  known: ReadonlyMap<Labelled, ReturnType<typeof partOf>>,
): Partial<Record<TotalName, Printed>> | undefined {
  const parts = terms.flatMap((term) => {
    const part = known.get(term);
    return part ? [{ term, ...part }] : [];
  });
  const names = new Set(parts.filter(({ term }) => term.amount !== 0).map(({ name }) => name));
  // What was sold brings money.
  if (parts.some(({ name, term }) => name === "sales" && term.amount < 0)) return undefined;
  if (parts.length < terms.length || !(names.has("sales") || names.has("netSales")) || names.size < 2) return undefined;
  const signed = (sign: 1 | -1, amount: Amount): Amount => (sign === 1 ? amount : 0 - Math.abs(amount));
  const adds = (of: (part: (typeof parts)[number]) => Amount): boolean =>
    Math.abs(parts.reduce((sum, part) => sum + of(part), 0) - net.amount) <= TOLERANCE;
  // What was taken off cannot be added up with what was left of it.
  const printed = parts.every(({ sign, term }) => sign === 1 || term.amount <= 0);
  if (!(printed && adds(({ term }) => term.amount)) && !adds(({ term, sign }) => signed(sign, term.amount)))
    return undefined;
  const totals: Partial<Record<TotalName, Printed>> = { net };
  for (const { name, term, sign } of parts) {
    const amount = name === "adjustments" ? term.amount : Math.abs(term.amount) * (name === "fees" ? 0 - sign : 1);
    totals[name] = { ...term, amount: (totals[name]?.amount ?? 0) + amount };
  }
  return totals;
}
