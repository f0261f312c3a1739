import { vocabularyOf } from "@/lib/service/evidence/lexicon/vocabulary";
import { wordsOf } from "./words";

const COMBINING = { first: 0x300, last: 0x36f };
const LEAST_HEAD = 5;
const LEAST_PREFIX = 3;
/** Prefixes that turn the meaning of what they stand before: `Nichtzustellung` is no `Zustellung`. */
const TURNING = ["nicht", "fehl", "falsch", "rück", "rueck", "wieder", "miss", "un", "ab", "vor", "gegen", "teil"];

/**
 * The word of the lexicon that an unknown one stands for: the head of a German compound (`Paketübergabe` is an
 * `Übergabe`), and the word with its accents where a printer left them out (`ACCEPTE`).
 */
export function knownWord(word: string, { language, isNoun }: { language: string; isNoun: boolean }): string {
  if (language === "en" || word.length < LEAST_HEAD || isKnown(word, language)) return word;
  if (language === "de") return isNoun ? (headOf(word) ?? word) : word;
  return accented(language).get(word) ?? word;
}

function isKnown(word: string, language: string): boolean {
  return (
    vocabularyOf(language).has(word) || wordsOf(language).function.has(word) || wordsOf(language).floating.has(word)
  );
}

function headOf(word: string): string | undefined {
  const known = vocabularyOf("de");
  for (let cut = LEAST_PREFIX; cut <= word.length - LEAST_HEAD; cut += 1) {
    const head = word.slice(cut);
    if (!known.has(head)) continue;
    return TURNING.some((prefix) => word.startsWith(prefix)) ? undefined : head;
  }
  return undefined;
}

const ACCENTED = new Map<string, Map<string, string>>();

/** Words by their spelling without accents, where no other word is spelled so. */
function accented(language: string): ReadonlyMap<string, string> {
  const found = ACCENTED.get(language);
  if (found !== undefined) return found;
  const known = vocabularyOf(language);
  const made = new Map<string, string>();
  for (const word of known) {
    const bare = withoutAccents(word);
    if (bare !== word && !known.has(bare) && !made.has(bare)) made.set(bare, word);
  }
  ACCENTED.set(language, made);
  return made;
}

function withoutAccents(word: string): string {
  return [...word.normalize("NFD")]
    .filter((sign) => sign.charCodeAt(0) < COMBINING.first || sign.charCodeAt(0) > COMBINING.last)
    .join("");
}
