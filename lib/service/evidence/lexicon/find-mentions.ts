import { detect } from "@/lib/service/evidence/language/detect";
import { Remembered } from "@/lib/service/evidence/language/remembered";
import { type Analysis, analyze, type Sentence } from "@/lib/service/evidence/language/sentences";
import { primaryTag } from "@/lib/service/evidence/language/words";
import type { Mention, Modality } from "@/lib/service/evidence/model";
import { answered, answerIn } from "./answers";
import { isHeadingOfTemplate, isNothing } from "./empty-values";
import { fieldsOf } from "./fields";
import { framesIn } from "./frames";
import { layerOf } from "./layers";
import { hasLexicon, lexiconOf, triggersOf } from "./load";
import { modalityOf } from "./modality";
import type { ModifierEntry, TriggerEntry } from "./schema";
import { byWeight, candidates, isOpen, select } from "./select";
import type { Candidate, Lexicon, Selected } from "./types";
import { isBlankForm, unsigned } from "./unsigned";

export type FindOptions = {
  language: string;
  /** Calendar date of the message, by which a day without a year gets the nearest one. */
  madeAt?: string;
  /** Only sentences in which words of this concept stand are read: for callers that look for nothing else. */
  concept?: string;
};

/** Function words by which a sentence must lead before it is read in another language than its record. */
const CLEAR_LEAD = 2;

/**
 * The concepts of the lexicon that a text names, in its order, each with the modality in which it is told. Sentences
 * that are plainly in another language than the text are read in theirs.
 */
export function findMentions(text: string, options: FindOptions): readonly Mention[] {
  const { language, madeAt = "", concept = "" } = options;
  return read.get([language, madeAt, concept, text].join("\0"), () => readMentions(text, options));
}

/** Whether words of a text deny, promise, suppose or ask anything at all, or quote a rule or form, in the text's own language. */
export function isQualified(text: string, language: string): boolean {
  return hasModifier(text, language, (sets) => sets !== "past" && sets !== "reported");
}

/** Whether words of a text say that something is still to come, in the text's own language. */
export function isPromised(text: string, language: string): boolean {
  return hasModifier(text, language, (sets) => sets === "promised");
}

function hasModifier(text: string, language: string, fits: (sets: string) => boolean): boolean {
  const given = hasLexicon(primaryTag(language)) ? primaryTag(language) : "en";
  return analyze(text, given).sentences.some(
    (sentence) =>
      (sentence.asks && fits("asked")) ||
      select(candidates(sentence, lexiconOf(given).modifiers, "gaps"), true).some(
        ({ meaning }) => meaning !== undefined && fits(meaning.sets),
      ),
  );
}

/** Whether words of a text look like a concept and are known to be something else: `message returned to sender`. */
export function isLookalike(concept: string, text: string, language: string): boolean {
  const given = hasLexicon(primaryTag(language)) ? primaryTag(language) : "en";
  const { triggers } = lexiconOf(given);
  return analyze(text, given).sentences.some((sentence) =>
    candidates(sentence, triggers, "floating").some(({ onlyFor }) => onlyFor?.includes(concept) === true),
  );
}

/** Logs and tables repeat their lines. */
const read = new Remembered<readonly Mention[]>();

function readMentions(text: string, { language, madeAt, concept }: FindOptions): Mention[] {
  const given = hasLexicon(primaryTag(language)) ? primaryTag(language) : "en";
  const analysis = analyze(text, given, madeAt);
  const bySentence = analysis.sentences.map((sentence) => {
    const other = languageOfSentence(analysis.text.slice(sentence.start, sentence.end), given);
    return other === given
      ? mentionsIn(sentence, analysis, lexiconOf(given), concept)
      : inOther(sentence, analysis, other, { madeAt, concept });
  });
  const [heading] = analysis.sentences;
  const isTemplate = heading !== undefined && bySentence.length > 1 && isHeadingOfTemplate(heading, given);
  return bySentence.flatMap((mentions, at) => {
    const next = analysis.sentences[at + 1];
    const answer = analysis.sentences[at]?.asks === true && next && answerIn(next, analysis.words);
    const form = next !== undefined && isBlankForm(next);
    const filled = form ? mentions.map(unsigned) : mentions;
    const turned = answer ? filled.map((mention) => extended(answered(mention, answer), next)) : filled;
    const said = isTemplate ? turned.map((mention) => ({ ...mention, modality: "template" as const })) : turned;
    return said.map((mention) => moved(mention, analysis.origin));
  });
}

