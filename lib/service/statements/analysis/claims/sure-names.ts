import type { TotalName } from "../labels/total-labels";
import { likelyMeanings } from "../learned/likely-words";
import { figureNamed } from "./claims";

/** Which way each figure moves what is left. */
export const SIGNS: Partial<Record<TotalName, 1 | -1>> = {
  sales: 1,
  netSales: 1,
  tips: 1,
  tax: 1,
  refunds: -1,
  chargebacks: -1,
  chargebackReversals: 1,
  fees: -1,
  adjustments: 1,
};
/** A likeness from here on names a line. */
export const SURE = 0.3;

export function surely(label: string): TotalName | undefined {
  const [best] = likelyMeanings("total", label).toSorted(([, one], [, other]) => other - one);
  return figureNamed(label) ?? (best && best[1] >= SURE && best[0] in SIGNS ? (best[0] as TotalName) : undefined);
}
