import { groupsOfFeatures, KINDS, type Kind } from "@/lib/service/evidence/kinds/classify";
import type { Features } from "@/lib/service/evidence/kinds/features";
import type { LinearWeights } from "@/lib/service/learned/linear-classifier";
import { learnedFeatures, type Vector, written } from "./train-linear";

/** A labeled paper: what was counted in it, its kind, and other kinds that a clerk would accept. */
export type Sample = { author: string; features: Features; kind: Kind; also: readonly Kind[] };

type Settings = {
  penalty: number;
  /** How far rare kinds count as much as common ones: 0 not at all, 1 wholly. An unknown author has other shares. */
  balance: number;
};

export const PAPERS: Settings = { penalty: 0.2, balance: 0.5 };
export const NAMES: Settings = { penalty: 0.3, balance: 1 };

/** A feature counts from so many papers, of so many authors: what one author alone writes tells the author, not the kind. */
const FEWEST = { papers: 3, authors: 2 };
/** How much an accepted kind counts beside the right one. */
const ACCEPTED = 0.3;
const STEPS = 300;
const RATE = 0.2;
const [FIRST_DECAY, SECOND_DECAY] = [0.9, 0.999];
/** Smaller weights change nothing and are not written. */
const LEAST = 0.02;
const COUNT = KINDS.length;

/** What was seen of a paper, how much of each kind it is, and how much it counts. */
type Row = Vector & { target: readonly number[]; weight: number };

/**
 * Multinomial logistic regression with a quadratic penalty, by Adam with steps that shrink to nothing. The same samples
 * give the same weights.
 */
export function trainKinds(samples: readonly Sample[], { penalty, balance }: Settings): LinearWeights {
  const authors = authorsOf(samples);
  const { names, rarities, vector } = learnedFeatures(
    samples.map(({ features }) => features),
    groupsOfFeatures,
    (name) => ((authors.get(name)?.size ?? 0) < FEWEST.authors ? Number.POSITIVE_INFINITY : FEWEST.papers),
  );
  const rows = rowsOf(samples, vector, balance);
  const size = names.length * COUNT;
  const [weights, first, second] = [new Float64Array(size), new Float64Array(size), new Float64Array(size)];
  for (let step = 1; step <= STEPS; step += 1) {
    const slope = weights.map((weight) => (penalty * weight) / samples.length);
    for (const row of rows) addSlope(slope, row, weights, samples.length);
    for (let index = 0; index < size; index += 1) {
      const by = slope[index] ?? 0;
      first[index] = FIRST_DECAY * (first[index] ?? 0) + (1 - FIRST_DECAY) * by;
      second[index] = SECOND_DECAY * (second[index] ?? 0) + (1 - SECOND_DECAY) * by * by;
      const move = ((first[index] ?? 0) / (1 - FIRST_DECAY ** step)) * (1 - step / (STEPS + 1));
      weights[index] =
        (weights[index] ?? 0) - (RATE * move) / (Math.sqrt((second[index] ?? 0) / (1 - SECOND_DECAY ** step)) + 1e-8);
    }
  }
  return written(names, KINDS, {
    rarities,
    least: LEAST,
    common: () => 0,
    own: (name, kind) => weights[name * COUNT + kind] ?? 0,
  });
}

function addSlope(slope: Float64Array, row: Row, weights: Float64Array, papers: number): void {
  const sums = new Float64Array(COUNT);
  const { places, values, target, weight } = row;
  for (let at = 0; at < places.length; at += 1) {
    const [from, value] = [(places[at] ?? 0) * COUNT, values[at] ?? 0];
    for (let kind = 0; kind < COUNT; kind += 1) sums[kind] = (sums[kind] ?? 0) + value * (weights[from + kind] ?? 0);
  }
  const most = Math.max(...sums);
  const powers = sums.map((sum) => Math.exp(sum - most));
  const all = powers.reduce((total, power) => total + power, 0);
  const errors = powers.map((power, kind) => ((power / all - (target[kind] ?? 0)) * weight) / papers);
  for (let at = 0; at < places.length; at += 1) {
    const [from, value] = [(places[at] ?? 0) * COUNT, values[at] ?? 0];
    for (let kind = 0; kind < COUNT; kind += 1)
      slope[from + kind] = (slope[from + kind] ?? 0) + value * (errors[kind] ?? 0);
  }
}

function rowsOf(samples: readonly Sample[], vector: (features: Features) => Vector, balance: number): Row[] {
  const targets = samples.map(targetOf);
  const totals = KINDS.map((_, kind) => targets.reduce((sum, target) => sum + (target[kind] ?? 0), 0));
  const mean = samples.length / totals.filter((total) => total > 0).length;
  return samples.map(({ features }, paper) => {
    const target = targets[paper] ?? [];
    const weight = target.reduce((sum, part, kind) => sum + part * (mean / (totals[kind] || mean)) ** balance, 0);
    return { ...vector(features), target, weight };
  });
}

function authorsOf(samples: readonly Sample[]): ReadonlyMap<string, ReadonlySet<string>> {
  const authors = new Map<string, Set<string>>();
  for (const { author, features } of samples)
    for (const name of features.keys()) authors.set(name, (authors.get(name) ?? new Set()).add(author));
  return authors;
}

function targetOf({ kind, also }: Sample): number[] {
  const points = KINDS.map((one) => (one === kind ? 1 : also.includes(one) ? ACCEPTED : 0));
  const all = points.reduce<number>((sum, point) => sum + point, 0);
  return points.map((point) => point / all);
}
