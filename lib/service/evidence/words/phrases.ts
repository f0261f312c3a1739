import { z } from "zod";
import { hasDigit, withoutAccents } from "../shapes/text-shapes";
import raw from "./phrases.json";

const data = z.object({ negations: z.array(z.string()), lists: z.record(z.string(), z.array(z.string())) }).parse(raw);

const segmenter = new Intl.Segmenter("en", { granularity: "word" });
const NEGATIONS = new Set(data.negations);
const LISTS = new Map(
  Object.entries(data.lists).map(([name, phrases]) => [name, phrases.map((phrase) => phrase.split(" "))]),
);
/** How many words may stand between a negation and what it denies: `no visible signs of damage`. */
const REACH = 4;
const LONGEST_SEGMENT = 400;

export const WORD_LISTS: readonly string[] = [...LISTS.keys()];

/** Words and numbers in lower case without accents. */
export function wordsOf(text: string): string[] {
  const plain = withoutAccents(text);
  const words: string[] = [];
  for (let from = 0; from < plain.length; ) {
    // The time of a segmenter rises with the square of its text.
    const space = plain.indexOf(" ", from + LONGEST_SEGMENT);
    const end = space < 0 ? plain.length : space;
    for (const { segment, isWordLike } of segmenter.segment(plain.slice(from, end)))
      if (isWordLike) words.push(segment);
    from = end;
  }
  return words;
}

/** Whether the text holds a phrase of the list that no negation before it denies. */
export function says(list: string, text: string): boolean {
  const phrases = LISTS.get(list);
  if (phrases === undefined) throw new Error(`There is no word list "${list}".`);
  const words = wordsOf(text);
  return phrases.some((phrase) => {
    const deniable = phrase[0] !== undefined && !NEGATIONS.has(phrase[0]);
    return words.some(
      (_, at) =>
        phrase.every((word, place) => words[at + place] === word) && !(deniable && isDenied(words.slice(0, at))),
    );
  });
}

/** Whether a negation stands in front of a word of the list, in the same sentence: `I have never used your shop`. */
export function denies(list: string, text: string): boolean {
  const phrases = new Set(LISTS.get(list)?.map((phrase) => phrase.join(" ")));
  return [...sentences.segment(text)].some(({ segment }) => {
    const words = wordsOf(segment);
    return words.some((word, at) => phrases.has(word) && words.slice(Math.max(0, at - REACH), at).some(isDenying));
  });
}

const sentences = new Intl.Segmenter("en", { granularity: "sentence" });
/** Also `didn't`. */
const isDenying = (word: string): boolean => isNegation(word) || word.endsWith("n't") || word.endsWith("n’t");

export function isNegation(word: string): boolean {
  return NEGATIONS.has(word);
}

function isDenied(before: readonly string[]): boolean {
  return before.slice(-REACH).some(isNegation);
}

/** Words that may tell one thing from another: longer ones, and all with a digit. */
export function tellingWords(text: string): string[] {
  return wordsOf(text).filter((word) => word.length >= 4 || hasDigit(word));
}
