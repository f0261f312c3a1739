import { normalize } from "@/lib/service/evidence/language/normalize";
import { LANGUAGES, wordsOf } from "@/lib/service/evidence/language/words";
import { LEXICON_LANGUAGES, lexiconOf } from "./load";
import type { Element } from "./phrase";
import { RUN, UNUSUAL } from "./shapes/runs";
import type { Lexicon } from "./types";

/** The phrases of a concept as lists of forms of which each must be there; `undefined` where frames tell of it, too. */
type Wanted = readonly (readonly string[])[][] | undefined;

const wanted = new Map<string, Wanted>();

/**
 * Whether a text can name a concept in any language, by its words alone: what a reader of its sentences would find is
 * never denied, and most texts need no such reader.
 */
export function mayName(concept: string, text: string): boolean {
  if (!wanted.has(concept)) wanted.set(concept, wantedFor(concept));
  const phrases = wanted.get(concept);
  if (phrases === undefined) return true;
  const plain = (UNUSUAL.test(text) ? normalize(text, wordsOf("en")).text : text).toLowerCase();
  const words = wordsIn(plain);
  // `a-i` is read as `ai`, and `don't` as `do not`.
  const hasHyphen = plain.includes("-");
  const holds = (form: string): boolean =>
    words.has(form) || EXPANDED.has(form) || (hasHyphen && plain.includes(`${form.slice(0, 1)}-${form.slice(1)}`));
  return phrases.some((phrase) => phrase.every((forms) => forms.some(holds)));
}

/** Every word of a text, and every beginning of one that an apostrophe ends: `ca` of `can't`. */
function wordsIn(plain: string): Set<string> {
  const words = new Set<string>();
  for (const { 0: run, index } of plain.matchAll(RUN)) {
    words.add(run);
    if (plain[index + run.length] === "'") for (let end = 1; end < run.length; end += 1) words.add(run.slice(0, end));
  }
  return words;
}

const EXPANDED: ReadonlySet<string> = new Set(
  LANGUAGES.flatMap((language) => {
    const { whole, endings, beginnings } = wordsOf(language).contractions;
    return [whole, endings, beginnings].flatMap((pairs) => [...pairs.values()]).flatMap((words) => words.split(" "));
  }),
);

function wantedFor(concept: string): Wanted {
  const lexicons = LEXICON_LANGUAGES.map(lexiconOf);
  if (lexicons.some((lexicon) => isFramed(concept, lexicon))) return undefined;
  return lexicons.flatMap(({ triggers }) => {
    const phrases = [...triggers.values()].flat().filter(({ meaning }) => meaning?.concept === concept);
    return [...new Set(phrases)].map(({ elements }) => required(elements));
  });
}

function isFramed(concept: string, { frames }: Lexicon): boolean {
  return [...frames.byHead.values()].flat().some(({ meaning }) => meaning?.concept === concept);
}

function required(elements: readonly Element[]): string[][] {
  return elements.flatMap((element) => ("forms" in element && !element.optional ? [[...element.forms.keys()]] : []));
}
