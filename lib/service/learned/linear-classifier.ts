import { z } from "zod";

/**
 * Written by `scripts/evaluation/pack-weights.ts`. `packed` is base64 of little-endian numbers, one after the other, in
 * thousandths where they are weights. Of each feature, in the order of their hashes: the hash (32 bits); how rare it is
 * (16 bits); what it says of every label (16 bits); of how many single labels it says something (8 bits). Then of each of
 * those: what it says (16 bits), and of which by its place in `labels` (8 bits). As objects they took thirty times the
 * memory and a second to load.
 */
export const linearWeights = z
  .object({
    labels: z.array(z.string()).max(256),
    features: z.int().nonnegative(),
    weights: z.int().nonnegative(),
    packed: z.base64(),
  })
  .refine(
    ({ features, weights, packed }) => Buffer.byteLength(packed, "base64") === 9 * features + 3 * weights,
    "The packed weights are not as long as they should be: train them again.",
  );
export type LinearWeights = z.infer<typeof linearWeights>;

const THOUSANDTHS = 1_000;
/** The feature that every text has. */
export const BIAS = "";

/** What a classifier sees of a text: names of features, each once; the features of a group weigh the same together. */
export type FeatureGroups = readonly (readonly string[])[];

/** Linear classifiers of texts, or of what was counted in them, one for each label, which share what holds for all of them. */
export class LinearClassifier<Input = string> {
  private readonly labels: readonly string[];
  private readonly hashes: Uint32Array;
  private readonly rarities: Uint16Array;
  private readonly common: Int16Array;
  /** The weights of single labels, those of feature `f` from `starts[f]` to `starts[f + 1]`. */
  private readonly starts: Uint32Array;
  private readonly own: Int16Array;
  private readonly owners: Uint8Array;

  constructor(
    { labels, features, weights, packed }: LinearWeights,
    private readonly groupsOf: (input: Input) => FeatureGroups,
  ) {
    const bytes = new Uint8Array(Buffer.from(packed, "base64")).buffer;
    const [raritiesAt, commonAt, countsAt, ownAt] = [4, 6, 8, 9].map((size) => size * features) as [
      number,
      number,
      number,
      number,
    ];
    this.labels = labels;
    this.hashes = new Uint32Array(bytes, 0, features);
    this.rarities = new Uint16Array(bytes, raritiesAt, features);
    this.common = new Int16Array(bytes, commonAt, features);
    const counts = new Uint8Array(bytes, countsAt, features);
    // Their place may be odd, where numbers of 16 bits cannot be read.
    this.own = new Int16Array(bytes.slice(ownAt, ownAt + 2 * weights));
    this.owners = new Uint8Array(bytes, ownAt + 2 * weights, weights);
    this.starts = new Uint32Array(features + 1);
    counts.forEach((count, feature) => {
      this.starts[feature + 1] = (this.starts[feature] ?? 0) + count;
    });
  }

  /** How far an input lies on the side of each label that was learned; 0 is the border. */
  marginsOf(input: Input): Map<string, number> {
    const sums = new Float64Array(this.labels.length);
    let common = 0;
    for (const [name, value] of vectorOf(this.groupsOf(input), (name) => this.rarityOf(name))) {
      const feature = this.find(name);
      if (feature === undefined) continue;
      common += value * (this.common[feature] ?? 0);
      for (let at = this.starts[feature] ?? 0; at < (this.starts[feature + 1] ?? 0); at += 1) {
        const label = this.owners[at] ?? 0;
        sums[label] = (sums[label] ?? 0) + value * (this.own[at] ?? 0);
      }
    }
    return new Map(this.labels.map((label, at) => [label, (common + (sums[at] ?? 0)) / THOUSANDTHS]));
  }

  private rarityOf(name: string): number | undefined {
    const feature = this.find(name);
    return feature === undefined ? undefined : (this.rarities[feature] ?? 0) / THOUSANDTHS;
  }

  private find(name: string): number | undefined {
    const wanted = hashOf(name);
    let [low, high] = [0, this.hashes.length - 1];
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const hash = this.hashes[middle] ?? 0;
      if (hash === wanted) return middle;
      if (hash < wanted) low = middle + 1;
      else high = middle - 1;
    }
    return undefined;
  }
}

/** FNV-1a of 32 bits. A name that nobody knows meets a known one once in fifty thousand. */
export function hashOf(name: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < name.length; at += 1) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** The features of a text, by how rare they are. */
export function vectorOf(groups: FeatureGroups, rarityOf: (name: string) => number | undefined): [string, number][] {
  return [[BIAS, 1], ...groups.flatMap((names) => unit(names, rarityOf))];
}

function unit(names: readonly string[], rarityOf: (name: string) => number | undefined): [string, number][] {
  const known = names.flatMap((name): [string, number][] => {
    const rarity = rarityOf(name);
    return rarity === undefined ? [] : [[name, rarity]];
  });
  const length = Math.hypot(...known.map(([, rarity]) => rarity)) || 1;
  return known.map(([name, rarity]) => [name, rarity / length]);
}
