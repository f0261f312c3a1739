import type { FeatureGroups } from "@/lib/service/learned/linear-classifier";

/** Parts of words, with a space at their ends, so that `un-` and `-ed` count in words that nobody has seen. */
const SHORTEST_PART = 3;
const LONGEST_PART = 4;
/** A sentence says what it says early; rows of logs may be longer than anybody reads. */
const LONGEST_TEXT = 600;
const WORD = /[\p{L}\p{N}]+|[^\s\p{L}\p{N}_]/gu;
const DIGIT = /\p{Nd}/gu;

/** Lines of as many words are alike; longer ones than the last are all alike. */
const WORDS_A_STEP = 4;
const STEPS = 6;

/**
 * What a classifier sees of a line, each once: its words, signs and pairs of them (`w:not delivered`), the parts of its
 * words (`p:deliv`), and how it begins and ends and about how long it is. Which digits a number has says nothing, how
 * long it is may.
 */
export function partsOf(text: string): { words: string[]; parts: string[]; shape: string[] } {
  const plain = text.slice(0, LONGEST_TEXT).normalize("NFKC").toLowerCase().replaceAll(DIGIT, "0");
  const words = plain.match(WORD) ?? [];
  const pairs = words.slice(1).map((word, at) => `${words[at]} ${word}`);
  const shape = words.length === 0 ? [] : [`^${words[0]}`, `${words.at(-1)}$`, lengthOf(words)];
  return {
    words: [...new Set([...words, ...pairs])].map((name) => `w:${name}`),
    shape: shape.map((name) => `w:${name}`),
    parts: [...new Set(plain.split(/\s+/).filter(Boolean).flatMap(partsOfWord))].map((name) => `p:${name}`),
  };
}

function lengthOf(words: readonly string[]): string {
  return `#${Math.min(STEPS, Math.floor(words.length / WORDS_A_STEP))}`;
}

function partsOfWord(word: string): string[] {
  const padded = ` ${word} `;
  const parts: string[] = [];
  for (let length = SHORTEST_PART; length <= Math.min(LONGEST_PART, padded.length); length += 1)
    for (let at = 0; at + length <= padded.length; at += 1) parts.push(padded.slice(at, at + length));
  return parts.length > 0 ? parts : [padded];
}

/** Words and parts of words weigh the same together. */
export function groupsOfLine(text: string): FeatureGroups {
  const { words, parts, shape } = partsOf(text);
  return [[...words, ...shape], parts];
}

/** What a classifier sees of the lines of several papers together: what any of them has, but not how they begin, end and are long. */
export function groupsOfLines(lines: readonly string[]): FeatureGroups {
  const seen = lines.map(partsOf);
  return [[...new Set(seen.flatMap(({ words }) => words))], [...new Set(seen.flatMap(({ parts }) => parts))]];
}
