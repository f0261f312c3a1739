import type { FigureName, Figures } from "../model";
import type { Given } from "./given";
import { RULES } from "./rules";

/**
 * The figures that the document's own arithmetic supports: half a sum is no total. `withheld` are those that it has but
 * does not establish (a sum over documents without them is no total), `notes` the sentences that say why.
 */
export function establish(given: Given): {
  totals: Map<string, Figures>;
  /** Sums without those of them that are withheld. */
  established: (sums: ReadonlyMap<string, Figures>) => Map<string, Figures>;
  withheld: FigureName[];
  notes: string[];
} {
  const found = RULES.flatMap((rule) => rule(given) ?? []);
  const withheld = [...new Set(found.flatMap(({ names }) => names))];
  const notes = found.flatMap(({ why }) => why ?? []);
  const established = (sums: ReadonlyMap<string, Figures>): Map<string, Figures> =>
    new Map(
      [...sums].flatMap(([code, figures]) => {
        const names = found.flatMap((one) => ((one.codes?.includes(code) ?? true) ? one.names : []));
        return [...withoutFigures(new Map([[code, figures]]), names)];
      }),
    );
  return { totals: established(given.totals), established, withheld, notes };
}

/** The figures of each currency but those. */
export function withoutFigures(
  totals: ReadonlyMap<string, Figures>,
  names: readonly FigureName[],
): Map<string, Figures> {
  const left = [...totals].map(([code, figures]) => {
    const kept = Object.entries(figures).filter(([name]) => !names.some((one) => one === name));
    return [code, Object.fromEntries(kept) as Figures] as const;
  });
  return new Map(left.filter(([, figures]) => Object.keys(figures).length > 0));
}
