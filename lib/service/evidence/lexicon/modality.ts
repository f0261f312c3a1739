import type { Sentence } from "@/lib/service/evidence/language/sentences";
import type { LanguageWords } from "@/lib/service/evidence/language/words";
import { MODALITIES, type Modality } from "@/lib/service/evidence/model";
import type { ModifierEntry, TriggerEntry } from "./schema";
import { reaches } from "./scope";
import { isOpen } from "./select";
import type { Selected } from "./types";

const BLANKS: ReadonlySet<string> = new Set(["blank", "placeholder", "empty-box"]);

/**
 * How a trigger is told: of all that reaches it the modality that comes first in `MODALITIES`. `undefined` for a single
 * word that nothing but its open form makes an event: `refund` may as well be the noun.
 */
export function modalityOf(
  trigger: Selected<TriggerEntry>,
  sentence: Sentence,
  triggers: readonly Selected<TriggerEntry>[],
  modifiers: readonly Selected<ModifierEntry>[],
  words: LanguageWords,
): Modality | undefined {
  const { ignores, tense } = trigger.meaning;
  if (ignores.includes("all")) return "asserted";
  const reaching = modifiers.filter((modifier) => reaches(modifier, trigger, sentence, triggers, words));
  const sets = reaching.map(({ meaning }) => meaning.sets);
  const open = isOpen(trigger) && !isNarrated(trigger, sentence);
  const applying: string[] = [...sets];
  if (isAsked(trigger, sentence, words)) applying.push("questioned");
  if (isUnfilled(trigger, sentence)) applying.push("template");
  if (open && tense !== "any" && !sets.includes("past")) {
    if (applying.length === 0 && trigger.used.length === 1 && trigger.tenses.includes("either")) return undefined;
    applying.push("promised");
  }
  // `Have you had a request?` asks what happened, and makes no request as `can you cancel it?` does.
  const inquires = sentence.asks && words.inquires.has(sentence.tokens[0]?.word ?? "");
  const [first = "asserted"] = MODALITIES.filter(
    (modality) =>
      applying.includes(modality) && (!ignores.includes(modality) || (modality === "questioned" && inquires)),
  );
  // What is denied twice is neither denied nor said.
  return first === "negated" && !words.concord && denials(reaching, sentence, words) > 1 ? "hedged" : first;
}

const STAMPS: ReadonlySet<string> = new Set(["day", "time"]);
/** Words before the stamp of a log line: a bullet's number, a level. */
const STAMP_WITHIN = 2;

/** A line that begins with its time tells in the present what happened then: `10:03 Customer cancels plan`. */
function isNarrated({ tenses, first }: Selected<TriggerEntry>, { tokens }: Sentence): boolean {
  if (!tenses.includes("present") || tenses.includes("open")) return false;
  return tokens.slice(0, Math.min(first, STAMP_WITHIN)).some(({ atom }) => atom !== undefined && STAMPS.has(atom.kind));
}

/** Denials of one trigger; `neither … nor`, which each stop at their trigger, are one, and so are `no cancellation and no message`. */
function denials(reaching: readonly Selected<ModifierEntry>[], { tokens }: Sentence, words: LanguageWords): number {
  const isListed = (first: number): boolean =>
    words.joins.has(tokens[first - 1]?.word ?? "") || LISTS.has(tokens[first]?.before.trim() ?? "");
  const ordered = reaching.filter(({ meaning }) => meaning.sets === "negated").toSorted((a, b) => a.first - b.first);
  const keys = ordered.flatMap(({ meaning, first }, at) => {
    if (at > 0 && isListed(first)) return [];
    return [meaning.stops_at === undefined ? String(first) : meaning.id];
  });
  return new Set(keys).size;
}

/** Before the next of several things that are not there: `no mail, no call`, `left the page (no cancellation)`. */
const LISTS: ReadonlySet<string> = new Set([",", "("]);

/** The shortest question that asks something of its own; `is that right?` asks what stands before it. */
const SHORTEST_QUESTION = 5;

/**
 * The question mark belongs to the last clause, and to the others when the sentence begins as a question. What stands
 * before a question of its own is told: `I ordered it last week, can you change the address?`
 */
function isAsked(trigger: Selected<TriggerEntry>, sentence: Sentence, words: LanguageWords): boolean {
  if (!sentence.asks) return false;
  const { tokens, clauses } = sentence;
  if (words.starters.has(tokens[0]?.word ?? "")) return true;
  if (trigger.clause !== clauses.length - 1) return false;
  const question = tokens.findIndex(
    ({ before, word }, at) => at > trigger.last && before.startsWith(",") && words.starters.has(word),
  );
  return question < 0 || tokens.length - question < SHORTEST_QUESTION;
}

/** A blank in the clause, unless somebody ticked the box before the words, or the first one behind them. */
function isUnfilled(trigger: Selected<TriggerEntry>, sentence: Sentence): boolean {
  const clause = sentence.clauses[trigger.clause];
  if (clause === undefined) return false;
  const kinds = sentence.tokens.slice(clause.first, clause.last).map(({ atom }) => atom?.kind ?? "");
  const before = kinds.slice(0, trigger.first - clause.first + 1).findLast((kind) => kind.endsWith("-box"));
  const box = before ?? kinds.find((kind) => kind.endsWith("-box"));
  if (box === "ticked-box") return false;
  return box === "empty-box" || kinds.some((kind) => kind !== "empty-box" && BLANKS.has(kind));
}
