import { once } from "@/lib/values/once";
import { raw as de } from "./de";
import { raw as en } from "./en";
import { raw as es } from "./es";
import { raw as fr } from "./fr";

const SHORTEST = 3;
const GRAMMAR = new Set(["|", " ", "_", "=", "?", ".", ","]);

/** Made by the first text that is read: most processes read none. */
const wordsByLanguage = once(
  () =>
    new Map(
      Object.entries({ de, en, es, fr }).map(([language, raw]): [string, Set<string>] => {
        const { entries, forms, classes } = raw();
        return [language, wordsIn([phrasesOf(entries), forms, Object.keys(asRecord(forms)), classes])];
      }),
    ),
);

/** Every word that the lexicon of a language looks for. */
export function vocabularyOf(language: string): ReadonlySet<string> {
  return wordsByLanguage().get(language) ?? new Set();
}

/**
 * The language of every word of the trade that only one lexicon has: `zugestellt` is German wherever it stands. Names
 * of companies and words that two languages share tell nothing.
 */
export const languageOfWord = once((): ReadonlyMap<string, string> => {
  const languages = new Map<string, string>();
  const shared = new Set<string>();
  for (const [language, words] of wordsByLanguage()) {
    for (const word of words) {
      if (languages.has(word)) shared.add(word);
      else languages.set(word, language);
    }
  }
  for (const word of shared) languages.delete(word);
  return languages;
});

/** What entries look for, without their ids, sources and examples. */
function phrasesOf(entries: readonly unknown[]): unknown[] {
  return entries.map((entry) => {
    const { phrase, frames, needs } = asRecord(entry);
    return [phrase, frames, needs];
  });
}

function wordsIn(value: unknown): Set<string> {
  const words = new Set<string>();
  const parts = new Set<string>();
  const add = (word: string) => {
    if (word.length >= SHORTEST && isWord(word)) words.add(word);
  };
  const read = (one: unknown): void => {
    if (typeof one === "string") for (const part of one.toLowerCase().split(" ")) parts.add(part);
    else if (Array.isArray(one)) for (const each of one) read(each);
    else if (one !== null && typeof one === "object") for (const each of Object.values(one)) read(each);
  };
  read(value);
  // Most parts stand in many phrases.
  for (const part of parts) for (const word of cut(part)) add(word);
  return words;
}

/** The words of a part of a phrase; a class or a slot has none. */
function cut(part: string): string[] {
  return part.split("|").flatMap((one) => {
    if (one.startsWith("@") || one.startsWith("{")) return [];
    let word = "";
    const words: string[] = [];
    for (const sign of `${one} `) {
      if (!GRAMMAR.has(sign)) word += sign;
      else if (word !== "") {
        words.push(word);
        word = "";
      }
    }
    return words;
  });
}

function isWord(text: string): boolean {
  return [...text].every((sign) => sign.toLowerCase() !== sign.toUpperCase());
}

function asRecord(value: unknown): Record<string, unknown> {
  return value !== null && typeof value === "object" ? Object.fromEntries(Object.entries(value)) : {};
}
