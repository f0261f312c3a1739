import { surely } from "../claims/sure-names";
import type { TotalName } from "../labels/total-labels";
import type { Figures, Row } from "../model";
import type { Amount } from "../money";
import type { Block, Item } from "./amount-blocks";

/** What amounts are by their parts, or by the rows of the document, whatever their lines are called. */
export type KnownAmounts = ReadonlyMap<Amount, TotalName>;

/** Lines right above another that come to it. */
const MOST_PARTS = 12;

/**
 * Names of amounts that need no words of their own: what lines of fees come to are the fees, and what the rows of a kind come
 * to is the figure of that kind.
 */
export function knownAmounts(blocks: readonly Block[], sums: Figures | undefined, rows: readonly Row[]): KnownAmounts {
  const known = new Map<Amount, TotalName>();
  for (const { items } of blocks) {
    const charges = new Set<Item>();
    for (const [at, item] of items.entries()) {
      const parts = partsAbove(items, at);
      const names = parts.map((part) => (charges.has(part) ? "fees" : nameOf(part)));
      if (!names.includes("fees") || !names.every((name) => name === undefined || OF_FEES.has(name))) continue;
      charges.add(item);
      if (item.amount !== 0) known.set(Math.abs(item.amount), "fees");
    }
  }
  const disputed = rows.reduce((sum, { type, counted, amount }) => {
    return counted && type === "chargeback" ? sum - amount : sum;
  }, 0);
  for (const [name, amount] of [
    ["sales", sums?.sales],
    ["refunds", sums?.refunds],
    ["chargebacks", disputed],
  ] as const)
    if (amount) known.set(amount, name);
  return known;
}

const OF_FEES: ReadonlySet<TotalName> = new Set<TotalName>(["fees", "tax", "adjustments"]);

/** What is called as sales are and takes money is none. */
function nameOf({ label, amount }: Item): TotalName | undefined {
  const name = surely(label);
  return name === "sales" && amount < 0 ? undefined : name;
}

/** A block without the lines that the line below them adds up, where that is a figure of its own and not what is left. */
export function withoutPartsOfSums(block: Block): Block {
  const parts = new Set<Item>();
  for (const [at, item] of [...block.items.entries()].toReversed()) {
    const name = surely(item.label);
    if (parts.has(item) || (name !== undefined && WHOLES.has(name)))
      for (const one of partsAbove(block.items, at)) parts.add(one);
  }
  const items = block.items.filter((item) => !parts.has(item));
  return items.length > 2 ? { ...block, items } : block;
}

const WHOLES: ReadonlySet<TotalName> = new Set<TotalName>(["sales", "fees"]);

/** The lines right above one that come to it. */
function partsAbove(items: readonly Item[], at: number): readonly Item[] {
  const wanted = items[at]?.amount ?? 0;
  let sum: Amount = 0;
  for (let from = at - 1; from >= Math.max(0, at - MOST_PARTS); from -= 1) {
    sum += items[from]?.amount ?? 0;
    if (from < at - 1 && wanted !== 0 && Math.abs(sum) === Math.abs(wanted)) return items.slice(from, at);
  }
  return [];
}
