import { LANGUAGES, wordsOf } from "./words";

/** Fewest function words and least lead over the next language before a text counts as another than English. */
const FEWEST = 2;

/** The language of a text by its function words: `en` where it cannot be told. */
export function languageOf(text: string): string {
  return detect(text)?.language ?? "en";
}

/** The language whose function words are clearly the most frequent, and by how many it leads. */
export function detect(text: string): { language: string; lead: number } | undefined {
  const counts = new Map<string, number>();
  for (const word of plainWords(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const scores = LANGUAGES.map((language) => {
    let score = 0;
    const known = wordsOf(language).function;
    for (const [word, count] of counts) if (known.has(word)) score += count;
    return { language, score };
  }).sort((one, other) => other.score - one.score);
  const [best, second] = scores;
  if (best === undefined || second === undefined || best.score < FEWEST || best.score === second.score)
    return undefined;
  return { language: best.language, lead: best.score - second.score };
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
