import { compile } from "./compile";
import { raw as de } from "./de";
import { raw as en } from "./en";
import { raw as es } from "./es";
import { raw as fr } from "./fr";
import type { TriggerEntry } from "./schema";
import { classesSchema, formsSchema, lexiconSchema } from "./schema";
import type { Index, Lexicon } from "./types";

type Raw = { entries: unknown[]; forms: unknown; classes?: unknown };
const RAW = new Map<string, () => Raw>(Object.entries({ de, en, es, fr }));
const COMPILED = new Map<string, Lexicon>();

export function hasLexicon(language: string): boolean {
  return RAW.has(language);
}

export const LEXICON_LANGUAGES: readonly string[] = [...RAW.keys()];

/** The lexicon of a language, parsed and compiled when it is first asked for. */
export function lexiconOf(language: string): Lexicon {
  const known = COMPILED.get(language);
  if (known !== undefined) return known;
  const raw = RAW.get(language)?.();
  if (raw === undefined) throw new Error(`There is no lexicon of ${language}.`);
  const classes = classesSchema.parse(raw.classes ?? {});
  const lexicon = compile(lexiconSchema.parse(raw.entries), formsSchema.parse(raw.forms), classes);
  COMPILED.set(language, lexicon);
  return lexicon;
}

type Triggers = Index<TriggerEntry | undefined>;
const OF_CONCEPT = new WeakMap<Lexicon, Map<string, { triggers?: Triggers }>>();

/** The phrases of one concept; `undefined` where frames tell of it, too, which have none. */
export function triggersOf(concept: string, lexicon: Lexicon): Triggers | undefined {
  const indexes = OF_CONCEPT.get(lexicon) ?? new Map<string, { triggers?: Triggers }>();
  OF_CONCEPT.set(lexicon, indexes);
  const known = indexes.get(concept) ?? indexOf(concept, lexicon);
  indexes.set(concept, known);
  return known.triggers;
}

function indexOf(concept: string, { frames, triggers }: Lexicon): { triggers?: Triggers } {
  if ([...frames.byHead.values()].flat().some(({ meaning }) => meaning?.concept === concept)) return {};
  const own = [...triggers].flatMap(([form, phrases]) => {
    const telling = phrases.filter(({ meaning }) => meaning?.concept === concept);
    return telling.length === 0 ? [] : [[form, telling] as const];
  });
  return { triggers: new Map(own) };
}
