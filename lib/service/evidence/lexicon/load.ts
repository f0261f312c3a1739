import { compile } from "./compile";
import { raw as de } from "./de";
import { raw as en } from "./en";
import { raw as es } from "./es";
import { raw as fr } from "./fr";
import { classesSchema, formsSchema, lexiconSchema } from "./schema";
import type { Lexicon } from "./types";

type Raw = { entries: unknown[]; forms: unknown; classes?: unknown };
const RAW = new Map<string, Raw>(Object.entries({ de, en, es, fr }));
const COMPILED = new Map<string, Lexicon>();

export function hasLexicon(language: string): boolean {
  return RAW.has(language);
}

/**
 * @internal Only tests use it.
 */
export const LEXICON_LANGUAGES: readonly string[] = [...RAW.keys()];

/** The lexicon of a language, parsed and compiled when it is first asked for. */
export function lexiconOf(language: string): Lexicon {
  const known = COMPILED.get(language);
  if (known !== undefined) return known;
  const raw = RAW.get(language);
  if (raw === undefined) throw new Error(`There is no lexicon of ${language}.`);
  const classes = classesSchema.parse(raw.classes ?? {});
  const lexicon = compile(lexiconSchema.parse(raw.entries), formsSchema.parse(raw.forms), classes);
  COMPILED.set(language, lexicon);
  return lexicon;
}
