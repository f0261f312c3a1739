import { z } from "zod";
import { spellings } from "../shapes/text-shapes";
import raw from "./table.json";

const rowSchema = z.strictObject({
  event: z.string(),
  /** Names of classes that stand together in a clause, in any order. */
  frame: z.string(),
  /** Classes that the clause may not hold besides. */
  not: z.array(z.string()).default([]),
  /** Modalities that do not touch what the words say: `my order has not come` still speaks of it as one's own. */
  over: z.string().optional(),
  /** The words assert in every tense. */
  any: z.boolean().optional(),
  /** The words tell that it did not happen. */
  denies: z.boolean().optional(),
  /** What the words say beside the event. */
  fields: z.record(z.string(), z.string()).optional(),
  /** The words only look like the event and use up theirs. */
  blocks: z.boolean().default(false),
  /** Most words between the parts that neither fill one nor float. */
  max: z.int().default(4),
});
const { source, rows } = z.object({ source: z.string(), rows: z.array(rowSchema) }).parse(raw);

const vocabularySchema = z.object({
  /** Phrases by the class that they belong to; a word that ends with `*` stands for all endings by which it agrees. */
  words: z.record(z.string(), z.array(z.string())),
  /** Endings that replace the star, and how much of the word before it they replace. */
  endings: z.array(z.string()).default([""]),
  /** Examples by event that run as tests: those that assert it, and others with their modality or `null`. */
  examples: z.record(
    z.string(),
    z.strictObject({ yes: z.array(z.string()).min(1), no: z.record(z.string(), z.string().nullable()).default({}) }),
  ),
});

const PREFIX = "table-";

/**
 * What is told in every language by the same kinds of words: a thing and its state, in either order, with amounts, dates
 * and separators between. The table names the kinds; a language gives their words. A row for which a language lacks a
 * class is left out.
 */
export function tableOf(language: string, given: unknown): { entries: unknown[]; classes: Record<string, string[]> } {
  const { words, endings, examples } = vocabularySchema.parse(given);
  const classes = Object.fromEntries(
    Object.entries(words).map(([name, phrases]) => [
      `${PREFIX}${name}`,
      phrases.flatMap((phrase) => agreeing(phrase, endings)),
    ]),
  );
  const part = (name: string) => `@${PREFIX}${name}`;
  const events = [...new Set(rows.map(({ event }) => event))];
  const entries = events.flatMap((event) => {
    const own = rows.filter((row) => row.event === event && row.frame.split(" ").every((name) => words[name]));
    return own.map(({ frame, not, over, any, denies, fields, blocks, max }, at) => ({
      id: `${language}.table.${event}.${frame.replaceAll(" ", "-")}`,
      ...(blocks ? { kind: "pseudo-frame", concepts: [event] } : { kind: "frame", concept: event }),
      frames: [frame.split(" ").map(part).join(" ")],
      not: not.filter((name) => words[name]).map(part),
      max,
      source,
      ...(over ? { ignores: over.split(" ") } : {}),
      ...(any ? { tense: "any" } : {}),
      ...(denies ? { denies } : {}),
      ...(fields ? { fields } : {}),
      yes: denies ? [] : at === 0 ? (examples[event]?.yes ?? []) : (examples[event]?.yes.slice(0, 1) ?? []),
      no: at === 0 ? (examples[event]?.no ?? {}) : {},
    }));
  });
  return { entries, classes };
}

/** The phrase with every ending and in the spellings of keyboards that lack a letter; each word stands for itself. */
function agreeing(phrase: string, endings: readonly string[]): string[] {
  const plain = phrase.toLowerCase();
  const inflected = plain.includes("*") ? endings.map((ending) => plain.replaceAll("*", ending)) : [plain];
  return [...new Set(inflected.flatMap(spellings))].map((one) =>
    one
      .split(" ")
      .map((part) =>
        part.startsWith("_")
          ? part
          : part
              .split("|")
              .map((word) => `=${word}`)
              .join("|"),
      )
      .join(" "),
  );
}
