import { z } from "zod";
import de from "./data/de.json";
import en from "./data/en.json";
import es from "./data/es.json";
import fr from "./data/fr.json";
import it from "./data/it.json";
import nl from "./data/nl.json";
import pt from "./data/pt.json";

const list = z
  .string()
  .default("")
  .transform((words) => new Set(words.split(" ").filter((word) => word !== "")));
const pairs = z
  .record(z.string(), z.string())
  .default({})
  .transform((pairs) => new Map(Object.entries(pairs)));

const schema = z.object({
  /** Frequent words that tell the language apart. */
  function: list,
  /** Letters that few other languages write, with spaces between. */
  letters: list,
  /** Words whose full stop ends no sentence, without it. */
  abbreviations: list,
  /** Words before an ordinal number with a full stop (`am 3.`). */
  ordinalAfter: list,
  /** `won't` → `will not`; endings and beginnings are cut off and stand for a word. */
  contractions: z.object({ whole: pairs, endings: pairs, beginnings: pairs }).prefault({}),
  /** Words that may stand between the words of a phrase. */
  floating: list,
  /** Words that open a new predicate after a comma or `and`. */
  subjects: list,
  /** `and`, before which a new predicate may begin. */
  joins: list,
  /** `or`, before the last of several things that are denied together. */
  alternatives: list,
  /** Nouns whose own day or amount stands behind them (`your order of 3 May`), and the words between. */
  owners: list,
  owned: list,
  /** Nouns whose number is an order number. */
  numbered: list,
  /** Phrases at which a clause ends. */
  terminators: z
    .array(z.string())
    .default([])
    .transform((phrases) => phrases.map((phrase) => phrase.split(" "))),
  /** Sources other than a person whose claim is told, so that the claim ends there. */
  others: list,
  /** Words with which a request begins: `we cannot come, please cancel`. */
  requests: list,
  /** Words with which a question about what happened begins. */
  inquires: list,
  /** Words with which a question begins. */
  starters: list,
  /** Two negative words deny once (`no … ningún`, `ne … aucun`). */
  concord: z.boolean().default(false),
  answers: z.object({ yes: z.array(z.string()), no: z.array(z.string()) }).default({ yes: [], no: [] }),
});
export type LanguageWords = z.infer<typeof schema>;

const WORDS = new Map(Object.entries({ en, de, fr, es, it, nl, pt }).map(([tag, raw]) => [tag, schema.parse(raw)]));

/** What is known of a language; English for those that are not known. */
export function wordsOf(language: string): LanguageWords {
  const words = WORDS.get(primaryTag(language)) ?? WORDS.get("en");
  if (words === undefined) throw new Error("The data of English is missing.");
  return words;
}

/** `de-AT` is `de`. */
export function primaryTag(language: string): string {
  return language.toLowerCase().split("-")[0] ?? "en";
}

export const LANGUAGES: readonly string[] = [...WORDS.keys()];
