import { z } from "zod";
import { EVIDENCE_CATEGORIES, type EvidenceCategory } from "@/lib/contract/evidence-categories";
import type { Features } from "./features";
import raw from "./weights.json";

/** A paper that is no evidence of any kind is a kind of its own here. */
export const KINDS = [...EVIDENCE_CATEGORIES, "none"] as const;
export type Kind = EvidenceCategory | "none";

/** Written by `npm run train:categories`: thousandths for each kind, in the order of `kinds`, in one line a feature. */
const weightsSchema = z.object({ kinds: z.array(z.enum(KINDS)), features: z.record(z.string(), z.string()) });
export type Weights = z.infer<typeof weightsSchema>;

const THOUSANDTHS = 1_000;

/** A linear classifier: how likely each kind is, by what was counted in the document. The shares add up to 1. */
export class Classifier {
  private readonly kinds: readonly Kind[];
  private readonly features: ReadonlyMap<string, readonly number[]>;

  constructor({ kinds, features }: Weights) {
    this.kinds = kinds;
    this.features = new Map(
      Object.entries(features).map(([name, line]) => [name, line.split(" ").map((one) => Number(one) / THOUSANDTHS)]),
    );
  }

  sharesOf(features: Features): Map<Kind, number> {
    const sums = this.kinds.map(() => 0);
    for (const [name, count] of [["", 1] as const, ...features]) {
      for (const [at, weight] of (this.features.get(name) ?? []).entries())
        sums[at] = (sums[at] ?? 0) + weight * strengthOf(name, count);
    }
    const most = Math.max(...sums);
    const powers = sums.map((sum) => Math.exp(sum - most));
    const all = powers.reduce((total, power) => total + power, 0);
    return new Map(this.kinds.map((kind, at) => [kind, (powers[at] ?? 0) / all]));
  }
}

/** The tenth occurrence says less than the first. The feature without a name is there in every document. */
export function strengthOf(name: string, count: number): number {
  return name === "" ? 1 : Math.log1p(count);
}

const classifier = new Classifier(weightsSchema.parse(raw));

export function classify(features: Features): Map<Kind, number> {
  return classifier.sharesOf(features);
}
