import { z } from "zod";
import { once } from "@/lib/values/once";
import raw from "./keys.json";
import { plainWords } from "./words";

const meansSchema = z.union([
  z.object({ field: z.string(), of: z.string().optional() }).strict(),
  z.object({ event: z.string(), field: z.string().optional() }).strict(),
  z.object({ status: z.string() }).strict(),
]);

const schema = z.object({
  source: z.string(),
  spellings: z.record(z.string(), z.array(z.string())),
  /** Words that open no name: `not enrolled`. */
  noNameOpenings: z.array(z.string()),
  dropped: z.array(z.string()),
  neutral: z.array(z.string()),
  minorUnits: z.array(z.string()),
  groups: z.record(z.string(), z.array(z.string())),
  concepts: z.array(
    z.object({
      id: z.string(),
      means: meansSchema.nullable(),
      under: z.string().optional(),
      phrases: z.record(z.string(), z.array(z.string())),
    }),
  ),
});

const data = schema.parse(raw);
const SPELLINGS = new Map(Object.entries(data.spellings).flatMap(([word, others]) => others.map((o) => [o, word])));
/** Stands for the four words that name an identifier. */
export const NUMBER_WORDS = ["number", "id", "reference", "code"];

/** Other spellings of words that keys use. */
export const SPELLED: ReadonlySet<string> = new Set(SPELLINGS.keys());
export const canonical = (word: string): string => SPELLINGS.get(word) ?? word;
const folded = (words: readonly string[]): Set<string> =>
  new Set(words.flatMap((word) => plainWords(word).map(canonical)));
export const NO_NAME_OPENINGS: ReadonlySet<string> = new Set(data.noNameOpenings);
export const DROPPED = folded(data.dropped);
export const NEUTRAL = folded(data.neutral);
export const MINOR = folded(data.minorUnits);
/** The owner group of a word: `refunds` and `gutschrift` are of `refund`. */
export const GROUP_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(data.groups).flatMap(([group, words]) => words.map((word) => [word, group] as const)),
);

export type Concept = (typeof data.concepts)[number];
/** One set of words that names a concept. */
export type WordSet = { concept: Concept; words: ReadonlySet<string> };

/** Every word set by one of its words, the longest first. */
export const wordSets = once((): ReadonlyMap<string, readonly WordSet[]> => index());
/** All words of all sets: what a run-together key may be taken apart into. */
export const vocabulary = once(
  (): ReadonlySet<string> =>
    new Set([
      ...[...wordSets().values()].flatMap((sets) => sets.flatMap(({ words }) => [...words])),
      ...GROUP_OF.keys(),
    ]),
);

function index(): Map<string, WordSet[]> {
  const byWord = new Map<string, WordSet[]>();
  for (const concept of data.concepts)
    for (const phrase of Object.values(concept.phrases).flat())
      for (const words of expand(phrase)) {
        const set = { concept, words: new Set(words) };
        const first = words[0];
        if (first !== undefined) byWord.set(first, [...(byWord.get(first) ?? []), set]);
      }
  return byWord;
}

/** `order|booking N` names eight word sets; `?` marks a word that may be absent. */
function expand(phrase: string): string[][] {
  return phrase.split(" ").reduce<string[][]>(
    (sets, slot) => {
      const optional = slot.includes("?");
      const words = slot.split("|").flatMap((word) => (word === "N" ? NUMBER_WORDS : [word.replace("?", "")]));
      const choices = words.map((word) => plainWords(word).map(canonical));
      return sets.flatMap((set) => [...choices, ...(optional ? [[]] : [])].map((choice) => [...set, ...choice]));
    },
    [[]],
  );
}
