import { KINDS, type Kind, strengthOf, type Weights } from "@/lib/service/evidence/kinds/classify";
import type { Features } from "@/lib/service/evidence/kinds/features";

/** A labeled paper: what was counted in it, its kind, and other kinds that a clerk would accept. */
export type Sample = { author: string; features: Features; kind: Kind; also: readonly Kind[] };

type Settings = {
  /** A feature counts from so many papers, of so many authors: what one author alone writes tells the author, not the kind. */
  fewest: { papers: number; authors: number };
  /** What is nearly the same in every paper tells nothing, or no more than something that is a little less rare. */
  rare: { spread: number; are: "left out" | "as common" };
  penalty: number;
  /** How far rare kinds count as much as common ones: 0 not at all, 1 wholly. An unknown author has other shares. */
  balance: number;
};

export const PAPERS: Settings = {
  fewest: { papers: 3, authors: 2 },
  rare: { spread: 0.03, are: "left out" },
  penalty: 60,
  balance: 0.5,
};
export const NAMES: Settings = {
  fewest: { papers: 3, authors: 2 },
  rare: { spread: 0.15, are: "as common" },
  penalty: 60,
  balance: 1,
};

/** How much an accepted kind counts beside the right one. */
const ACCEPTED = 0.3;
const STEPS = 300;
const RATE = 0.03;
const [FIRST_DECAY, SECOND_DECAY] = [0.9, 0.999];
const COUNT = KINDS.length;

/** The features of a paper by their place, with their values. */
type Row = { places: Int32Array; values: Float64Array; target: Float64Array; weight: number };

/**
 * Multinomial logistic regression with a quadratic penalty on features of unit spread, by Adam with steps that shrink to
 * nothing. The same samples give the same weights.
 */
export function trainKinds(samples: readonly Sample[], settings: Settings): Weights {
  const { names, spreads } = common(samples, settings);
  const rows = rowsOf(samples, names, spreads, settings.balance);
  const size = names.length * COUNT;
  const [weights, first, second] = [new Float64Array(size), new Float64Array(size), new Float64Array(size)];
  for (let step = 1; step <= STEPS; step += 1) {
    const slope = weights.map((weight) => (settings.penalty * weight) / samples.length);
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
  const features = names.map((name, index) => {
    const own = KINDS.map((_, kind) => ((weights[index * COUNT + kind] ?? 0) / (spreads[index] ?? 1)) * 1_000);
    return [name, own.map((weight) => Math.round(weight)).join(" ")] as const;
  });
  return { kinds: [...KINDS], features: Object.fromEntries(features) };
}

function addSlope(slope: Float64Array, row: Row, weights: Float64Array, papers: number): void {
  const shares = new Float64Array(COUNT);
  const { places, values, target, weight } = row;
  for (let at = 0; at < places.length; at += 1) {
    const [from, value] = [(places[at] ?? 0) * COUNT, values[at] ?? 0];
    for (let kind = 0; kind < COUNT; kind += 1)
      shares[kind] = (shares[kind] ?? 0) + value * (weights[from + kind] ?? 0);
  }
  const most = Math.max(...shares);
  const powers = shares.map((sum) => Math.exp(sum - most));
  const all = powers.reduce((total, power) => total + power, 0);
  const errors = powers.map((power, kind) => ((power / all - (target[kind] ?? 0)) * weight) / papers);
  for (let at = 0; at < places.length; at += 1) {
    const [from, value] = [(places[at] ?? 0) * COUNT, values[at] ?? 0];
    for (let kind = 0; kind < COUNT; kind += 1)
      slope[from + kind] = (slope[from + kind] ?? 0) + value * (errors[kind] ?? 0);
  }
}

function rowsOf(
  samples: readonly Sample[],
  names: readonly string[],
  spreads: readonly number[],
  balance: number,
): Row[] {
  const at = new Map(names.map((name, index) => [name, index]));
  const targets = samples.map(targetOf);
  const totals = KINDS.map((_, kind) => targets.reduce((sum, target) => sum + (target[kind] ?? 0), 0));
  const mean = samples.length / totals.filter((total) => total > 0).length;
  return samples.map(({ features }, paper) => {
    const known = [["", 1] as const, ...features].flatMap(([name, count]) => {
      const index = at.get(name);
      return index === undefined ? [] : [[index, strengthOf(name, count) / (spreads[index] ?? 1)] as const];
    });
    const target = targets[paper] ?? [];
    return {
      places: Int32Array.from(known, ([index]) => index),
      values: Float64Array.from(known, ([, value]) => value),
      target: Float64Array.from(target),
      weight: target.reduce((sum, part, kind) => sum + part * (mean / (totals[kind] || mean)) ** balance, 0),
    };
  });
}

/** The features that count, the one of every paper first, and how far each spreads. */
function common(samples: readonly Sample[], { fewest, rare }: Settings): { names: string[]; spreads: number[] } {
  const seen = new Map<string, { values: number[]; authors: Set<string> }>();
  for (const { author, features } of samples)
    for (const [name, count] of features) {
      const { values, authors } = seen.get(name) ?? { values: [], authors: new Set() };
      values.push(strengthOf(name, count));
      seen.set(name, { values, authors: authors.add(author) });
    }
  const kept = [...seen]
    .filter(([, { values, authors }]) => values.length >= fewest.papers && authors.size >= fewest.authors)
    .map(([name, { values }]) => [name, spreadOf(values, samples.length)] as const)
    .filter(([, spread]) => rare.are === "as common" || spread >= rare.spread)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return {
    names: ["", ...kept.map(([name]) => name)],
    spreads: [1, ...kept.map(([, spread]) => (rare.are === "as common" ? Math.max(spread, rare.spread) : spread))],
  };
}

/** @param values of the papers that have the feature; it is 0 in the others */
function spreadOf(values: readonly number[], papers: number): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / papers;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) + (papers - values.length) * mean ** 2;
  return Math.sqrt(squares / papers);
}

function targetOf({ kind, also }: Sample): number[] {
  const points = KINDS.map((one) => (one === kind ? 1 : also.includes(one) ? ACCEPTED : 0));
  const all = points.reduce<number>((sum, point) => sum + point, 0);
  return points.map((point) => point / all);
}
