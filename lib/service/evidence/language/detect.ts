import { languageOfWord } from "@/lib/service/evidence/lexicon/vocabulary";
import { LANGUAGES, wordsOf } from "./words";

/** Least score and least lead over the next language before a text counts as another than English. */
const FEWEST = 2;
/** A word of the trade that one language alone has counts as much as a function word, which others may share. */
const VOTE = 2;

/** The language of a text by its words and letters: `en` where it cannot be told. */
export function languageOf(text: string): string {
  return detect(text)?.language ?? "en";
}

/**
 * The language whose words are clearly the most frequent, and by how many it leads. Function words, words of the trade
 * that one language alone has (`zugestellt`), and letters that few languages write (`ß`, `ñ`) vote.
 */
export function detect(text: string): { language: string; lead: number } | undefined {
  const [best, second] = scoresOf(text);
  if (best === undefined || second === undefined || best.score < FEWEST || best.score === second.score)
    return undefined;
  return { language: best.language, lead: (best.score - second.score) / VOTE };
}

/** How many votes each language has, most first. */
function scoresOf(text: string): { language: string; score: number }[] {
  const counts = new Map<string, number>();
  for (const word of plainWords(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const scores = new Map<string, number>(LANGUAGES.map((language) => [language, 0]));
  const vote = (language: string, votes: number) => scores.set(language, (scores.get(language) ?? 0) + votes);
  for (const [word, count] of counts) {
    for (const language of LANGUAGES) if (wordsOf(language).function.has(word)) vote(language, VOTE * count);
    const only = languageOfWord().get(word);
    if (only !== undefined && !wordsOf(only).function.has(word)) vote(only, VOTE * count);
    if (only !== "en") for (const language of languagesOfLetters(word)) vote(language, count);
  }
  return [...scores].map(([language, score]) => ({ language, score })).sort((one, other) => other.score - one.score);
}

function languagesOfLetters(word: string): string[] {
  return LANGUAGES.filter((language) => {
    const { letters } = wordsOf(language);
    return letters.size > 0 && [...word].some((sign) => letters.has(sign));
  });
}

function plainWords(text: string): string[] {
  const words: string[] = [];
  let word = "";
  for (const sign of `${text.toLowerCase().replaceAll("’", "'")} `) {
    if (sign.toLowerCase() !== sign.toUpperCase() || sign === "'") word += sign;
    else if (word !== "") {
      words.push(word, ...(word.includes("'") ? word.split("'") : []));
      word = "";
    }
  }
  return words;
}
