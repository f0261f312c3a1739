import { distance } from "fastest-levenshtein";

/** Two name parts are the same word at this likeness (1 = equal); covers one misread letter in seven. */
const LIKENESS = 0.85;

const TITLES = new Set(["mr", "mrs", "ms", "miss", "mx", "dr", "prof", "sir", "herr", "frau", "mme", "sr", "sra"]);
const LETTERS: Record<string, string> = { ß: "ss", ø: "o", đ: "d", ł: "l", æ: "ae", œ: "oe", ı: "i", þ: "th", ð: "d" };

export type NameRelation = "same" | "family" | "different";

/**
 * Compares two names as printed: accents, case, order of parts, titles, initials and left-out middle names do not
 * matter. `family` when they share a part (a surname) and no more.
 */
export function compareNames(one: string, other: string): NameRelation {
  const [shorter, longer] = [nameParts(one), nameParts(other)].sort((a, b) => a.length - b.length) as [
    string[],
    string[],
  ];
  if (shorter.length === 0) return "different";
  const left = [...longer];
  let full = 0;
  let matched = 0;
  for (const part of [...shorter].sort((a, b) => b.length - a.length)) {
    const at = left.findIndex((candidate) => sameWord(part, candidate));
    const found = at >= 0 ? at : left.findIndex((candidate) => isInitialOf(part, candidate));
    const hit = left[found];
    if (hit === undefined) continue;
    left.splice(found, 1);
    matched += 1;
    if (part.length > 1 && hit.length > 1) full += 1;
  }
  if (full === 0) return "different";
  if (matched < shorter.length) return "family";
  return shorter.length > 1 || longer.length === 1 ? "same" : "family";
}

/** Lower-case words of a name without accents, titles and punctuation. */
export function nameParts(name: string): string[] {
  return plainLetters(name)
    .split(/[^\p{L}]+/u)
    .filter((part) => part !== "" && !TITLES.has(part));
}

/** Lower case, no accents, one letter form for each: for comparing what people typed. */
export function plainLetters(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[ßøđłæœıþð]/g, (letter) => LETTERS[letter] ?? letter);
}

/** Whether an e-mail address is built from the name: every full part of two or more stands in its local part. */
export function emailCarriesName(email: string, name: string): boolean {
  const local = plainLetters(email.split("@")[0] ?? "").replace(/[^\p{L}]/gu, "");
  const parts = nameParts(name).filter((part) => part.length > 1);
  return parts.length > 1 && parts.every((part) => local.includes(part));
}

function sameWord(one: string, other: string): boolean {
  if (one === other) return true;
  const longest = Math.max(one.length, other.length);
  return longest >= 4 && 1 - distance(one, other) / longest >= LIKENESS;
}

function isInitialOf(one: string, other: string): boolean {
  return (one.length === 1 && other.startsWith(one)) || (other.length === 1 && one.startsWith(other));
}
