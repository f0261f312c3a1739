import { partsOf } from "@/lib/service/evidence/learned/features";
import { BIAS, type LineWeights, vectorOf } from "@/lib/service/evidence/learned/line-classifier";
import type { DocumentLine } from "./document-lines";
import { type LearnedFeature, packWeights } from "./pack-weights";
import type { Wording } from "./sets";

/** A feature counts from so many labeled lines: what only one has tells that line. */
const FEWEST = { words: 2, parts: 3 };
/** A type of event is learned from so many lines. */
const FEWEST_LINES = 20;
/** What is learned of one event alone counts so much more than what is learned of all. */
const OWN_STRENGTH = 2;
const ASSERTED = { cost: 0.5, rounds: 60, least: 0.02 };
const TOLD = { cost: 1, rounds: 20, least: 0.04 };
const SEED = 20_261_126;

/** Features of a line by their place, with their values. */
type Vector = { places: Int32Array; values: Float64Array };
type Row = Vector & { sign: 1 | -1 };

/**
 * Which lines that speak of an event assert it. Each feature has a weight that all events share and one for each event
 * (Daumé, Frustratingly Easy Domain Adaptation, ACL 2007): "was not" is learned from all events, "in transit" from
 * deliveries. The same lines give the same weights.
 */
export function trainAsserted(wordings: readonly Wording[]): LineWeights {
  const { names, rarities, vector } = featuresOf(wordings);
  const events = learnedEvents(wordings);
  const rows = wordings.map(({ event, text, asserts }): Row => {
    const common = vector(text);
    const block = events.indexOf(event) + 1;
    const own = block === 0 ? [] : [...common.places].map((place) => place + block * names.length);
    return {
      places: Int32Array.from([...common.places, ...own]),
      values: Float64Array.from([...common.values, ...own.map((_, at) => OWN_STRENGTH * (common.values[at] ?? 0))]),
      sign: asserts ? 1 : -1,
    };
  });
  const weights = descend(rows, names.length * (events.length + 1), ASSERTED);
  return written(names, events, {
    rarities,
    least: ASSERTED.least,
    common: (name) => weights[name] ?? 0,
    own: (name, event) => OWN_STRENGTH * (weights[(event + 1) * names.length + name] ?? 0),
  });
}

/**
 * Which events any line tells: for each type, labeled lines that assert it and lines of documents in which the rules
 * found it, against all other labeled lines and the lines of documents of cases that cannot tell it.
 */
export function trainTold(wordings: readonly Wording[], documents: readonly DocumentLine[]): LineWeights {
  const { names, rarities, vector } = featuresOf(wordings);
  const events = learnedEvents(wordings);
  const labeled = wordings.map((wording) => ({ ...wording, vector: vector(wording.text) }));
  const printed = documents.map((line) => ({ ...line, vector: vector(line.text) }));
  const weights = events.map((event) => {
    const rows: Row[] = labeled.map((line) => ({
      ...line.vector,
      sign: line.event === event && line.asserts ? 1 : -1,
    }));
    for (const { vector: own, tells, possible } of printed) {
      if (tells.includes(event)) rows.push({ ...own, sign: 1 });
      else if (!possible.has(event)) rows.push({ ...own, sign: -1 });
    }
    return descend(rows, names.length, TOLD);
  });
  return written(names, events, {
    rarities,
    least: TOLD.least,
    common: () => 0,
    own: (name, event) => weights[event]?.[name] ?? 0,
  });
}

/** A linear support vector machine with quadratic loss, by dual coordinate descent (Hsieh et al., ICML 2008). */
function descend(rows: readonly Row[], size: number, { cost, rounds }: { cost: number; rounds: number }): Float64Array {
  const weights = new Float64Array(size);
  const alphas = new Float64Array(rows.length);
  const squares = rows.map(({ values }) => values.reduce((sum, value) => sum + value * value, 1 / (2 * cost)));
  const random = randomOf(SEED);
  const order = Int32Array.from(rows.keys());
  for (let round = 0; round < rounds; round += 1) {
    for (let index = order.length - 1; index > 0; index -= 1) {
      const other = Math.floor(random() * (index + 1));
      [order[index], order[other]] = [order[other] ?? 0, order[index] ?? 0];
    }
    for (const index of order) {
      const row = rows[index];
      if (row === undefined) continue;
      const { places, values, sign } = row;
      let margin = 0;
      for (let at = 0; at < places.length; at += 1) margin += (values[at] ?? 0) * (weights[places[at] ?? 0] ?? 0);
      const alpha = alphas[index] ?? 0;
      const next = Math.max(alpha - (sign * margin - 1 + alpha / (2 * cost)) / (squares[index] ?? 1), 0);
      if (next === alpha) continue;
      alphas[index] = next;
      const move = (next - alpha) * sign;
      for (let at = 0; at < places.length; at += 1) {
        const place = places[at] ?? 0;
        weights[place] = (weights[place] ?? 0) + move * (values[at] ?? 0);
      }
    }
  }
  return weights;
}

/** The features of labeled lines, how rare each is (the logarithm of the share of lines without it, and 1), and vectors of them. */
function featuresOf(wordings: readonly Wording[]) {
  const counts = new Map<string, number>();
  for (const { text } of wordings) {
    const { words, parts, shape } = partsOf(text);
    for (const name of [...words, ...parts, ...shape]) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const rarities = new Map(
    [...counts]
      .filter(([name, count]) => count >= (name.startsWith("w:") ? FEWEST.words : FEWEST.parts))
      .map(([name, count]) => [name, Math.log((1 + wordings.length) / (1 + count)) + 1]),
  );
  const names = [BIAS, ...[...rarities.keys()].sort()];
  const at = new Map(names.map((name, index) => [name, index]));
  const vector = (text: string): Vector => {
    const entries = vectorOf(text, (name) => rarities.get(name));
    return {
      places: Int32Array.from(entries, ([name]) => at.get(name) ?? 0),
      values: Float64Array.from(entries, ([, value]) => value),
    };
  };
  return { names, rarities, vector };
}

function learnedEvents(wordings: readonly Wording[]): string[] {
  const counts = new Map<string, number>();
  for (const { event } of wordings) counts.set(event, (counts.get(event) ?? 0) + 1);
  return [...counts].flatMap(([event, count]) => (count >= FEWEST_LINES ? [event] : [])).sort();
}

type Learned = {
  rarities: ReadonlyMap<string, number>;
  /** Smaller weights change nothing and are not written. */
  least: number;
  common: (name: number) => number;
  own: (name: number, event: number) => number;
};

function written(
  names: readonly string[],
  events: readonly string[],
  { rarities, least, common, own }: Learned,
): LineWeights {
  const features = names.flatMap((name, index): LearnedFeature[] => {
    const single = events.flatMap((_, event) => {
      const weight = own(index, event);
      return Math.abs(weight) < least ? [] : [{ event, weight: thousandths(weight) }];
    });
    const shared = thousandths(common(index));
    return single.length === 0 && shared === 0
      ? []
      : [{ name, rarity: thousandths(rarities.get(name) ?? 0), common: shared, own: single }];
  });
  return packWeights(events, features);
}

/** Mulberry32: the same order of lines every time. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function thousandths(value: number): number {
  return Math.round(value * 1_000);
}