/** No prose has longer sentences, in tokens; what does is a dump, and scopes in it mean nothing. */
const LONGEST_SENTENCE = 300;

function mentionsIn(sentence: Sentence, analysis: Analysis, lexicon: Lexicon, concept?: string): Mention[] {
  if (sentence.tokens.length > LONGEST_SENTENCE) return [];
  if (concept !== undefined && !mayName(concept, sentence, lexicon)) return [];
  const phrases = candidates(sentence, lexicon.triggers, "floating");
  const told = new Set(phrases.filter(isSaid).map(({ clause }) => clause));
  const framed = framesIn(sentence, lexicon.frames, analysis.words, told);
  const found = settled([...phrases, ...framed].sort(byWeight));
  const layers = new Set(found.flatMap(({ meaning }) => (meaning === undefined ? [] : [layerOf(meaning.concept)])));
  if (layers.size === 0) return [];
  const modifiers = candidates(sentence, lexicon.modifiers, "gaps");
  const selected = [...layers].map((layer) => ({ layer, triggers: select(ofLayer(found, layer)) }));
  const all = selected.flatMap(({ triggers }) => triggers);
  return selected
    .flatMap(({ layer, triggers }) => {
      const taken = new Set(triggers.flatMap(({ used }) => used));
      const free = modifiers.filter((modifier) => isFree(modifier, taken, layer));
      return mentionsOf(triggers, all, select(free, true), sentence, analysis);
    })
    .sort((one, other) => one.start - other.start);
}

/** Whether words of a concept stand in a sentence at all, whatever else says of them. */
function mayName(concept: string, sentence: Sentence, lexicon: Lexicon): boolean {
  const triggers = triggersOf(concept, lexicon);
  return triggers === undefined || candidates(sentence, triggers, "floating").length > 0;
}

/** More than the name of a thing. */
function isSaid({ meaning, tenses, used }: TriggerCandidate): boolean {
  return meaning !== undefined && (tenses.includes("past") || used.length > 1);
}

type TriggerCandidate = Candidate<TriggerEntry | undefined>;

/** What is told of something done (`lesson held`) is not left open by more words around it (`lesson, student present`). */
function settled(found: readonly TriggerCandidate[]): TriggerCandidate[] {
  const told = found.filter((one) => one.meaning !== undefined && one.tenses.includes("past") && one.used.length > 1);
  return found.filter(
    (one) =>
      !isOpen(one) ||
      !told.some(
        ({ meaning, used }) => meaning?.concept === one.meaning?.concept && used.some((at) => one.used.includes(at)),
      ),
  );
}

/** The triggers of a layer that no pseudo-phrase of their concept covers, and the pseudo-phrases of all concepts. */
function ofLayer(found: readonly TriggerCandidate[], layer: string): TriggerCandidate[] {
  const special = found.filter(({ onlyFor }) => onlyFor !== undefined);
  return found.filter(({ meaning, onlyFor, used }) => {
    if (meaning === undefined) return onlyFor === undefined;
    if (layerOf(meaning.concept) !== layer) return false;
    return !special.some(
      (pseudo) =>
        pseudo.onlyFor?.includes(meaning.concept) === true &&
        pseudo.used.length >= used.length &&
        pseudo.used.some((token) => used.includes(token)),
    );
  });
}

/** What somebody agrees to is a rule by its nature: `accepted the cancellation policy`. */
const OF_RULES: ReadonlySet<string> = new Set(["terms-accepted", "policy-disclosed"]);

/** Modifiers that may use words of what they modify: `bei Nichterscheinen`. */
const SHARING: ReadonlySet<string> = new Set(["claimed", "hedged", "conditional"]);

