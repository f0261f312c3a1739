import type { ColumnSum, Part } from "../labels/column-sums";
import type { TotalName } from "../labels/total-labels";
import type { Amount } from "../money";
import type { Claim } from "./claims";

/** An amount that may be the whole figure of its name: the claim that states it, or several that have nothing in common. */
export type Whole = {
  amount: Amount;
  claims: readonly [Claim, ...Claim[]];
  /** Amounts of that name that are neither a part of it nor stated again by it. */
  open: readonly Amount[];
};

const MOST_SIZES = 40;
const MOST_SUMMED = 8;

/**
 * What a document states under one name, without what is a part of another amount of that name: totals of terminals
 * beside that of the month, groups of fees beside all. The largest first, then what several amounts come to together.
 */
export function wholesOf(name: TotalName, claims: readonly Claim[], sums: readonly ColumnSum[]): Whole[] {
  const stated = new Map<Amount, Claim>();
  for (const claim of claims) {
    const size = Math.abs(claim.amount);
    if (claim.name !== name || size === 0) continue;
    const known = stated.get(size);
    if (!known || (claim.sum && !known.sum)) stated.set(size, claim);
  }
  const sizes = [...stated.keys()].sort((one, other) => other - one).slice(0, MOST_SIZES);
  const explained = new Set<Amount>();
  for (const size of sizes) {
    if (explained.has(size)) continue;
    const within = besideParts(sums, partsWithin(sums, [size]));
    const smaller = sizes.filter((other) => other < size && !explained.has(other));
    const lists = sums.filter(({ amount }) => Math.abs(amount) === size).map(({ parts }) => parts);
    for (const part of smaller) if (within.has(part) || lists.some((list) => isWithin(list, part))) explained.add(part);
    for (const part of makingUp(
      size,
      smaller.filter((other) => !explained.has(other)),
    ))
      explained.add(part);
  }
  const tops = sizes.filter((size) => !explained.has(size));
  const parted =
    tops.length > 1 &&
    tops.length <= MOST_SUMMED &&
    (name === "fees" || areAlike(tops.map((size) => stated.get(size))));
  const claimOf = (size: Amount): Claim[] => [stated.get(size)].flatMap((claim) => claim ?? []);
  const whole = (own: readonly Amount[]): Whole[] => {
    const [first, ...rest] = own.flatMap(claimOf);
    if (!first) return [];
    const open = tops.filter((size) => !own.includes(size));
    return [{ amount: total(own), claims: [first, ...rest], open }];
  };
  return [...tops.flatMap((size) => whole([size])), ...(parted ? whole(tops) : [])];
}

function total(sizes: readonly Amount[]): Amount {
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Sums of columns of the same title: sections of one kind, which have nothing in common. */
function areAlike(claims: readonly (Claim | undefined)[]): boolean {
  const titles = new Set(claims.map((claim) => claim?.sum?.title ?? ""));
  return titles.size === 1 && !titles.has("");
}

/** Some of the lines that a sum adds up, one below the other, come to the amount. */
function isWithin(list: readonly Part[], part: Amount): boolean {
  return list.some((_, from) => {
    let sum = 0;
    return list.slice(from).some(({ amount }) => {
      sum += amount;
      return Math.abs(sum) === part;
    });
  });
}

/** Amounts and, on a line of sums, those before tax and of tax that come to one of them. */
function besideParts(sums: readonly ColumnSum[], amounts: ReadonlySet<Amount>): Set<Amount> {
  const all = new Set(amounts);
  const sizes = (line: ColumnSum["line"]): Amount[] =>
    sums.filter((sum) => sum.line === line).map(({ amount }) => Math.abs(amount));
  for (const { amount, line } of sums) {
    if (!amounts.has(Math.abs(amount))) continue;
    const row = sizes(line);
    for (const one of row) if (row.includes(Math.abs(amount) - one)) all.add(one);
  }
  return all;
}

/** The amounts and all that they add up, also two sums of columns, or all under one title, that come to one of them. */
export function partsWithin(sums: readonly ColumnSum[], amounts: readonly Amount[]): Set<Amount> {
  const covered = new Set(amounts.map(Math.abs));
  const sizes = new Set(sums.filter(({ parts }) => parts.length > 1).map(({ amount }) => Math.abs(amount)));
  const titles = new Set(sums.flatMap(({ title }) => title || []));
  const titled = [...titles].map((title) => sums.flatMap((sum) => (sum.title === title ? sum.amount : [])));
  for (const size of covered) {
    for (const sum of sums)
      if (Math.abs(sum.amount) === size) for (const part of sum.parts) covered.add(Math.abs(part.amount));
    for (const one of sizes) if (one < size && sizes.has(size - one)) covered.add(one);
    for (const some of titled) if (Math.abs(total(some)) === size) for (const one of some) covered.add(Math.abs(one));
  }
  return covered;
}

/** Two or more of some amounts that come to a sum; none where no choice of them does. */
function makingUp(sum: Amount, some: readonly Amount[]): readonly Amount[] {
  if (some.length > 1 && total(some) === sum) return some;
  const usable = some.slice(0, MOST_SUMMED);
  for (let set = 3; set < 2 ** usable.length; set += 1) {
    const chosen = usable.filter((_, bit) => set & (1 << bit));
    if (chosen.length > 1 && total(chosen) === sum) return chosen;
  }
  return [];
}
