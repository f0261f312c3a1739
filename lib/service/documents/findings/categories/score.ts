import type { EvidenceCategory } from "@/lib/contract/evidence-categories";
import { type CategorySignals, SIGNALS } from "@/lib/service/documents/data/signals";
import type { Passage } from "@/lib/service/documents/facts";
import { passageOf, type WorkingText } from "../text/working-text";

export interface CategoryScore {
  category: EvidenceCategory;
  score: number;
  cues: Passage[];
}

/** Something about the layout or the facts that speaks for a category. */
export interface Structure {
  category: EvidenceCategory;
  passage: Passage;
}

const MAX_CUES = 6;

/** Adds up the signals of every category: each term once, layout and facts as structures, the file name as a hint. */
export function scoreCategories(document: WorkingText, structures: readonly Structure[]): CategoryScore[] {
  const text = { ...document, folded: document.pages.map(({ prose }) => folded(prose)) };
  return SIGNALS.categories.map((signals) => {
    const found = [
      ...terms(text, signals.strong, SIGNALS.weights.strong),
      ...terms(text, signals.medium, SIGNALS.weights.medium),
      ...terms(text, signals.weak, SIGNALS.weights.weak),
    ];
    const own = structures.filter((structure) => structure.category === signals.category);
    const against = terms(text, signals.negative, SIGNALS.weights.negative);
    const score =
      sum([...found, ...against].map((cue) => cue.weight)) +
      own.length * SIGNALS.weights.structure +
      (filenameHint(text.filename, signals) ? SIGNALS.weights.filename : 0);
    const cues = [...own.map((structure) => structure.passage), ...found.map((cue) => cue.passage)];
    return { category: signals.category, score, cues: cues.slice(0, MAX_CUES) };
  });
}

interface Cue {
  weight: number;
  passage: Passage;
}

type Searched = WorkingText & {
  /** The prose of each page. */
  folded: string[];
};

function terms(text: Searched, list: readonly string[], weight: number): Cue[] {
  return list.flatMap((term) => {
    const passage = firstMention(text, term);
    return passage === undefined ? [] : [{ weight, passage }];
  });
}

function firstMention(text: Searched, term: string): Passage | undefined {
  // Few of the terms are on a page at all, and to compile a pattern takes longer than to look for its words.
  const words = folded(term).split(/[\s-]+/);
  let pattern: RegExp | undefined;
  for (const [index, page] of text.pages.entries()) {
    if (!words.every((word) => text.folded[index]?.includes(word))) continue;
    pattern ??= mentionOf(term);
    const match = pattern.exec(page.prose);
    if (match !== null) return passageOf(text, page.number, match.index, match.index + match[0].length);
  }
  return undefined;
}

function mentionOf(term: string): RegExp {
  const start = /^[\p{L}\d]/u.test(term) ? String.raw`(?<![\p{L}\d])` : "";
  const end = /[\p{L}\d]$/u.test(term) ? String.raw`(?![\p{L}\d])` : "";
  const body = term
    .replace(/[.*+?^${}()|[\]\\]/g, "\\$&")
    .replace(/\s+/g, String.raw`\s+`)
    .replace(/-/g, "[- ]?");
  const cjk = /[\u3040-\u30ff\u4e00-\u9fff]/.test(term);
  return new RegExp(cjk ? body : `${start}${body}${end}`, "iu");
}

/** The same for all letters that a pattern without case takes for one: in both directions, for the sake of ſ and ẞ. */
function folded(text: string): string {
  return text.toLowerCase().toUpperCase();
}

function filenameHint(filename: string, signals: CategorySignals): boolean {
  const words = filename.toLowerCase().replace(/[^a-z0-9]+/g, " ");
  return signals.filename.some(
    (hint) => ` ${words} `.includes(` ${hint} `) || (hint.length > 4 && words.includes(hint)),
  );
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
