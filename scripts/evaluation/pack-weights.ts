import { hashOf, type LinearWeights } from "@/lib/service/learned/linear-classifier";

/** What was learned of a feature, in thousandths. */
export type LearnedFeature = {
  name: string;
  rarity: number;
  /** What it says of every label. */
  common: number;
  /** Of single labels, by their place. */
  own: readonly { label: number; weight: number }[];
};

const LARGEST_RARITY = 65_535;
const LARGEST_WEIGHT = 32_767;

/** Weights in the form that `linear-classifier.ts` loads. Of features with the same hash the first stays. */
export function packWeights(labels: readonly string[], features: readonly LearnedFeature[]): LinearWeights {
  const byHash = new Map(features.toReversed().map((feature) => [hashOf(feature.name), feature]));
  const sorted = [...byHash].sort(([one], [other]) => one - other);
  const weights = sorted.flatMap(([, { own }]) => own);
  const bytes = Buffer.alloc(9 * sorted.length + 3 * weights.length);
  let at = 0;
  for (const [hash] of sorted) at = bytes.writeUInt32LE(hash, at);
  for (const [, { rarity }] of sorted) at = bytes.writeUInt16LE(Math.min(rarity, LARGEST_RARITY), at);
  for (const [, { common }] of sorted) at = bytes.writeInt16LE(within(common), at);
  for (const [, { own }] of sorted) at = bytes.writeUInt8(own.length, at);
  for (const { weight } of weights) at = bytes.writeInt16LE(within(weight), at);
  for (const { label } of weights) at = bytes.writeUInt8(label, at);
  return { labels: [...labels], features: sorted.length, weights: weights.length, packed: bytes.toString("base64") };
}

function within(weight: number): number {
  return Math.max(-LARGEST_WEIGHT, Math.min(weight, LARGEST_WEIGHT));
}
