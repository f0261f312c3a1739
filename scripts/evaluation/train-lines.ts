import { groupsOfLine } from "@/lib/service/evidence/learned/features";
import type { LinearWeights } from "@/lib/service/learned/linear-classifier";
import type { DocumentLine } from "./document-lines";
import type { Wording } from "./sets";
import { descend, frequentLabels, learnedFeatures, type Row, written } from "./train-linear";

/** A feature counts from so many labeled lines: what only one has tells that line. */
const FEWEST = { words: 2, parts: 3 };
/** A type of event is learned from so many lines. */
const FEWEST_LINES = 20;
/** What is learned of one event alone counts so much more than what is learned of all. */
const OWN_STRENGTH = 2;
const ASSERTED = { cost: 0.5, rounds: 60, least: 0.02 };
const TOLD = { cost: 1, rounds: 20, least: 0.04 };

/**
 * Which lines that speak of an event assert it. Each feature has a weight that all events share and one for each event
 * (Daumé, Frustratingly Easy Domain Adaptation, ACL 2007): "was not" is learned from all events, "in transit" from
 * deliveries. The same lines give the same weights.
 */
export function trainAsserted(wordings: readonly Wording[]): LinearWeights {
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
export function trainTold(wordings: readonly Wording[], documents: readonly DocumentLine[]): LinearWeights {
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

function learnedEvents(wordings: readonly Wording[]): string[] {
  const events = wordings.map(({ event }) => event);
  return frequentLabels(events, FEWEST_LINES);
}

function featuresOf(wordings: readonly Wording[]) {
  const texts = wordings.map(({ text }) => text);
  return learnedFeatures(texts, groupsOfLine, (name) => (name.startsWith("w:") ? FEWEST.words : FEWEST.parts));
}
