import type { Sentence } from "@/lib/service/evidence/language/sentences";
import { type Match, matchAt, type Skipping } from "./match";
import type { Tense } from "./phrase";
import type { Candidate, Index, Selected } from "./types";

/** Every match of every phrase of an index in a sentence; the meaning of a pseudo-phrase is `undefined`. */
export function candidates<Meaning>(
  sentence: Sentence,
  index: Index<Meaning | undefined>,
  skipping: Skipping,
): Candidate<Meaning | undefined>[] {
  const found: Candidate<Meaning | undefined>[] = [];
  const present = new Set(sentence.tokens.map(({ word }) => word));
  sentence.clauses.forEach((clause, number) => {
    for (let at = clause.first; at < clause.last; at += 1) {
      for (const compiled of index.get(sentence.tokens[at]?.word ?? "") ?? []) {
        if (compiled.needs?.some((form) => present.has(form)) === false) continue;
        const match = matchAt(compiled.elements, sentence.tokens, at, clause.last, skipping);
        if (match === undefined) continue;
        const last = match.used.at(-1) ?? at;
        const pseudo = compiled.entry.kind === "pseudo" ? compiled.entry : undefined;
        found.push({
          ...match,
          meaning: compiled.meaning,
          clause: number,
          first: match.used[0] ?? at,
          last,
          onlyFor: pseudo?.concepts,
          looksLike: pseudo?.of,
        });
      }
    }
  });
  return found.sort(byWeight);
}

/** The more words a match has the more it says; then what is done, pseudo-phrases, and tighter ones come first. */
export function byWeight<Meaning>(one: Candidate<Meaning | undefined>, other: Candidate<Meaning | undefined>): number {
  return (
    other.used.length - one.used.length ||
    Number(isOpen(one)) - Number(isOpen(other)) ||
    Number(one.meaning !== undefined) - Number(other.meaning !== undefined) ||
    one.last - one.first - (other.last - other.first) ||
    one.first - other.first
  );
}

const OPEN: ReadonlySet<Tense> = new Set<Tense>(["open", "present", "either"]);

/** A phrase that tells of something done is read rather than one that leaves it open (`appears`, `appear`). */
export function isOpen({ tenses }: Match): boolean {
  return tenses.some((tense) => OPEN.has(tense)) && !tenses.includes("past");
}

/**
 * The candidates that count, in reading order: of overlapping ones the one with the most words, at equal length a
 * pseudo-phrase, then the tighter one. A token belongs to one of them; meanings of the very same tokens (`no` before a
 * word denies it, at the end it answers) stay together where `shared`.
 */
export function select<Meaning>(found: readonly Candidate<Meaning | undefined>[], shared = false): Selected<Meaning>[] {
  const owners = new Map<number, string>();
  const kept = found.filter((match) => {
    const pseudo = match.meaning === undefined ? "pseudo" : "";
    const key = shared ? `${match.used.join(" ")}${pseudo}` : "";
    if (match.used.some((token) => owners.has(token) && (!shared || owners.get(token) !== key))) return false;
    for (const token of match.used) owners.set(token, key);
    return true;
  });
  return kept
    .flatMap(({ meaning, ...match }) => (meaning === undefined ? [] : [{ ...match, meaning }]))
    .sort((one, other) => one.first - other.first);
}
