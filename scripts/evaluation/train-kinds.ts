import { KINDS, type Kind, strengthOf, type Weights } from "@/lib/service/evidence/kinds/classify";
import type { Features } from "@/lib/service/evidence/kinds/features";

/** A labeled paper: what was counted in it, its kind, and other kinds that a clerk would accept. */
export type Sample = { author: string; features: Features; kind: Kind; also: readonly Kind[] };

/** A feature counts from so many papers, of so many authors: what one author alone writes tells the author, not the kind. */
const FEWEST = { papers: 3, authors: 2 };
/** How much an accepted kind counts beside the right one. */
const ACCEPTED = 0.3;
/** What is nearly the same in every paper tells nothing. */
const LEAST_SPREAD = 0.03;
const PENALTY = 60;
const STEPS = 300;
const RATE = 0.03;
const [FIRST_DECAY, SECOND_DECAY] = [0.9, 0.999];

/**
 * Multinomial logistic regression with a quadratic penalty on features of unit spread, by Adam with steps that shrink to
 * nothing. The same samples give the same weights.
 */
export function trainKinds(samples: readonly Sample[]): Weights {
  const names = ["", ...common(samples)];
  const at = new Map(names.map((name, index) => [name, index]));
  const spreads = names.map((name) => (name === "" ? 1 : spreadOf(name, samples)));
  const rows = samples.map(({ features }) =>
    [["", 1] as const, ...features].flatMap(([name, count]) => {
      const index = at.get(name);
      return index === undefined ? [] : [[index, strengthOf(name, count) / (spreads[index] ?? 1)] as const];
    }),
  );
  const targets = samples.map(targetOf);
  const size = names.length * KINDS.length;
  const [weights, first, second] = [new Float64Array(size), new Float64Array(size), new Float64Array(size)];
  for (let step = 1; step <= STEPS; step += 1) {
    const slope = weights.map((weight) => (PENALTY * weight) / samples.length);
    rows.forEach((row, paper) => {
      const shares = sharesOf(row, weights);
      KINDS.forEach((_, kind) => {
        const error = ((shares[kind] ?? 0) - (targets[paper]?.[kind] ?? 0)) / samples.length;
        for (const [index, value] of row)
          slope[index * KINDS.length + kind] = (slope[index * KINDS.length + kind] ?? 0) + error * value;
      });
    });
    for (let index = 0; index < size; index += 1) {
      const by = slope[index] ?? 0;
      first[index] = FIRST_DECAY * (first[index] ?? 0) + (1 - FIRST_DECAY) * by;
      second[index] = SECOND_DECAY * (second[index] ?? 0) + (1 - SECOND_DECAY) * by * by;
      const move = ((first[index] ?? 0) / (1 - FIRST_DECAY ** step)) * (1 - step / (STEPS + 1));
      weights[index] =
        (weights[index] ?? 0) - (RATE * move) / (Math.sqrt((second[index] ?? 0) / (1 - SECOND_DECAY ** step)) + 1e-8);
    }
  }
  const features = names.map((name, index) => {
    const own = KINDS.map((_, kind) => ((weights[index * KINDS.length + kind] ?? 0) / (spreads[index] ?? 1)) * 1_000);
    return [name, own.map((weight) => Math.round(weight)).join(" ")] as const;
  });
  return { kinds: [...KINDS], features: Object.fromEntries(features) };
}

function common(samples: readonly Sample[]): string[] {
  const seen = new Map<string, { papers: number; authors: Set<string> }>();
  for (const { author, features } of samples)
    for (const name of features.keys()) {
      const { papers, authors } = seen.get(name) ?? { papers: 0, authors: new Set() };
      seen.set(name, { papers: papers + 1, authors: authors.add(author) });
    }
  return [...seen]
    .filter(([, { papers, authors }]) => papers >= FEWEST.papers && authors.size >= FEWEST.authors)
    .map(([name]) => name)
    .filter((name) => spreadOf(name, samples) >= LEAST_SPREAD)
    .sort();
}

function spreadOf(name: string, samples: readonly Sample[]): number {
  const values = samples.map(({ features }) => strengthOf(name, features.get(name) ?? 0));
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}

function targetOf({ kind, also }: Sample): number[] {
  const points = KINDS.map((one) => (one === kind ? 1 : also.includes(one) ? ACCEPTED : 0));
  const all = points.reduce<number>((sum, point) => sum + point, 0);
  return points.map((point) => point / all);
}

function sharesOf(row: readonly (readonly [number, number])[], weights: Float64Array): number[] {
  const sums = KINDS.map((_, kind) =>
    row.reduce((sum, [index, value]) => sum + value * (weights[index * KINDS.length + kind] ?? 0), 0),
  );
  const most = Math.max(...sums);
  const powers = sums.map((sum) => Math.exp(sum - most));
  const all = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / all);
}
