import { figureNamed } from "../claims/claims";
import { type Amount, near, readAmount, TOLERANCE } from "../money";

export type Labeled = { label: string; amount: Amount };

/** A rate in the label of a tax: `VAT 7%`, `PVN 21`, `KDV (20)`. What is lower may be a rate of the charges themselves. */
const RATE = /(?<![\d.,])(\d{1,2}(?:[.,]\d{1,2})?)\s?%|(?<![\d.,])\(?(\d{1,2})\)?$/;
const LEAST_RATE = 5;
const MOST_RATE = 30;
/** A tax stands below what it is taken of. */
const MOST_ABOVE = 8;

/**
 * The charges of a block that a tax proves, and that tax: with a rate in its label it is, to the cent, that share of lines
 * above it. Sales, refunds and disputes are not taxed by who settles them, so that such lines are charges under any words.
 */
export function taxedCharges<One extends Labeled>(items: readonly One[]): ReadonlySet<One> {
  const charges = new Set<One>();
  for (const [at, tax] of items.entries()) {
    const rate = rateOf(tax.label);
    if (rate === undefined || tax.amount === 0) continue;
    const above = items.slice(Math.max(0, at - MOST_ABOVE), at).filter((one) => mayBeTaxed(one, tax));
    const base = baseOf(above.toReversed(), tax.amount / rate, TOLERANCE / 2 / rate);
    for (const one of base ? [...base, tax] : []) charges.add(one);
  }
  return charges;
}

function rateOf(label: string): number | undefined {
  const [, marked, bare] = RATE.exec(label) ?? [];
  const rate = (readAmount(marked ?? bare ?? "") ?? 0) / 10_000;
  return rate >= LEAST_RATE && rate <= MOST_RATE ? rate / 100 : undefined;
}

/** What is taken as the tax is, and called nothing else than a charge. */
function mayBeTaxed({ label, amount }: Labeled, tax: Labeled): boolean {
  const name = figureNamed(label);
  const isOther = name !== undefined && name !== "fees" && name !== "tax";
  return !isOther && amount < 0 === tax.amount < 0;
}

/** The lines that come to what is taxed: those right above the tax, else one, else any of them. */
function baseOf<One extends Labeled>(
  above: readonly One[],
  wanted: Amount,
  within: Amount,
): readonly One[] | undefined {
  const comesTo = (some: readonly One[]): boolean =>
    near(
      some.reduce((sum, { amount }) => sum + amount, 0),
      wanted,
      within,
    );
  const runs = above.map((_, at) => above.slice(0, at + 1));
  const single = above.map((one) => [one]);
  let all: (readonly One[])[] = [[]];
  for (const one of above) all = [...all, ...all.map((some) => [...some, one])];
  const larger = all.toSorted((one, other) => other.length - one.length);
  return [...runs, ...single, ...larger].find((some) => some.length > 0 && comesTo(some));
}
