import { type LetterSentence, letterSentences, sentencesOf } from "@/lib/values/letter-sentences";
import { findMentions } from "./lexicon/find-mentions";
import type { Modality } from "./model";
import { findAmounts } from "./shapes/amounts";
import { findDays } from "./shapes/days";
import { findIdentifiers } from "./shapes/identifiers";

/** What the documents prove: a sentence of the generated letter with the words that it quotes. */
export type Supported<Citation> = { text: string; citations: readonly (Citation & { quote: string })[] };

export type CheckedSentence<Citation> = LetterSentence & {
  /** `argument`: it states no event, and no day, amount or number but what the case itself says. */
  verdict: "supported" | "not supported" | "argument";
  /** Its words that no document supports. */
  missing: string[];
  citations: Citation[];
};

/**
 * Holds each sentence that a person wrote against what the documents prove. An event (delivered, refunded, never
 * contacted) needs a supported sentence that tells the same; a day or an amount beside it must be that event's own, so
 * that the day of the order is none for the delivery. Numbers and names must be in the generated letter or its quotes.
 * What a sentence only says the cardholder claims needs no support. Sentences of the generated letter keep theirs.
 */
export function checkSentences<Citation>(
  markdown: string,
  generated: { markdown: string; claims: readonly Supported<Citation>[] },
): CheckedSentence<Citation>[] {
  const own = new Set(letterSentences(generated.markdown));
  const basis = generated.claims.map((claim) => {
    const text = [claim.text, ...claim.citations.map(({ quote }) => quote)].join("\n");
    return { claim, sentences: letterSentences(claim.text), ...read(text) };
  });
  const known = [generated.markdown, ...basis.map(({ claim }) => claim.citations.map(({ quote }) => quote).join("\n"))];
  const everywhere = {
    values: new Set(known.flatMap(valuesOf).map(({ key }) => key)),
    words: wordsOf(known.join("\n")),
  };
  return sentencesOf(markdown).flatMap((sentence) => {
    if (!own.has(sentence.text)) return [checked(sentence, basis, everywhere)];
    const claims = basis.filter(({ sentences }) => sentences.includes(sentence.text));
    const citations = claims.flatMap(({ claim }) => claim.citations);
    return claims.length > 0 ? [{ ...sentence, verdict: "supported" as const, missing: [], citations }] : [];
  });
}

type Statement = { key: string; start: number; end: number; clause: { start: number; end: number } };
type Value = { key: string; start: number; end: number; kind: "day" | "amount" | "number" };
type Basis<Citation> = { claim: Supported<Citation>; statements: Statement[]; values: Value[] };

function checked<Citation>(
  sentence: LetterSentence,
  basis: readonly Basis<Citation>[],
  everywhere: { values: ReadonlySet<string>; words: ReadonlySet<string> },
): CheckedSentence<Citation> {
  const { text } = sentence;
  const { statements, values } = read(text);
  if (statements.length === 0 && values.length === 0)
    return { ...sentence, verdict: "argument", missing: [], citations: [] };
  const used = new Set<Basis<Citation>>();
  const tells = (one: Basis<Citation>, key: string) => one.statements.some((statement) => statement.key === key);
  const unproven = statements.filter(({ key }) => !basis.some((one) => tells(one, key)));
  const unknown = values.filter((value) => {
    const beside = statements.filter(({ clause }) => clause.start <= value.start && value.end <= clause.end);
    const holders = basis.filter((one) => one.values.some(({ key }) => key === value.key));
    const own = holders.filter((one) => beside.some(({ key }) => tells(one, key)));
    const isTied = value.kind !== "number" && beside.length > 0;
    for (const one of isTied || own.length > 0 ? own : holders) used.add(one);
    return isTied ? own.length === 0 : !everywhere.values.has(value.key);
  });
  const names =
    statements.length > 0
      ? namesOf(text).filter(
          ({ name, at }) =>
            !everywhere.words.has(name.toLowerCase()) && !values.some(({ start, end }) => start <= at && at < end),
        )
      : [];
  const missing = [...unproven, ...unknown].map(({ start, end }) => text.slice(start, end));
  if (missing.length + names.length > 0)
    return {
      ...sentence,
      verdict: "not supported",
      missing: [...new Set([...missing, ...names.map(({ name }) => name)])],
      citations: [],
    };
  for (const { key } of statements)
    if (![...used].some((one) => tells(one, key)))
      for (const one of basis.filter((one) => tells(one, key))) used.add(one);
  const citations = [...used].flatMap(({ claim }) => claim.citations);
  // What only the case says, such as the disputed amount, needs no exhibit.
  return { ...sentence, verdict: citations.length > 0 ? "supported" : "argument", missing: [], citations };
}

/** How an event may be told so that it has to be proven. */
const STATED: ReadonlySet<Modality> = new Set(["asserted", "reported", "negated"]);

/** Letters are in English. */
const LANGUAGE = "en";

function read(text: string): { statements: Statement[]; values: Value[] } {
  const statements = findMentions(text, { language: LANGUAGE })
    .filter(({ modality }) => STATED.has(modality))
    .map(({ concept, modality, start, end, clause }) => {
      const key = modality === "negated" ? `not ${concept}` : concept;
      return { key, start, end, clause };
    });
  return { statements, values: valuesOf(text) };
}

function valuesOf(text: string): Value[] {
  const days = findDays(text, LANGUAGE).map(({ start, end, value }) => ({
    key: value.day,
    start,
    end,
    kind: "day" as const,
  }));
  const amounts = findAmounts(text).map(({ start, end, value }) => ({
    key: `${Math.abs(value.minor)}`,
    start,
    end,
    kind: "amount" as const,
  }));
  const numbers = findIdentifiers(text).map(({ start, end, value }) => ({
    key: value,
    start,
    end,
    kind: "number" as const,
  }));
  const found: Value[] = [];
  for (const value of [...days, ...amounts, ...numbers])
    if (!found.some(({ start, end }) => value.start < end && start < value.end)) found.push(value);
  return found;
}

/** Words with a capital inside a sentence. */
function namesOf(text: string): { name: string; at: number }[] {
  return [...text.matchAll(/(?<=[\p{Ll}\d,;] )\p{Lu}[\p{L}'’-]{2,}/gu)].map(({ 0: name, index: at }) => ({ name, at }));
}

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/\p{L}[\p{L}'’-]*/gu) ?? []);
}
