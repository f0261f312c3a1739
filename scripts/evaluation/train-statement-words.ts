import type { LinearWeights } from "@/lib/service/learned/linear-classifier";
import { groupsOfWords } from "@/lib/service/statements/analysis/learned/features";
import type { StatementWord } from "./sets";
import { descend, frequentLabels, learnedFeatures, type Row, written } from "./train-linear";

/** A feature counts from so many texts. */
const FEWEST = 3;
/** A meaning is learned from so many texts. */
const FEWEST_TEXTS = 20;
const SETTINGS = { cost: 1, rounds: 40, least: 0.08 };

/** What means nearly the same in two places: the word for fees is one, whether it is a title, a type or a label. */
const SIBLINGS: readonly (readonly string[])[] = [
  ["title:fee", "type:fee", "total:fees"],
  ["type:sale", "total:sales"],
  ["title:refund", "type:refund", "total:refunds"],
  ["title:chargeback", "type:chargeback", "total:chargebacks"],
  ["type:chargeback-reversal", "total:chargebackReversals"],
  ["title:net", "total:net"],
  ["type:payout", "total:payouts"],
  ["title:adjustment", "type:adjustment", "total:adjustments"],
  ["type:reserve-hold", "total:held"],
  ["type:reserve-release", "total:released"],
];

/** Which meaning the words of statements have, in each of their places, each meaning against all others of its place. */
export function trainStatementWords(entries: readonly StatementWord[]): LinearWeights {
  const { names, rarities, vector } = learnedFeatures(
    entries.map(({ text }) => text),
    groupsOfWords,
    () => FEWEST,
  );
  const labeled = entries.map((entry) => ({
    label: labelOf(entry),
    place: entry.place,
    vector: vector(entry.text),
  }));
  const labels = frequentLabels(
    labeled.map(({ label }) => label),
    FEWEST_TEXTS,
  );
  const weights = labels.map((label) => {
    const place = label.slice(0, label.indexOf(":"));
    const siblings = new Set(SIBLINGS.find((some) => some.includes(label)) ?? []);
    const rows = labeled.flatMap((entry): Row[] => {
      if (entry.label === label || siblings.has(entry.label)) return [{ ...entry.vector, sign: 1 }];
      const own = entry.place === place || siblingAt(entry.label, place);
      return own ? [{ ...entry.vector, sign: -1 }] : [];
    });
    return descend(rows, names.length, SETTINGS);
  });
  return written(names, labels, {
    rarities,
    least: SETTINGS.least,
    common: () => 0,
    own: (name, label) => weights[label]?.[name] ?? 0,
  });
}

/** Whether a meaning of another place is one of this place too. */
function siblingAt(label: string, place: string): boolean {
  return SIBLINGS.some((some) => some.includes(label) && some.some((other) => other.startsWith(`${place}:`)));
}

function labelOf({ place, means }: StatementWord): string {
  return `${place}:${means}`;
}
