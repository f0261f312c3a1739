import { groupsOfLine } from "@/lib/service/evidence/learned/features";
import type { LinearWeights } from "@/lib/service/learned/linear-classifier";
import type { Ruling } from "./sets";
import { descend, learnedFeatures, type Row, written } from "./train-linear";

/** A feature counts from so many sentences: what only one has tells that sentence. */
const FEWEST = { words: 2, parts: 3 };
const RULED = { cost: 1, rounds: 40, least: 0.02 };

/** What sentences of terms rule: each clause against all sentences that do not rule it. The same sentences give the same weights. */
export function trainClauses(rulings: readonly Ruling[]): LinearWeights {
  const texts = rulings.map(({ text }) => text);
  const { names, rarities, vector } = learnedFeatures(texts, groupsOfLine, (name) =>
    name.startsWith("w:") ? FEWEST.words : FEWEST.parts,
  );
  const clauses = [...new Set(rulings.flatMap((ruling) => ruling.clauses))].sort();
  const labeled = rulings.map((ruling) => ({ ...ruling, vector: vector(ruling.text) }));
  const weights = clauses.map((clause) => {
    const rows = labeled.map((one): Row => ({ ...one.vector, sign: one.clauses.includes(clause) ? 1 : -1 }));
    return descend(rows, names.length, RULED);
  });
  return written(names, clauses, {
    rarities,
    least: RULED.least,
    common: () => 0,
    own: (name, clause) => weights[clause]?.[name] ?? 0,
  });
}
