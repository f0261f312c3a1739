import { raw as de } from "./de";
import { raw as en } from "./en";
import { raw as es } from "./es";
import { raw as fr } from "./fr";

type Raw = { entries: unknown[]; forms: unknown; classes?: unknown };

const SHORTEST = 3;
const GRAMMAR = new Set(["|", " ", "_", "=", "?", ".", ","]);

/**
 * The language of every word of the trade that only one lexicon has: `zugestellt` is German wherever it stands. Names
 * of companies and words that two languages share tell nothing.
 */
export const LANGUAGE_OF_WORD: ReadonlyMap<string, string> = ownWords({ de, en, es, fr });

function ownWords(lexicons: Record<string, Raw>): Map<string, string> {
  const languages = new Map<string, string>();
  const shared = new Set<string>();
  for (const [language, { entries, forms, classes }] of Object.entries(lexicons)) {
    for (const word of wordsIn([phrasesOf(entries), forms, Object.keys(asRecord(forms)), classes])) {
      if (languages.has(word) && languages.get(word) !== language) shared.add(word);
      else languages.set(word, language);
    }
  }
  for (const word of shared) languages.delete(word);
  return languages;
}

/** What entries look for, without their ids, sources and examples. */
function phrasesOf(entries: readonly unknown[]): unknown[] {
  return entries.map((entry) => {
    const { phrase, frames, needs } = asRecord(entry);
    return [phrase, frames, needs];
  });
}

function wordsIn(value: unknown): Set<string> {
  const words = new Set<string>();
  const add = (word: string) => {
    if (word.length >= SHORTEST && isWord(word)) words.add(word);
  };
  const read = (one: unknown): void => {
    if (typeof one === "string") for (const part of one.toLowerCase().split(" ")) for (const word of cut(part)) add(word);
    else if (Array.isArray(one)) for (const each of one) read(each);
    else if (one !== null && typeof one === "object") for (const each of Object.values(one)) read(each);
  };
  read(value);
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
