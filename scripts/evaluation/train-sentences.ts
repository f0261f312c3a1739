import { groupsOfLine } from "@/lib/service/evidence/learned/features";
import type { LinearWeights } from "@/lib/service/learned/linear-classifier";
import type { LabeledText } from "./sets";
import { descend, learnedFeatures, type Row, written } from "./train-linear";

/** A feature counts from so many texts: what only one has tells that text. */
const FEWEST = { words: 2, parts: 3 };
const LEARNED = { cost: 1, rounds: 40, least: 0.02 };

/** The labels of texts, each against all texts that do not have it. The same texts give the same weights. */
export function trainSentences(labeled: readonly LabeledText[]): LinearWeights {
  const texts = labeled.map(({ text }) => text);
  const { names, rarities, vector } = learnedFeatures(texts, groupsOfLine, (name) =>
    name.startsWith("w:") ? FEWEST.words : FEWEST.parts,
  );
  const labels = [...new Set(labeled.flatMap((one) => one.labels))].sort();
  const vectors = labeled.map((one) => ({ ...one, vector: vector(one.text) }));
  const weights = labels.map((label) => {
    const rows = vectors.map((one): Row => ({ ...one.vector, sign: one.labels.includes(label) ? 1 : -1 }));
    return descend(rows, names.length, LEARNED);
  });
  return written(names, labels, {
    rarities,
    least: LEARNED.least,
    common: () => 0,
    own: (name, label) => weights[label]?.[name] ?? 0,
  });
}