/** Words of an event modify nothing; only rules and forms may share them (`customers will receive`, `test order`). */
function isFree(
  { meaning, used, looksLike }: Candidate<ModifierEntry | undefined>,
  taken: ReadonlySet<number>,
  layer: string,
): boolean {
  const isRule = meaning?.sets === "quoted-policy" || meaning?.sets === "template";
  if (isRule && !OF_RULES.has(layer)) return true;
  // `can confirm` is no doubt and `no longer disputes` no claim, though their words may belong to the event.
  if (meaning === undefined && (looksLike === "hedged" || looksLike === "claimed"))
    return !used.every((token) => taken.has(token));
  // Whose claim it is may be who did it: `the customer claims …` beside `customer received`.
  if (meaning !== undefined && (isRule || SHARING.has(meaning.sets))) return !used.every((token) => taken.has(token));
  return !used.some((token) => taken.has(token));
}

function mentionsOf(
  triggers: readonly Selected<TriggerEntry>[],
  all: readonly Selected<TriggerEntry>[],
  modifiers: readonly Selected<ModifierEntry>[],
  sentence: Sentence,
  { text, words }: Analysis,
): Mention[] {
  return triggers.flatMap((trigger): Mention[] => {
    const [first, last] = [sentence.tokens[trigger.first], sentence.tokens[trigger.last]];
    const clause = sentence.clauses[trigger.clause];
    if (first === undefined || last === undefined || clause === undefined) return [];
    if (isLabel(trigger, sentence, text)) return [];
    const told = modalityOf(trigger, sentence, triggers, modifiers, words);
    const modality = trigger.meaning.denies ? DENIED[told ?? ""] : told;
    if (modality === undefined) return [];
    if (modality === "asserted" && isNothing(trigger, sentence, text)) return [];
    return [
      {
        concept: trigger.meaning.concept,
        modality,
        start: first.start,
        end: last.end,
        clause: { start: clause.start, end: clause.end },
        sentence: { start: sentence.start, end: sentence.end },
        fields: fieldsOf(trigger, sentence, triggers, all, text, words),
        entry: trigger.meaning.id,
      },
    ];
  });
}

/** What is told of an event by words that deny it; what they deny in turn is left open. */
const DENIED: Readonly<Record<string, Modality>> = { asserted: "negated", reported: "negated", negated: "hedged" };

const LONGEST_PREPOSITION = 4;

/** A label says nothing: `Delivered:` at the end, or `Shipped to: Jane Doe`, whose value is no day and no blank. */
function isLabel({ used, first, last, clause }: Selected<TriggerEntry>, sentence: Sentence, text: string): boolean {
  const { tokens, clauses } = sentence;
  if (text.slice(tokens[last]?.end ?? sentence.end, sentence.end).trim() === ":") return true;
  const [preposition, value] = [tokens[last + 1], tokens[last + 2]];
  const alone = used.length === 1 && first === clauses[clause]?.first;
  if (!alone || preposition === undefined || preposition.word.length > LONGEST_PREPOSITION) return false;
  return value?.before.startsWith(":") === true && value.atom === undefined;
}

const languages = new Remembered<ReturnType<typeof detect>>();

function languageOfSentence(sentence: string, given: string): string {
  const found = languages.get(sentence, () => detect(sentence));
  return found !== undefined && found.lead >= CLEAR_LEAD && hasLexicon(found.language) ? found.language : given;
}

/** Cuts one sentence anew by the words of its own language. */
function inOther(
  sentence: Sentence,
  analysis: Analysis,
  language: string,
  { madeAt, concept }: Pick<FindOptions, "madeAt" | "concept">,
): Mention[] {
  const own = analyze(analysis.text.slice(sentence.start, sentence.end), language, madeAt);
  const back = (offset: number) => own.origin(offset) + sentence.start;
  return own.sentences
    .flatMap((part) => mentionsIn(part, own, lexiconOf(language), concept))
    .map((mention) => moved(mention, back));
}

/** An answer belongs to what its question is quoted with. */
function extended(mention: Mention, answer: Sentence): Mention {
  const turned = mention.modality === "asserted" || mention.modality === "negated";
  return turned ? { ...mention, sentence: { ...mention.sentence, end: answer.end } } : mention;
}

function moved(mention: Mention, to: (offset: number) => number): Mention {
  const span = <Span extends { start: number; end: number }>(one: Span): Span => ({
    ...one,
    start: to(one.start),
    end: one.end > one.start ? to(one.end - 1) + 1 : to(one.end),
  });
  return {
    ...span(mention),
    clause: span(mention.clause),
    sentence: span(mention.sentence),
    fields: Object.fromEntries(Object.entries(mention.fields).map(([field, found]) => [field, span(found)])),
  };
}
