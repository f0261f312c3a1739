import { BIAS, type FeatureGroups, type LinearWeights, vectorOf } from "@/lib/service/learned/linear-classifier";
import { type LearnedFeature, packWeights } from "./pack-weights";

const SEED = 20_261_126;

/** Features of a text by their place, with their values. */
export type Vector = { places: Int32Array; values: Float64Array };
export type Row = Vector & { sign: 1 | -1 };

/** A linear support vector machine with quadratic loss, by dual coordinate descent (Hsieh et al., ICML 2008). */
export function descend(
  rows: readonly Row[],
  size: number,
  { cost, rounds }: { cost: number; rounds: number },
): Float64Array {
  const weights = new Float64Array(size);
  const alphas = new Float64Array(rows.length);
  const squares = rows.map(({ values }) => values.reduce((sum, value) => sum + value * value, 1 / (2 * cost)));
  const random = randomOf(SEED);
  const order = Int32Array.from(rows.keys());
  for (let round = 0; round < rounds; round += 1) {
    for (let index = order.length - 1; index > 0; index -= 1) {
      const other = Math.floor(random() * (index + 1));
      [order[index], order[other]] = [order[other] ?? 0, order[index] ?? 0];
    }
    for (const index of order) {
      const row = rows[index];
      if (row === undefined) continue;
      const { places, values, sign } = row;
      let margin = 0;
      for (let at = 0; at < places.length; at += 1) margin += (values[at] ?? 0) * (weights[places[at] ?? 0] ?? 0);
      const alpha = alphas[index] ?? 0;
      const next = Math.max(alpha - (sign * margin - 1 + alpha / (2 * cost)) / (squares[index] ?? 1), 0);
      if (next === alpha) continue;
      alphas[index] = next;
      const move = (next - alpha) * sign;
      for (let at = 0; at < places.length; at += 1) {
        const place = places[at] ?? 0;
        weights[place] = (weights[place] ?? 0) + move * (values[at] ?? 0);
      }
    }
  }
  return weights;
}

/**
 * The features of labeled texts, or of what was counted in them: those that so many have, how rare each is (the logarithm
 * of the share of texts without it, and 1), and vectors of them.
 */
export function learnedFeatures<Input = string>(
  texts: readonly Input[],
  groupsOf: (text: Input) => FeatureGroups,
  fewest: (name: string) => number,
) {
  const counts = new Map<string, number>();
  for (const text of texts) for (const name of groupsOf(text).flat()) counts.set(name, (counts.get(name) ?? 0) + 1);
  const rarities = new Map(
    [...counts]
      .filter(([name, count]) => count >= fewest(name))
      .map(([name, count]) => [name, Math.log((1 + texts.length) / (1 + count)) + 1]),
  );
  const names = [BIAS, ...[...rarities.keys()].sort()];
  const at = new Map(names.map((name, index) => [name, index]));
  const vector = (text: Input): Vector => {
    const entries = vectorOf(groupsOf(text), (name) => rarities.get(name));
    return {
      places: Int32Array.from(entries, ([name]) => at.get(name) ?? 0),
      values: Float64Array.from(entries, ([, value]) => value),
    };
  };
  return { names, rarities, vector };
}

/** The labels that so many texts have, in order. */
export function frequentLabels(labels: readonly string[], fewest: number): string[] {
  const counts = new Map<string, number>();
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  return [...counts].flatMap(([label, count]) => (count >= fewest ? [label] : [])).sort();
}

type Learned = {
  rarities: ReadonlyMap<string, number>;
  /** Smaller weights change nothing and are not written. */
  least: number;
  common: (name: number) => number;
  own: (name: number, label: number) => number;
};

export function written(
  names: readonly string[],
  labels: readonly string[],
  { rarities, least, common, own }: Learned,
): LinearWeights {
  const features = names.flatMap((name, index): LearnedFeature[] => {
    const single = labels.flatMap((_, label) => {
      const weight = own(index, label);
      return Math.abs(weight) < least ? [] : [{ label, weight: thousandths(weight) }];
    });
    const shared = thousandths(common(index));
    return single.length === 0 && shared === 0
      ? []
      : [{ name, rarity: thousandths(rarities.get(name) ?? 0), common: shared, own: single }];
  });
  return packWeights(labels, features);
}

/** Mulberry32: the same order of lines every time. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function thousandths(value: number): number {
  return Math.round(value * 1_000);
}
