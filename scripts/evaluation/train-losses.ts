import { groupsOfLine, groupsOfLines } from "@/lib/service/evidence/learned/features";
import { LOST } from "@/lib/service/evidence/learned/learned";
import type { LinearWeights } from "@/lib/service/learned/linear-classifier";
import { readingOf } from "./measure-cases";
import type { EvaluationCase } from "./sets";
import { descend, learnedFeatures, type Row, type Vector, written } from "./train-linear";

/** The lines of all papers of a dispute, and whether they hold a reason not to answer it. */
export type Dispute = { author: string; lines: readonly string[]; isLost: boolean };

/** A feature counts from so many disputes: what only one has tells that dispute. */
const FEWEST = { words: 3, parts: 4 };
const LOSSES = { cost: 0.5, rounds: 20, least: 0.02 };
const LINES = { fewest: { words: 4, parts: 6 }, cost: 0.1, rounds: 10, least: 0.04, shortest: 8 };
/** Of the lines of a lost dispute, those that tell why: which ones, each training tells the next. */
const TELLING_LINES = 5;
const TRAININGS = 3;

export async function disputeOf(author: string, { documents, trap }: EvaluationCase): Promise<Dispute> {
  const readings = await Promise.all(documents.map(readingOf));
  const lines = readings.flatMap(({ pages }) => pages.flatMap(({ text }) => text.split("\n")));
  return { author, lines: [...new Set(lines.map((line) => line.trim()).filter(Boolean))], isLost: trap };
}

/** What papers of disputes are like that a clerk would not answer, against those of all others. The same disputes give the same weights. */
export function trainLosses(disputes: readonly Dispute[]): LinearWeights {
  const { names, rarities, vector } = learnedFeatures(
    disputes.map(({ lines }) => lines),
    groupsOfLines,
    fewestOf(FEWEST),
  );
  const rows = disputes.map(({ lines, isLost }) => ({ ...vector(lines), sign: signOf(isLost) }));
  const weights = descend(rows, names.length, LOSSES);
  return written(names, [LOST], {
    rarities,
    least: LOSSES.least,
    common: () => 0,
    own: (name) => weights[name] ?? 0,
  });
}

/**
 * Which lines of lost disputes tell why they are lost. Only the disputes are labeled, so that all lines of a lost one count at first,
 * and then those that were most unlike the lines of others (Andrews et al., Support Vector Machines for Multiple-Instance
 * Learning, NIPS 2002).
 */
export function trainLostLines(disputes: readonly Dispute[]): LinearWeights {
  const long = disputes.map(({ lines, isLost }) => ({
    isLost,
    lines: lines.filter(({ length }) => length >= LINES.shortest),
  }));
  const { names, rarities, vector } = learnedFeatures(
    long.flatMap(({ lines }) => lines),
    groupsOfLine,
    fewestOf(LINES.fewest),
  );
  let rows = long.map(({ lines, isLost }) => lines.map((line) => ({ ...vector(line), sign: signOf(isLost) })));
  let weights = descend(rows.flat(), names.length, LINES);
  for (let training = 1; training < TRAININGS; training += 1) {
    const by = weights;
    rows = rows.map((own, at) => (long[at]?.isLost ? mostLost(own, by) : own));
    weights = descend(rows.flat(), names.length, LINES);
  }
  return written(names, [LOST], { rarities, least: LINES.least, common: () => 0, own: (name) => weights[name] ?? 0 });
}

function mostLost(rows: readonly Row[], weights: Float64Array): Row[] {
  const judged = rows.map((row) => ({ row, margin: marginOf(row, weights) }));
  const sorted = judged.sort((one, other) => other.margin - one.margin);
  return sorted.slice(0, TELLING_LINES).map(({ row }) => row);
}

const signOf = (isLost: boolean): Row["sign"] => (isLost ? 1 : -1);

function marginOf({ places, values }: Vector, weights: Float64Array): number {
  return places.reduce((sum, place, at) => sum + (values[at] ?? 0) * (weights[place] ?? 0), 0);
}

const fewestOf =
  ({ words, parts }: { words: number; parts: number }) =>
  (name: string): number =>
    name.startsWith("w:") ? words : parts;
