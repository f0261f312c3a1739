import type { Sentence } from "@/lib/service/evidence/language/sentences";
import { type Match, matchAt } from "./match";
import { type Element, parsePhrase, rarest, type Tense } from "./phrase";
import type { Classes, Forms } from "./schema";

/** A part of a frame: any of its phrases fills it, wherever in the clause it stands. */
export type Part = { key: string; optional: boolean };
export type Span = Match & { first: number; last: number };

/** All phrases that fill parts of frames, by every form with which they may begin. */
export type PartIndex = {
  phrases: ReadonlyMap<string, readonly PartPhrase[]>;
};

type PartPhrase = {
  elements: readonly Element[];
  keys: string[];
  /** As of a compiled phrase. */
  needs?: readonly string[];
};

/** Collects the parts of frames while a lexicon is compiled; equal parts are matched once. */
export function partsOf(classes: Classes, forms: Forms) {
  const byPhrase = new Map<string, PartPhrase>();
  const read = new Set<string>();
  const past = new Set(Object.values(forms).flatMap((one) => one.past?.split(" ") ?? []));
  const index = new Map<string, PartPhrase[]>();

  function members(body: string, frame: string): string[] {
    return body.split("|").flatMap((one): string[] => {
      if (!one.startsWith("@")) return [one.replaceAll("_", " ")];
      const phrases = classes[one.slice(1)];
      if (phrases === undefined) throw new Error(`Unknown class ${one} in ${frame}`);
      return phrases.flatMap((phrase) => (phrase.startsWith("@") ? members(phrase, frame) : [phrase]));
    });
  }

  const tensedForms = new Map<ReadonlyMap<string, Tense>, ReadonlyMap<string, Tense>>();

  /** A participle that stands for itself (`=posted`) tells that it happened as its lemma would. */
  function tensed(element: Element): Element {
    if (!("forms" in element)) return element;
    const known = tensedForms.get(element.forms);
    if (known !== undefined) return { ...element, forms: known };
    const told = new Map(element.forms);
    for (const [form, tense] of told) if (tense === "plain" && past.has(form)) told.set(form, "past");
    tensedForms.set(element.forms, told);
    return { ...element, forms: told };
  }

  function add(phrase: string, key: string): void {
    const seen = byPhrase.get(phrase);
    if (seen !== undefined) {
      if (!seen.keys.includes(key)) seen.keys.push(key);
      return;
    }
    const elements = parsePhrase(phrase, forms).map(tensed);
    const compiled: PartPhrase = { elements, keys: [key], needs: rarest(elements) };
    byPhrase.set(phrase, compiled);
    for (const element of compiled.elements) {
      if ("forms" in element) {
        for (const form of element.forms.keys()) {
          const list = index.get(form);
          if (list === undefined) index.set(form, [compiled]);
          else if (list.at(-1) !== compiled) list.push(compiled);
        }
      }
      if (!element.optional) break;
    }
  }

  return {
    index: { phrases: index } satisfies PartIndex,
    /** Reads the parts of a frame: `@payment|renewal decline @issuer?`. */
    read(frame: string): Part[] {
      return frame.split(" ").map((part) => {
        const optional = part.endsWith("?");
        const key = optional ? part.slice(0, -1) : part;
        if (!read.has(key)) {
          read.add(key);
          for (const phrase of members(key, frame)) add(phrase, key);
        }
        return { key, optional };
      });
    },
  };
}

/** No clause of prose names one thing more often; what does is a dump. */
const MOST_SPANS = 24;

/** Where the parts stand in a clause; of the phrases of a part that begin at a token the longest counts. */
export function spansIn(sentence: Sentence, clause: number, { phrases }: PartIndex): Map<string, Span[]> {
  const found = new Map<string, Span[]>();
  const border = sentence.clauses[clause];
  if (border === undefined) return found;
  const present = new Set(sentence.tokens.map(({ word }) => word));
  for (let at = border.first; at < border.last; at += 1) {
    const word = sentence.tokens[at]?.word ?? "";
    for (const { elements, keys, needs } of phrases.get(word) ?? []) {
      if (needs?.some((form) => present.has(form)) === false) continue;
      const match = matchAt(elements, sentence.tokens, at, border.last, "floating");
      if (match === undefined) continue;
      const span = { ...match, first: match.used[0] ?? at, last: match.used.at(-1) ?? at };
      for (const key of keys) put(found, key, span);
    }
  }
  return found;
}

function put(found: Map<string, Span[]>, key: string, span: Span): void {
  const list = found.get(key);
  if (list === undefined) {
    found.set(key, [span]);
    return;
  }
  const last = list.at(-1);
  if (last?.first === span.first) {
    if (span.used.length > last.used.length) list[list.length - 1] = span;
  } else if (list.length < MOST_SPANS) list.push(span);
}
