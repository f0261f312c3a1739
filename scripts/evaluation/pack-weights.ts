import { hashOf, type LineWeights } from "@/lib/service/evidence/learned/line-classifier";

/** What was learned of a feature, in thousandths. */
export type LearnedFeature = {
  name: string;
  rarity: number;
  /** What it says of every event. */
  common: number;
  /** Of single events, by their place. */
  own: readonly { event: number; weight: number }[];
};

const LARGEST_RARITY = 65_535;
const LARGEST_WEIGHT = 32_767;

/** Weights in the form that `line-classifier.ts` loads. Of features with the same hash the first stays. */
export function packWeights(events: readonly string[], features: readonly LearnedFeature[]): LineWeights {
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
  for (const { event } of weights) at = bytes.writeUInt8(event, at);
  return { events: [...events], features: sorted.length, weights: weights.length, packed: bytes.toString("base64") };
}

function within(weight: number): number {
  return Math.max(-LARGEST_WEIGHT, Math.min(weight, LARGEST_WEIGHT));
}
