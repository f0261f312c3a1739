import type { Sentence } from "@/lib/service/evidence/language/sentences";
import type { LanguageWords } from "@/lib/service/evidence/language/words";
import { type Span, spansIn } from "./classes";
import type { TriggerEntry } from "./schema";
import { opensPredicate } from "./scope";
import type { Candidate, CompiledFrame, Frames } from "./types";

/** Most words between the parts of a frame that neither fill a part nor float; before optional parts none may stand. */
const WIDEST = 5;

/** Every place in a sentence where the words of a frame stand together. */
export function framesIn(
  sentence: Sentence,
  { byHead, index }: Frames,
  words: LanguageWords,
  told: ReadonlySet<number> = NONE,
): Candidate<TriggerEntry | undefined>[] {
  const spans = sentence.clauses.map((_, clause) => spansIn(sentence, clause, index));
  const inClause = spans.map((found, clause) => filling(found, byHead, sentence, clause, words));
  const silent = spans.map(
    (found, clause) => found.size > 0 && !told.has(clause) && inClause[clause]?.some(isTold) !== true,
  );
  const across = spans.slice(1).flatMap((after, at) => {
    const before = spans[at];
    if (before === undefined || !silent[at] || !silent[at + 1] || !isStatus(sentence, at, words)) return [];
    const both = new Map(before);
    for (const [key, more] of after) both.set(key, [...(before.get(key) ?? []), ...more]);
    const border = sentence.clauses[at + 1]?.first ?? 0;
    return filling(both, byHead, sentence, at + 1, words).filter(
      ({ used, meaning, tenses }) =>
        meaning !== undefined && (used[0] ?? border) < border && fills(used, border, sentence) && !isAllOpen(tenses),
    );
  });
  return [...inClause.flat(), ...across];
}

const NONE: ReadonlySet<number> = new Set();
type Found = Candidate<TriggerEntry | undefined>;

function filling(
  spans: ReadonlyMap<string, readonly Span[]>,
  byHead: Frames["byHead"],
  sentence: Sentence,
  clause: number,
  words: LanguageWords,
): Found[] {
  return [...spans.keys()].flatMap((key) =>
    (byHead.get(key) ?? []).flatMap((frame) =>
      frame.required.every((part) => spans.has(part.key)) ? placesOf(frame, spans, sentence, clause, words) : [],
    ),
  );
}

const isTold = ({ meaning }: Found): boolean => meaning !== undefined;
const isAllOpen = (tenses: Found["tenses"]): boolean => tenses.length > 0 && tenses.every((tense) => tense === "open");

/** The first word of a field, or of its value: `- Processing`, `- status: processing`; not `- parcel returned`. */
function fills(used: readonly number[], border: number, { tokens }: Sentence): boolean {
  const first = used.find((token) => token >= border);
  return first !== undefined && (first === border || tokens[first]?.before.startsWith(":") === true);
}

const MOST_WORDS_OF_A_FIELD = 9;

/**
 * Whether a sign parts a clause from the next one as it parts the fields of a status line, of which neither says anything
 * alone: `Refund $61.20 - Processing`. Clauses of prose have subjects and verbs, or begin with a word that parts them.
 */
function isStatus({ clauses, tokens }: Sentence, at: number, words: LanguageWords): boolean {
  const parts = [clauses[at], clauses[at + 1]];
  const opening = tokens[clauses[at + 1]?.first ?? 0];
  if (opening === undefined || words.terminators.some(([first]) => first === opening.word)) return false;
  return parts.every((part) => {
    const own = tokens.slice(part?.first ?? 0, part?.last ?? 0).filter(({ atom }) => atom === undefined);
    return own.length <= MOST_WORDS_OF_A_FIELD && !own.some(({ word }) => words.subjects.has(word));
  });
}

function placesOf(
  frame: CompiledFrame,
  spans: ReadonlyMap<string, readonly Span[]>,
  sentence: Sentence,
  clause: number,
  words: LanguageWords,
): Candidate<TriggerEntry | undefined>[] {
  const [head, ...rest] = frame.parts;
  const found: Candidate<TriggerEntry | undefined>[] = [];
  if (head === undefined) return found;
  for (const start of spans.get(head.key) ?? []) {
    const taken = [start];
    const complete = rest.every(({ key, optional }) => {
      const max = optional ? 0 : (frame.entry.max ?? WIDEST);
      const next = nearest(spans.get(key) ?? [], taken, max, sentence);
      if (next !== undefined) taken.push(next);
      return next !== undefined || optional;
    });
    if (!complete || !inOrder(frame, taken)) continue;
    const used = taken.flatMap((span) => span.used).sort((one, other) => one - other);
    const [first, last] = [used[0] ?? 0, used.at(-1) ?? 0];
    if (!standsRight(frame, sentence, clause, first, used)) continue;
    if (taken.length > 1 && opensPredicate(sentence, first + 1, last + 1, words)) continue;
    if (frame.needs.some(({ key }) => !spans.has(key))) continue;
    const blocked = frame.not.some(({ key }) =>
      spans.get(key)?.some((span) => !span.used.every((token) => used.includes(token))),
    );
    if (blocked) continue;
    const anchors = taken.flatMap((span) => (span.tenses.includes("past") ? span.anchors : []));
    found.push({
      used,
      anchors: anchors.length > 0 ? anchors : used,
      tenses: taken.flatMap(({ tenses }) => tenses),
      slots: taken.flatMap(({ slots }) => slots),
      meaning: frame.meaning,
      onlyFor: frame.entry.kind === "pseudo-frame" ? frame.entry.concepts : undefined,
      clause,
      first,
      last,
    });
  }
  return found;
}

/** The span of a part that widens the frame least, without a word that another part uses. */
function nearest(spans: readonly Span[], taken: readonly Span[], max: number, { tokens }: Sentence): Span | undefined {
  let [from, to] = [Number.POSITIVE_INFINITY, -1];
  for (const { first, last } of taken) [from, to] = [Math.min(from, first), Math.max(to, last)];
  const uses = (at: number) => taken.some((span) => span.used.includes(at));
  let best: Span | undefined;
  let least = max + 1;
  for (const span of spans) {
    if (span.used.some(uses)) continue;
    const [first, last] = [Math.min(from, span.first), Math.max(to, span.last)];
    let free = 0;
    for (let at = first; at <= last && free < least; at += 1) {
      if (tokens[at]?.floats !== true && !span.used.includes(at) && !uses(at)) free += 1;
    }
    if (free < least) [best, least] = [span, free];
  }
  return best;
}

/** In frames whose order counts (`customer … cancel`), each part behind the one before. */
function inOrder({ entry, required }: CompiledFrame, taken: readonly Span[]): boolean {
  if (!entry.ordered) return true;
  return taken
    .slice(0, required.length)
    .every((span, index) => index === 0 || span.first > (taken[index - 1]?.last ?? -1));
}

/** Codes and headlines say something only where they lead their clause or fill it (`NS`, `RTS – refused`). */
function standsRight(
  { entry }: CompiledFrame,
  { tokens, clauses }: Sentence,
  clause: number,
  first: number,
  used: readonly number[],
): boolean {
  const border = clauses[clause];
  if (border === undefined || entry.at === undefined) return border !== undefined;
  const before = tokens.slice(border.first, first);
  if (before.some(({ floats, word }) => !floats && word !== "")) return false;
  if (entry.at === "start") return true;
  return tokens
    .slice(border.first, border.last)
    .every(({ floats, word }, offset) => used.includes(border.first + offset) || floats || word === "");
}
