import { EVIDENCE_CATEGORIES, type EvidenceCategory } from "@/lib/contract/evidence-categories";
import {
  type FeatureGroups,
  LinearClassifier,
  type LinearWeights,
  linearWeights,
} from "@/lib/service/learned/linear-classifier";
import { once } from "@/lib/values/once";
import type { Features } from "./features";
import { partsOfName } from "./names";
import names from "./names.json";
import papers from "./papers.json";

/** A paper that is no evidence of any kind is a kind of its own here. */
export const KINDS = [...EVIDENCE_CATEGORIES, "none"] as const;
export type Kind = EvidenceCategory | "none";
type Shares = ReadonlyMap<Kind, number>;

/** A name says less than the paper itself. */
const OF_A_NAME = 0.3;

/**
 * How likely each kind is, by what a paper or the name of its file has. What is in it counts once, and the more the
 * rarer it is: a word that comes ten times says hardly more, and a long paper no more than a short one.
 */
export class KindClassifier {
  private readonly classifier: LinearClassifier<Features>;

  constructor(weights: LinearWeights) {
    this.classifier = new LinearClassifier(weights, groupsOfFeatures);
  }

  /** They add up to 1. */
  sharesOf(features: Features): Map<Kind, number> {
    const margins = this.classifier.marginsOf(features);
    const most = Math.max(...margins.values());
    return ofOne(KINDS.map((kind) => [kind, Math.exp((margins.get(kind) ?? 0) - most)]));
  }
}

/** All features weigh the same together. */
export function groupsOfFeatures(features: Features): FeatureGroups {
  return [[...features.keys()]];
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
const ofPapers = once(() => new KindClassifier(linearWeights.parse(papers)));
const ofNames = once(() => new KindClassifier(linearWeights.parse(names)));

/** @param filename left out where a kind counts as what the paper itself says, whatever somebody called its file */
export function classify(features: Features, filename?: string): Map<Kind, number> {
  const shares = ofPapers().sharesOf(features);
  return filename === undefined ? shares : withName(shares, ofNames().sharesOf(partsOfName(filename)));
}
