import { surely } from "../claims/sure-names";
import { namesPart } from "../grid/within";
import type { TotalName } from "../labels/total-labels";
import { type Amount, near, TOLERANCE } from "../money";
import type { Block, Item } from "./amount-blocks";

/** Amounts below each other of which the last is what the others leave of the first. */
export type StatedSum = { code: string; first: Item; taken: readonly Item[]; left: Item };

/** Two amounts that are taken off and two that are named: three amounts agree by chance. */
const LEAST_TAKEN = 2;
const MOST_TAKEN = 30;

/**
 * Sums that a document states from what was sold down to what is left, whatever their lines are called: with their signs,
 * or with all that stands between taken off.
 */
export function statedSums(blocks: readonly Block[]): StatedSum[] {
  return blocks.flatMap(({ code, items, across }) => {
    if (across) return [];
    const moved = items.filter(({ label, amount }) => amount !== 0 && !namesPart(label));
    return moved.flatMap((left, at): StatedSum[] => {
      const found = beginningOf(moved, at);
      return found === undefined
        ? []
        : moved.slice(found, found + 1).map((first) => ({ code, first, taken: moved.slice(found + 1, at), left }));
    });
  });
}

/** The earliest line that is more than every other one and less them comes to the one at a place. */
function beginningOf(items: readonly Item[], end: number): number | undefined {
  const left = items[end]?.amount ?? 0;
  let signed: Amount = 0;
  let sizes: Amount = 0;
  let most: Amount = left;
  let found: number | undefined;
  for (let at = end - 1; at >= Math.max(0, end - 1 - MOST_TAKEN); at -= 1) {
    const amount = items[at]?.amount ?? 0;
    const isSigned = near(amount + signed, left, TOLERANCE / 2);
    const comesTo = isSigned || (near(amount - sizes, left, TOLERANCE / 2) && takesOff(items.slice(at + 1, end)));
    if (amount > most && comesTo && end - 1 - at >= LEAST_TAKEN) found = at;
    signed += amount;
    sizes += Math.abs(amount);
    most = Math.max(most, Math.abs(amount));
  }
  return found;
}

/** What stands between is called as what is taken off, or written so: a whole and its parts come to each other as well. */
function takesOff(items: readonly Item[]): boolean {
  return items.some(({ label, amount }) => amount < 0 || DEDUCTED.has(surely(label) ?? "sales"));
}

const DEDUCTED: ReadonlySet<TotalName> = new Set<TotalName>(["refunds", "chargebacks", "fees"]);
