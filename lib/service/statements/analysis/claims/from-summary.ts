import type { Line } from "../grid/grid";
import { typeMeaning } from "../grid/row-types";
import { moneyCells, type Part } from "../labels/column-sums";
import type { PrintedTotals } from "../labels/printed-totals";
import type { TotalName } from "../labels/total-labels";
import { likelyMeanings } from "../learned/likely-words";
import { figureNamed, figureOf } from "./claims";
import { SURE, surely } from "./sure-names";
import { claimOf, type Known, TAKEN, withFees } from "./with-fees";

const LEAST_PARTS = 3;
const MOST_CHARGED = 0.3;

/**
 * One block of lines, each of one amount, that begins with sales and states one below the other what was taken off them
 * and given back, fees among it, down to their sum: a document has no better statement of its figures. What is given back
 * under words that nobody knows is a correction.
 */
export function fromSummary(known: Known, lines: readonly Line[]): PrintedTotals | undefined {
  const sold = Math.max(0, ...known.claims.flatMap(({ name, amount }) => (name === "sales" ? amount : [])));
  for (const sum of known.sums) {
    const parts = sum.parts.toReversed();
    const alone = [...parts, sum].every(({ line }) => moneyCells(line, undefined).length === 1);
    // Fees below what is left are taken besides.
    const next = lines[lines.indexOf(sum.line) + 1];
    const more = known.claims.some(({ name, line, amount }) => name === "fees" && line === next && amount !== 0);
    if (!alone || more || parts.length < LEAST_PARTS || new Set(parts.map(({ label }) => label)).size < parts.length)
      continue;
    const named = byPlace(
      parts.map((part) => (figureOf(part) === "tax" ? "fees" : (figureOf(part) ?? sameElsewhere(part, known)))),
      parts,
    );
    const names = named.map((own, at): TotalName | undefined => {
      const part = parts[at];
      const name = part && own ? bySign(own, part, named, known) : own;
      if (!part || at === 0) return name;
      // Charges are sales or fees: what is taken off is no sale.
      if (name === "sales" && part.amount < 0 && Math.abs(part.amount) < sold * MOST_CHARGED) return "fees";
      const taken = name !== undefined && TAKEN.includes(name);
      if (part.amount <= 0) return taken || part.amount === 0 ? name : undefined;
      if (name === "chargebackReversals" || name === "released") return name;
      if (givesFeesBack(part.label)) return "fees";
      return isWon(part, parts, known, lines) ? "chargebackReversals" : "adjustments";
    });
    const [first] = parts;
    const largest = Math.max(...parts.map(({ amount }) => Math.abs(amount)));
    if (
      !first ||
      names[0] !== "sales" ||
      first.amount < Math.max(sold, largest) ||
      !names.includes("fees") ||
      names.includes(undefined)
    )
      continue;
    const totals: PrintedTotals = { net: claimOf(sum, "net") };
    for (const [at, part] of parts.entries()) {
      const name = names[at];
      if (!name) continue;
      // Of a column with signs, fees of more than nothing were given back.
      const amount = name === "fees" ? 0 - part.amount : TAKEN.includes(name) ? Math.abs(part.amount) : part.amount;
      totals[name] = { ...claimOf(part, name), amount: (totals[name]?.amount ?? 0) + amount };
    }
    const whole = withFees(totals, known, sum.parts);
    if (whole) return whole;
  }
  return undefined;
}

function givesFeesBack(label: string): boolean {
  const [like] = likelyMeanings("type", label).toSorted(([, one], [, other]) => other - one);
  return (
    typeMeaning(label)?.plain === "fee-refund" ||
    figureNamed(label) === "fees" ||
    (like?.[0] === "fee-refund" && like[1] >= SURE)
  );
}

const IN_ORDER: readonly TotalName[] = ["refunds", "chargebacks", "fees"];

/**
 * One line of unknown words among those that are taken off, by its place: summaries state refunds behind the sales, then
 * disputes, then fees. Only where the others are named, none of them is what it would be, and its words are like nothing.
 */
function byPlace(names: readonly (TotalName | undefined)[], parts: readonly Part[]): (TotalName | undefined)[] {
  const open = names.flatMap((name, at) => (at > 0 && name === undefined && (parts[at]?.amount ?? 0) < 0 ? [at] : []));
  const [only] = open;
  const known = names.filter((name) => name !== undefined && IN_ORDER.includes(name)).length;
  if (only === undefined || open.length > 1 || known === 0) return [...names];
  const like = surely(parts[only]?.label ?? "");
  if (like && IN_ORDER.includes(like)) return names.with(only, like);
  const after = names.slice(only + 1).flatMap((name) => (name ? IN_ORDER.indexOf(name) : []));
  const place = names.slice(1, only).reduce((last, name) => Math.max(last, name ? IN_ORDER.indexOf(name) : -1), -1) + 1;
  const name = IN_ORDER[place];
  const fits =
    name !== undefined && name !== "fees" && !names.includes(name) && after.every((one) => one < 0 || one > place);
  return fits ? names.with(only, name) : [...names];
}

/**
 * Disputes that were won are given back, those that were lost are taken off: the sign tells them apart. What is taken off
 * beside disputes of another line is the figure of its amount elsewhere.
 */
function bySign(
  name: TotalName,
  { amount, line }: Part,
  named: readonly (TotalName | undefined)[],
  { claims }: Known,
): TotalName | undefined {
  if (name === "chargebacks" && amount > 0) return "chargebackReversals";
  if (name !== "chargebackReversals" || amount >= 0) return name;
  return sameElsewhere({ amount, line }, { claims }) ?? (named.includes("chargebacks") ? undefined : "chargebacks");
}

/** What is given back was won of disputes, where a single line says so or what is left of the disputes is stated. */
function isWon({ amount }: Part, parts: readonly Part[], { claims }: Known, lines: readonly Line[]): boolean {
  const disputed = parts.filter((part) => figureOf(part) === "chargebacks").map((part) => Math.abs(part.amount));
  const left = claims.some(
    ({ name, amount: stated }) =>
      name === "chargebacks" && disputed.some((one) => Math.abs(one - amount) === Math.abs(stated)),
  );
  return (
    left ||
    lines.some(
      (line) =>
        moneyCells(line, undefined).some((one) => Math.abs(one.amount) === amount) &&
        line.cells.some(({ text }) => typeMeaning(text)?.plain === "chargeback-reversal"),
    )
  );
}

/** The figure that a sum elsewhere states with the same amount. */
function sameElsewhere(
  { amount, line }: Pick<Part, "amount" | "line">,
  { claims }: Pick<Known, "claims">,
): TotalName | undefined {
  return claims.find((one) => one.line !== line && one.sum && amount !== 0 && Math.abs(one.amount) === Math.abs(amount))
    ?.name;
}
