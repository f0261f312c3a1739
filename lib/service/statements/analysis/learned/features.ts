import type { FeatureGroups } from "@/lib/service/learned/linear-classifier";
import { plainLetters } from "../words";

const SHORTEST_PART = 2;
const LONGEST_PART = 5;
/** A title or the type of a row says what it is in few words; a longer text is a remark. */
const LONGEST_TEXT = 120;
/** Scripts without spaces between words: each sign says something. */
const SIGNS = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const MOST_WORDS = 6;

/**
 * What a classifier sees of a title, a label or the type of a row, in whatever spelling: its words and pairs of them, how
 * it begins and ends and of how many words it is (one group), and the parts of its words (another). Digits say that there
 * is a number.
 */
export function groupsOfWords(text: string): FeatureGroups {
  const spaced = text.slice(0, LONGEST_TEXT).replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2");
  const words =
    plainLetters(spaced)
      .normalize("NFC")
      .replace(/\p{Nd}+/gu, "0")
      .match(/\p{L}+|0|%|#/gu) ?? [];
  const pairs = words.slice(1).map((word, at) => `${words[at]} ${word}`);
  const shape =
    words.length === 0 ? [] : [`^${words[0]}`, `${words.at(-1)}$`, `#${Math.min(words.length, MOST_WORDS)}`];
  return [
    [...new Set([...words, ...pairs, ...shape])].map((name) => `w:${name}`),
    [...new Set(words.flatMap(partsOfWord))].map((name) => `p:${name}`),
  ];
}

function partsOfWord(word: string): string[] {
  const signs = SIGNS.test(word);
  const letters = [...(signs ? word : ` ${word} `)];
  const parts: string[] = [];
  for (let length = signs ? 1 : SHORTEST_PART; length <= Math.min(LONGEST_PART, letters.length); length += 1)
    for (let at = 0; at + length <= letters.length; at += 1) parts.push(letters.slice(at, at + length).join(""));
  return parts;
}
