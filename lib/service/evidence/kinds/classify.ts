import { z } from "zod";
import { EVIDENCE_CATEGORIES, type EvidenceCategory } from "@/lib/contract/evidence-categories";
import { DecodedFeatures } from "./decoded-features";
import type { Features } from "./features";
import { partsOfName } from "./names";
import raw from "./weights.json";

/** A paper that is no evidence of any kind is a kind of its own here. */
export const KINDS = [...EVIDENCE_CATEGORIES, "none"] as const;
export type Kind = EvidenceCategory | "none";
const kindsSchema = z.array(z.enum(KINDS));

/** Thousandths for each kind, in the order of `kinds`, in one line a feature. */
export type Weights = { kinds: Kind[]; features: Record<string, string> };
type Shares = ReadonlyMap<Kind, number>;

const THOUSANDTHS = 1_000;
/** A name says half as much as the paper itself. */
const OF_A_NAME = 0.5;

/** A linear classifier: how likely each kind is, by what was counted in the document. The shares add up to 1. */
export class Classifier {
  private readonly kinds: readonly Kind[];
  private readonly features: DecodedFeatures<readonly number[]>;

  constructor({ kinds, features }: Weights) {
    this.kinds = kinds;
    this.features = new DecodedFeatures(features, (numbers) => numbers.map((one) => Number(one) / THOUSANDTHS));
  }

  sharesOf(features: Features): Map<Kind, number> {
    const sums = this.kinds.map(() => 0);
    for (const [name, count] of [["", 1] as const, ...features]) {
      for (const [at, weight] of (this.features.get(name) ?? []).entries())
        sums[at] = (sums[at] ?? 0) + weight * strengthOf(name, count);
    }
    const most = Math.max(...sums);
    return ofOne(this.kinds.map((kind, at) => [kind, Math.exp((sums[at] ?? 0) - most)]));
  }
}

/** The tenth occurrence says less than the first. The feature without a name is there in every document. */
export function strengthOf(name: string, count: number): number {
  return name === "" ? 1 : Math.log1p(count);
}

/** What a paper says, weighed with what its file is called: a name that says nothing leaves the shares as they are. */
export function withName(paper: Shares, name: Shares): Map<Kind, number> {
  return ofOne([...paper].map(([kind, share]) => [kind, share * (name.get(kind) ?? 1) ** OF_A_NAME]));
}

function ofOne(points: readonly (readonly [Kind, number])[]): Map<Kind, number> {
  const all = points.reduce((total, [, point]) => total + point, 0);
  return new Map(points.map(([kind, point]) => [kind, point / all]));
}

/** Written by `npm run train:categories`: what papers say, and what their files are called. */
const ofPapers = new Classifier({ ...raw.papers, kinds: kindsSchema.parse(raw.papers.kinds) });
const ofNames = new Classifier({ ...raw.names, kinds: kindsSchema.parse(raw.names.kinds) });

/** @param filename left out where a kind counts as what the paper itself says, whatever somebody called its file */
export function classify(features: Features, filename?: string): Map<Kind, number> {
  const shares = ofPapers.sharesOf(features);
  return filename === undefined ? shares : withName(shares, ofNames.sharesOf(partsOfName(filename)));
}
