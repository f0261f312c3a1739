import { surely } from "../claims/sure-names";
import type { Figures } from "../model";
import type { Block, Item } from "./amount-blocks";

const LABELS = [
  ["sales", "Sales", 1],
  ["refunds", "Refunds", -1],
  ["chargebacks", "Chargebacks", -1],
] as const;

/**
 * Blocks that state fees and what is left and not what was sold, behind what the rows of the document come to: together they
 * may close. What is taken of a month stands below its days.
 */
export function behindRows(blocks: readonly Block[], rows: Figures | undefined): Block[] {
  if (!rows?.sales) return [];
  return blocks.flatMap((block) => {
    const names = block.items.map(({ label }) => surely(label));
    const [first] = block.items;
    if (block.across || !first || names.includes("sales") || !names.includes("fees")) return [];
    const items = LABELS.flatMap(([name, label, sign]): Item[] => {
      const amount = rows[name];
      return amount ? [{ ...first, label, amount: amount * sign }] : [];
    });
    // Charges of rows are a part of those of the document.
    const least = block.items.some(({ amount }, at) => names[at] === "fees" && Math.abs(amount) >= (rows.fees ?? 0));
    return least ? [{ ...block, items: [...items, ...block.items] }] : [];
  });
}
